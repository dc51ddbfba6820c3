import { describe, expect, it } from 'vitest';
import { createCpuMeter } from './cpu.mjs';

const at = (pid, parent, own, waitedFor = 0) => ({ id: `${pid}-0`, pid, parent, own, waitedFor });

/** What a meter says of the command with the pid 10, after looks at these processes. */
function secondsOf(...looks) {
  const meter = createCpuMeter(() => looks.shift() ?? []);
  meter.follow(10);
  while (looks.length > 0) meter.look();
  return meter.leave(10);
}

describe('What a command uses of the processor', () => {
  it('is what it and all under it have used, and not what others have', () => {
    expect(secondsOf([at(1, 0, 99), at(10, 1, 2), at(11, 10, 3), at(12, 11, 4), at(13, 1, 50)])).toBe(9);
  });

  it('holds what has ended between two looks, once', () => {
    expect(secondsOf([at(10, 1, 1), at(11, 10, 3)], [at(10, 1, 1, 4)])).toBe(5);
  });

  it('holds what was too short to be seen, while others still run', () => {
    expect(secondsOf([at(10, 1, 1, 2), at(11, 10, 8)])).toBe(11);
  });

  it('holds a process whose parent has ended', () => {
    expect(secondsOf([at(10, 1, 1), at(11, 10, 1), at(12, 11, 1)], [at(10, 1, 1), at(12, 1, 6)])).toBe(8);
  });

  it('is not known where nothing was seen', () => {
    expect(secondsOf([])).toBeUndefined();
  });
});
