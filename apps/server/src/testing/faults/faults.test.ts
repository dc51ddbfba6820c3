import { beforeAll, expect, test } from 'vitest';
import { buildServer } from '../serverProcess.js';
import { runFaults } from './runFaults.js';

beforeAll(() => buildServer('faulted-server'));

test('nothing that people were told as saved is lost or altered, whatever happens to the server meanwhile', async () => {
  const report = await runFaults({ kind: 'embedded', count: 3, seed: 1, clients: 1, frozenMs: 0 });
  expect(report.faults).toEqual({ clock: 1, disk: 1, second: 1 });
  expect(report).toMatchObject({ wrongs: [], appliedTwice: 0, ownEnds: 0, words: 0 });
  for (const kind of ['saves', 'uploads', 'runs', 'texts'] as const)
    expect(report.acknowledged[kind]).toBeGreaterThan(0);
});
