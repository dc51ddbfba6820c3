/** How long a task keeps the processor busy, in milliseconds: unlike the time on the wall, nothing that other work takes. */
export function cpuMs(task: () => unknown): number;
