import { expect, test } from 'vitest';
import { everywhere } from '../everywhere/cluster.js';
import { templateDir } from '../serverProcess.js';
import { kindsOf } from './faults.js';
import { runFaults } from './runFaults.js';

test('nothing that people were told as saved is lost or altered, whatever happens to the server meanwhile', async () => {
  // Every kind once where they are quick: the embedded database is slow to come back.
  const [kind, count] = everywhere ? (['postgres', kindsOf('postgres')] as const) : (['embedded', 3] as const);
  const ready = { template: templateDir };
  const report = await runFaults({ kind, count, seed: 1, clients: 1, frozenMs: 1_000, ready });
  expect(Object.values(report.faults).map((row) => row.count)).toEqual(Array.from({ length: count }, () => 1));
  expect(report).toMatchObject({ wrongs: [], appliedTwice: 0, ownEnds: 0, words: 0 });
  for (const acknowledged of ['saves', 'uploads', 'runs', 'texts'] as const)
    expect(report.acknowledged[acknowledged]).toBeGreaterThan(0);
});
