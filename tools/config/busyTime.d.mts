/**
 * Counts how long the page's thread computes from now on: unlike the time on the wall, nothing that other work on the machine takes.
 * For tests in the browser. What it resolves to says how long it was until then, in milliseconds.
 */
export function countBusyMs(): Promise<() => Promise<number>>;
