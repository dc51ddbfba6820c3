import { describe, expect, it } from 'vitest';
import { createBar, createProgress } from './progress.mjs';

/** Two steps of 10 and 50 seconds, at a time of the test's own. */
function atTime() {
  const clock = { ms: 0 };
  const steps = [
    { name: 'short', seconds: 10 },
    { name: 'long', seconds: 50 },
  ];
  return { clock, progress: createProgress(steps, 2, () => clock.ms) };
}

describe('The progress', () => {
  it('tells the time left by what the steps are known to take', () => {
    const { clock, progress } = atTime();
    expect(progress.left()).toBe('about 50 s left');
    progress.begin('short');
    progress.begin('long');
    clock.ms = 10_000;
    progress.end('short');
    expect(progress.left()).toBe('about 40 s left');
    expect(progress.steps()).toBe('[1/2]');
  });

  it('expects more of a machine that was slower until now', () => {
    const { clock, progress } = atTime();
    progress.begin('short');
    clock.ms = 40_000;
    progress.end('short');
    expect(progress.left()).toBe('about 3 min left');
  });

  it('has nothing left at the end', () => {
    const { progress } = atTime();
    for (const name of ['short', 'long']) {
      progress.begin(name);
      progress.end(name);
    }
    expect([progress.left(), progress.share()]).toEqual(['', 1]);
  });
});

describe('The bar', () => {
  function drawn(isTTY) {
    const { progress } = atTime();
    progress.begin('long');
    progress.count(12);
    let text = '';
    const bar = createBar(progress, { isTTY, columns: 200, write: (more) => (text += more) });
    bar.print('ok lint');
    bar.end();
    return text;
  }

  it('is plain lines where there is no terminal', () => {
    expect(drawn(false)).toBe('ok lint\n');
  });

  it('counts tests and names what runs, under the lines, and goes at the end', () => {
    expect(drawn(true)).toBe(
      `\r\x1b[Kok lint\n\r\x1b[K${'-'.repeat(24)} [0/2] 12 tests, about 50 s left: long\r\x1b[K`,
    );
  });
});
