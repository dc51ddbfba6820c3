// `npm run faults -w apps/server -- [--on postgres] [--count 200] [--minutes 10] [--clients 3] [--seed 1]`
import { parseArgs } from 'node:util';
import { buildServer } from '../serverProcess.js';
import { runFaults } from './runFaults.js';

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'embedded' },
    count: { type: 'string', default: '100' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    clients: { type: 'string', default: '3' },
    'frozen-ms': { type: 'string', default: '20000' },
  },
});

await buildServer('faults-server');
console.log(`Seed ${values.seed}.`);
const began = Date.now();
const report = await runFaults({
  kind: values.on === 'postgres' ? 'postgres' : 'embedded',
  count: Number(values.count),
  minutes: values.minutes === undefined ? undefined : Number(values.minutes),
  seed: Number(values.seed),
  clients: Number(values.clients),
  frozenMs: Number(values['frozen-ms']),
  onProgress: (line) => console.log(line),
});
console.log(
  JSON.stringify(
    { ...report, wrongs: report.wrongs.slice(0, 20), seconds: Math.round((Date.now() - began) / 1000) },
    null,
    2,
  ),
);
const { wrongs, appliedTwice, ownEnds, words } = report;
process.exit(wrongs.length + appliedTwice + ownEnds + words === 0 ? 0 : 1);
