// Loaded before the server by `node --import`: how long the turns of its event loop take of the processor. A block by the clock is also
// time in which the machine did something else; this is the process's own.

/** Microseconds of the processor that this thread has used. */
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

let last = used();
let longest = 0;
// Called once a turn at the most; between two calls there may be one more short turn, but no less than a whole one.
setInterval(() => {
  const now = used();
  longest = Math.max(longest, now - last);
  last = now;
}, 1).unref();

process.on('message', () => {
  process.send?.({ longestTurnMs: Math.round(longest / 1000) });
  longest = 0;
});
process.channel?.unref();
