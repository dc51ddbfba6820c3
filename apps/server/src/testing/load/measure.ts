import { request } from 'node:http';
import { once } from 'node:events';
import { signSession } from '@inkfield/server';

/** The server that is measured. */
export interface Target {
  url: string;
  /** Where it tells its figures. */
  metrics: string;
  /** What its sessions are signed with. */
  secret: string;
}

/** Asks for texts at once. @param persons how many people ask */
export async function streamsAtOnce(target: Target, count: number, pieces: number, persons: number) {
  const before = await figures(target); // its longest block is the longest since it was last asked
  const streams = await Promise.all(
    Array.from({ length: count }, (_, index) => readStream(target, `person-${index % persons}`, pieces)),
  );
  const firsts = streams.flatMap(({ firstMs }) => firstMs ?? []).sort((one, other) => one - other);
  const at = (part: number) => Math.round(firsts[Math.min(firsts.length - 1, Math.floor(firsts.length * part))] ?? NaN);
  const { lagMs, cpuSeconds } = await figures(target);
  const failures = new Set(streams.flatMap(({ failure }) => failure ?? []));
  return {
    errors: streams.filter(({ failure }) => failure !== undefined).length,
    causes: [...failures].join(', '),
    'first byte p50, ms': at(0.5),
    'first byte p99, ms': at(0.99),
    'longest block of the event loop, ms': lagMs,
    'processor, ms a stream': Math.round(((cpuSeconds - before.cpuSeconds) / count) * 10_000) / 10,
  };
}

async function readStream(target: Target, person: string, pieces: number) {
  const began = performance.now();
  let firstMs: number | undefined;
  let text = '';
  try {
    const response = await fetch(`${target.url}/api/ai/generate`, {
      method: 'POST',
      headers: { cookie: cookieOf(target, person), accept: 'text/plain;resume=1' },
      body: JSON.stringify({ prompt: `token:load pieces:${pieces}`, systemContent: 'Continue.' }),
    });
    if (!response.ok) return { firstMs, failure: String(response.status) };
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      firstMs ??= performance.now() - began;
      text += piece;
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { firstMs, failure: cause instanceof Error ? cause.message : String(cause) };
  }
  return { firstMs, failure: text.includes(`load-${pieces - 1}`) ? undefined : 'cut' };
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

async function figures({ metrics }: Target): Promise<{ lagMs: number; memoryMB: number; cpuSeconds: number }> {
  const text = await (await fetch(metrics)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    lagMs: Math.round(read('nodejs_eventloop_lag_max_seconds') * 1000),
    cpuSeconds: read('process_cpu_seconds_total'),
    memoryMB: Math.round(read('process_resident_memory_bytes') / 1024 / 1024),
  };
}
