/** A class list as a value may hold it. */
export function cleanClass(className: string): string {
  return className
    .split(/\s+/)
    .filter((name) => /^[\w:-]{1,60}$/.test(name))
    .slice(0, 8)
    .join(' ');
}
