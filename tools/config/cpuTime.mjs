/** Node 24 knows the time of one thread, older ones that of the process. */
const usage = (since) => (process.threadCpuUsage ?? process.cpuUsage).call(process, since);

/**
 * How long a task keeps the processor busy, in milliseconds: unlike the time on the wall, nothing that other work takes.
 * @param {() => unknown} task
 * @returns {number}
 */
export function cpuMs(task) {
  const before = usage();
  task();
  const { user, system } = usage(before);
  return (user + system) / 1000;
}

/**
 * What eight times as much of a task costs, and what it may: twenty times the cost of once, never the 64 times of a square.
 * Each is the least of three attempts that take turns. Whatever else the clock counts, as a collection or caches that others
 * on a busy machine empty, only adds.
 * @param {(times: number) => unknown} task
 * @returns {{ ms: number, mostMs: number }}
 */
export function eightfoldCost(task) {
  task(1);
  let [once, eightfold] = [Infinity, Infinity];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    once = Math.min(
      once,
      cpuMs(() => task(1)),
    );
    eightfold = Math.min(
      eightfold,
      cpuMs(() => task(8)),
    );
  }
  return { ms: eightfold, mostMs: 20 * once + 100 };
}
