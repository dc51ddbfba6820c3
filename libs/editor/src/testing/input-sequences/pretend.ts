/** Gives the page the name of another platform. */
export function pretend(userAgent: string, platform: string): void {
  Object.defineProperties(navigator, { userAgent: { value: userAgent }, platform: { value: platform } });
}
