// `npm run faults -w apps/server -- [--on postgres] [--count 200] [--minutes 10] [--clients 2] [--seed 1] [--lanes 6] [--record folder] [--fresh]`
import { parseArgs } from 'node:util';
import { buildServer } from '../serverProcess.js';
import { runCampaign, serverName } from './campaign.js';
import { isLane } from './lane.js';

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'both' },
    count: { type: 'string', default: '100' },
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    batch: { type: 'string', default: '100' },
    lanes: { type: 'string', default: '6' },
    clients: { type: 'string', default: '2' },
    'frozen-ms': { type: 'string', default: '20000' },
    record: { type: 'string', default: 'test-results/faults' },
    fresh: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  await buildServer(serverName, true);
  console.log(`Seed ${values.seed}.`);
  const isRight = await runCampaign({
    kinds: values.on === 'postgres' || values.on === 'embedded' ? [values.on] : ['postgres', 'embedded', 'postgres'],
    count: Number(values.count),
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    batch: Number(values.batch),
    lanes: Number(values.lanes),
    clients: Number(values.clients),
    frozenMs: Number(values['frozen-ms']),
    record: values.record,
    isFresh: values.fresh,
  });
  process.exitCode = isRight ? 0 : 1;
}

if (!isLane()) await main();
