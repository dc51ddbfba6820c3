/** How long a task keeps the processor busy, in milliseconds: unlike the time on the wall, nothing that other work takes. */
export function cpuMs(task: () => unknown): number;

/**
 * What eight times as much of a task costs, and what it may: twenty times the cost of once, never the 64 times of a square. Each is the
 * least of three attempts.
 */
export function eightfoldCost(task: (times: number) => unknown): { ms: number; mostMs: number };
