// `npm run load -w @inkfield/server-app -- [--on postgres] [--streams 1000] [--seconds 10] [--uploads 50]`
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer, startProcess } from '../serverProcess.js';
import { startFakeModel } from '../faults/fakeModel.js';
import { findPostgres, freePort, startPostgres } from '../faults/postgres.js';
import { streamsAtOnce, uploadsAtOnce, type Target } from './measure.js';

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'embedded' },
    streams: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    uploads: { type: 'string', default: '50' },
  },
});

const secret = 'a secret for nothing but this run of load';
const directory = mkdtempSync(join(tmpdir(), 'inkfield-load-'));
await buildServer('load-server');
const bin = values.on === 'postgres' ? findPostgres() : undefined;
const postgres = bin ? await startPostgres(bin) : undefined;
const model = await startFakeModel(500);
const metricsPort = await freePort();
const server = await startProcess({
  AI_BASE_URL: model.url,
  AI_DAILY_LIMIT: '100000000',
  DATA_DIR: join(directory, 'data'),
  PLAYGROUND_DIR: directory,
  SESSION_SECRET: secret,
  METRICS_PORT: String(metricsPort),
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
});
if (!server.url) throw new Error(server.errors());
const target: Target = {
  url: server.url.replace('localhost', '127.0.0.1'),
  metrics: `http://127.0.0.1:${metricsPort}/metrics`,
  secret,
};
const streams = Number(values.streams);
const pieces = Number(values.seconds) * 2;
console.table([
  {
    what: `${streams} streams of ${values.seconds} s, one person`,
    ...(await streamsAtOnce(target, streams, pieces, 1)),
  },
  { what: `${streams} streams, as many persons`, ...(await streamsAtOnce(target, streams, pieces, streams)) },
]);
console.table([
  { what: `${values.uploads} uploads of 50 MB`, ...(await uploadsAtOnce(target, Number(values.uploads))) },
]);
await server.kill();
model.close();
postgres?.stop();
rmSync(directory, { recursive: true, force: true });
