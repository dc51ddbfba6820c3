/** A key that nothing else has: for what is created, so that there are not two of it when no answer came and it is sent again. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
