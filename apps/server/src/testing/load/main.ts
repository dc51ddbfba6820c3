// `npm run load -w @inkfield/server-app -- [--on postgres] [--streams 1000] [--seconds 10] [--uploads 50] [--profile folder]`
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildServer, root, startProcess } from '../serverProcess.js';
import { findPostgres, startPostgres } from '../faults/postgres.js';
import { freePort } from '../freePort.js';
import { streamsAtOnce, uploadsAtOnce, type Target } from './measure.js';
import { isModelProcess, startModelProcess } from './modelProcess.js';

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'embedded' },
    streams: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    uploads: { type: 'string', default: '50' },
    profile: { type: 'string' },
  },
});

/** As the container's image has them. */
const imageWords = ['--max-semi-space-size=32'];
const imageEnvironment = { REHEARSAL: '600' };

const turnsSchema = z.object({ longestTurnMs: z.number() });

const secret = 'a secret for nothing but this run of load';

async function measureAll(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'inkfield-load-'));
  await buildServer('load-server');
  const bin = values.on === 'postgres' ? findPostgres() : undefined;
  const postgres = bin ? await startPostgres(bin) : undefined;
  const model = await startModelProcess(500);
  const metricsPort = await freePort();
  const environment = {
    ...imageEnvironment,
    AI_BASE_URL: model.url,
    AI_DAILY_LIMIT: '100000000',
    DATA_DIR: join(directory, 'data'),
    PLAYGROUND_DIR: directory,
    SESSION_SECRET: secret,
    METRICS_PORT: String(metricsPort),
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  };
  const words = [...imageWords, '--import', join(root, 'src', 'testing', 'load', 'turns.mjs')];
  if (values.profile) words.push('--cpu-prof', `--cpu-prof-dir=${values.profile}`);
  const whileItRuns = async <T>(work: (target: Target) => Promise<T>): Promise<T> => {
    let hear: (message: unknown) => void = () => undefined;
    const server = await startProcess(environment, undefined, words, (message) => hear(message));
    if (!server.url) throw new Error(server.errors());
    const longestTurnMs = async () => {
      const heard = new Promise<unknown>((resolve) => (hear = resolve));
      server.tell({});
      return turnsSchema.parse(await heard).longestTurnMs;
    };
    const url = server.url.replace('localhost', '127.0.0.1');
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    const result = await work({ url, metrics, secret, model, longestTurnMs });
    await server.kill();
    return result;
  };
  await measure(whileItRuns);
  model.close();
  postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function measure(whileItRuns: <T>(work: (target: Target) => Promise<T>) => Promise<T>): Promise<void> {
  const streams = Number(values.streams);
  const uploads = Number(values.uploads);
  const pieces = Number(values.seconds) * 2;
  await whileItRuns(async (target) => {
    await streamsAtOnce(target, streams, pieces, 1);
    const onePerson = await streamsAtOnce(target, streams, pieces, 1);
    const asMany = await streamsAtOnce(target, streams, pieces, streams);
    console.table([
      { what: `${streams} streams of ${values.seconds} s, one person`, ...onePerson },
      { what: `${streams} streams, as many persons`, ...asMany },
    ]);
    if (uploads > 0)
      console.table([{ what: `${uploads} uploads of 50 MB`, ...(await uploadsAtOnce(target, uploads)) }]);
  });
  // What reads and the model have been at work before.
  const first = await whileItRuns((target) => streamsAtOnce(target, streams, pieces, 1));
  console.table([{ what: `the first ${streams} of a new process, one person`, ...first }]);
}

if (!(await isModelProcess())) await measureAll();
