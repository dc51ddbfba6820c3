/** A length of time as people say it. */
function spoken(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

const sum = (list) => list.reduce((total, value) => total + value, 0);

/**
 * How far a run has come, and how long it still takes: by what each step is known to take, and by how long those that have
 * ended took on this machine today.
 * @param {{ name: string, seconds: number, needs?: string[] }[]} steps `seconds` is what each takes on an idle machine
 * @param {number} places how many run side by side
 * @param {() => number} [now] milliseconds
 */
export function createProgress(steps, places, now = () => performance.now()) {
  const begun = new Map();
  const ended = new Map();
  let tests = 0;

  /** How many times slower than expected this machine is today; only known once something has ended. */
  function slowness() {
    const done = steps.filter(({ name, seconds }) => ended.has(name) && seconds > 0);
    const expected = sum(done.map(({ seconds }) => seconds));
    return expected > 0 ? sum(done.map(({ name }) => ended.get(name))) / 1000 / expected : 1;
  }

  function remainingMs() {
    const factor = slowness() * 1000;
    const left = steps
      .filter(({ name }) => !ended.has(name))
      .map(({ name, seconds }) => Math.max(0, seconds * factor - (begun.has(name) ? now() - begun.get(name) : 0)));
    return Math.max(0, ...left, sum(left) / places);
  }

  return {
    begin: (name) => void begun.set(name, now()),
    end: (name) => void ended.set(name, now() - (begun.get(name) ?? now())),
    count: (more) => void (tests += more),
    running: () => steps.map(({ name }) => name).filter((name) => begun.has(name) && !ended.has(name)),
    /** E.g. `[12/24]`. */
    steps: () => `[${ended.size}/${steps.length}]`,
    /** Between 0 and 1. */
    share: () => {
      const done = steps.filter(({ name }) => ended.has(name)).map(({ seconds }) => seconds);
      const total = sum(steps.map(({ seconds }) => seconds));
      return total > 0 ? sum(done) / total : 0;
    },
    tests: () => tests,
    left() {
      if (ended.size === steps.length) return '';
      const ms = remainingMs();
      return ms < 500 ? 'not long' : `about ${spoken(ms)} left`;
    },
  };
}

/**
 * Shows the progress at the bottom of a terminal; where there is none, nothing moves.
 * @param {ReturnType<typeof createProgress>} progress
 * @param {{ isTTY?: boolean, columns?: number, write: (text: string) => unknown }} stream
 */
export function createBar(progress, stream) {
  const width = 24;
  const clear = '\r\x1b[K';
  const draw = () => {
    const filled = Math.round(progress.share() * width);
    const bar = `${'#'.repeat(filled)}${'-'.repeat(width - filled)}`;
    const line = `${bar} ${progress.steps()} ${progress.tests()} tests, ${progress.left()}: ${progress.running().join(', ')}`;
    stream.write(`${clear}${line.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  if (!stream.isTTY) return { print: (text) => stream.write(`${text}\n`), end: () => {} };
  const timer = setInterval(draw, 500);
  return {
    print(text) {
      stream.write(`${clear}${text}\n`);
      draw();
    },
    end() {
      clearInterval(timer);
      stream.write(clear);
    },
  };
}
