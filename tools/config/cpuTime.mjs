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
