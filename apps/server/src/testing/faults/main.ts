// `npm run faults -w apps/server -- [--on postgres] [--count 200] [--clients 3]`
import { parseArgs } from 'node:util';
import { buildServer } from '../serverProcess.js';
import { runFaults } from './runFaults.js';

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'embedded' },
    count: { type: 'string', default: '100' },
    clients: { type: 'string', default: '3' },
    'frozen-ms': { type: 'string', default: '20000' },
  },
});

await buildServer('faults-server');
const began = Date.now();
const report = await runFaults({
  kind: values.on === 'postgres' ? 'postgres' : 'embedded',
  count: Number(values.count),
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
