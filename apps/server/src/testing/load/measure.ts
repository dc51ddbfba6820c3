import { request } from 'node:http';
import { once } from 'node:events';
import { signSession } from '@inkfield/server';
import type { ModelProcess } from './modelProcess.js';
import { readStream } from './readStream.js';

/** The server that is measured. */
export interface Target {
  url: string;
  /** Where it tells its figures. */
  metrics: string;
  /** What its sessions are signed with. */
  secret: string;
  /** What writes for it. */
  model: Pick<ModelProcess, 'cpuSeconds'>;
  /** What the longest turn of its event loop since the last call took of the processor, in milliseconds. */
  longestTurnMs(): Promise<number>;
}

/** Asks for texts at once. @param persons how many people ask */
export async function streamsAtOnce(target: Target, count: number, pieces: number, persons: number) {
  const before = await figures(target); // its longest turn is the longest since it was last asked
  const besideBefore = await besideSeconds(target);
  const url = new URL('/api/ai/generate', target.url);
  const body = JSON.stringify({ prompt: `token:load pieces:${pieces}`, systemContent: 'Continue.' });
  const cookies = Array.from({ length: persons }, (_, index) => cookieOf(target, `person-${index}`));
  const begun = countdown(count);
  const reading = Array.from({ length: count }, (_, index) =>
    readStream({ url, body, cookie: cookies[index % persons] ?? '', last: `load-${pieces - 1}`, onBegin: begun.one }),
  );
  await begun.all;
  const between = await figures(target);
  const streams = await Promise.all(reading);
  const firsts = streams.flatMap(({ firstMs }) => firstMs ?? []).sort((one, other) => one - other);
  const at = (part: number) => Math.round(firsts[Math.min(firsts.length - 1, Math.floor(firsts.length * part))] ?? NaN);
  const after = await figures(target);
  const failures = new Set(streams.flatMap(({ failure }) => failure ?? []));
  const msAStream = (seconds: number) => Math.round((seconds / count) * 10_000) / 10;
  return {
    errors: streams.filter(({ failure }) => failure !== undefined).length,
    causes: [...failures].join(', '),
    'first byte p50, ms': at(0.5),
    'p99, ms': at(0.99),
    'longest turn of the event loop, ms of the processor': Math.max(between.turnMs, after.turnMs),
    'by the clock, until all have begun': between.lagMs,
    'by the clock, after': after.lagMs,
    'processor, ms a stream': msAStream(after.cpuSeconds - before.cpuSeconds),
    'until all have begun': msAStream(between.cpuSeconds - before.cpuSeconds),
    'of model and readers': msAStream((await besideSeconds(target)) - besideBefore),
  };
}

/** Waits for so many. */
function countdown(count: number) {
  let left = count;
  let finish = () => {};
  const all = new Promise<void>((resolve) => (finish = resolve));
  const one = () => {
    left -= 1;
    if (left === 0) finish();
  };
  return { all, one };
}

/** What the model and this process have used of the processor. */
async function besideSeconds({ model }: Target): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (await model.cpuSeconds());
}

const megabyte = Buffer.alloc(1024 * 1024, 7);

/** Sends images of 50 MB at once. */
export async function uploadsAtOnce(target: Target, count: number) {
  const before = (await figures(target)).memoryMB;
  let most = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, (await figures(target)).memoryMB);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  const began = performance.now();
  const statuses = await Promise.all(Array.from({ length: count }, () => upload(target)));
  isOver = true;
  await watching;
  return {
    errors: statuses.filter((status) => status !== 200).length,
    'memory before, MB': before,
    'memory grew by, MB': most - before,
    seconds: Math.round((performance.now() - began) / 1000),
  };
}

async function upload(target: Target): Promise<number | undefined> {
  const headers = { cookie: cookieOf(target, 'uploader'), 'content-length': String(50 * megabyte.byteLength) };
  const sending = request(`${target.url}/api/ai/upload`, { method: 'POST', headers });
  const answered = once(sending, 'response');
  const first = Buffer.from(megabyte);
  first.write('GIF89a', 'latin1');
  for (let sent = 0; sent < 50; sent += 1) {
    if (!sending.write(sent === 0 ? first : megabyte)) await Promise.race([once(sending, 'drain'), answered]);
  }
  sending.end();
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

function cookieOf({ secret }: Target, person: string): string {
  return `inkfield_session=${signSession(secret, person, Date.now() / 1000 + 3_600)}`;
}

async function figures({ metrics, longestTurnMs }: Target) {
  const text = await (await fetch(metrics)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    turnMs: await longestTurnMs(),
    lagMs: Math.round(read('nodejs_eventloop_lag_max_seconds') * 1000),
    cpuSeconds: read('process_cpu_seconds_total'),
    memoryMB: Math.round(read('process_resident_memory_bytes') / 1024 / 1024),
  };
}
