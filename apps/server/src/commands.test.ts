import { readSession } from '@inkfield/server';
import { expect, test } from 'vitest';
import { runCommand } from './commands.js';

const SESSION_SECRET = 'a secret of at least 32 characters';
const sessionFor = (...days: string[]) => runCommand(['session', 'ann', ...days], { SESSION_SECRET });

test.each([[], ['1'], ['0.5'], ['36500']])('a session that is printed for %s days is accepted', async (...days) => {
  expect(readSession(SESSION_SECRET, await sessionFor(...days))).toBe('ann');
});

test.each(['100000000', '36501', '0', '-1', 'ten', 'Infinity'])('none is printed for %s days', async (days) => {
  await expect(sessionFor(days)).rejects.toThrow(
    "DAYS can't be used as it is. Give a number up to 36500, or none for 30.",
  );
});
