import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { createWritingApi, sessionCookie, signSession, type WritingApi } from '@inkfield/server';

/** Serves an API as the process will serve its own, to whoever has a session of this secret. */
export type Serve = (api: WritingApi, secret: string) => RequestListener;

/**
 * Has texts written that nobody asked for, by a model and for a store that forget them, before anybody can ask. Code that has not run yet
 * is slow: where a thousand texts are asked for as soon as a process answers, as after an update of a server that is in use, the last of
 * them began after 0.9 s (median of five), and begins after 0.6 once 600 have been rehearsed, which take a second.
 * @param count how many, all at once
 * @throws Error where one of them was not written
 */
export async function rehearse(count: number, serve: Serve): Promise<void> {
  const leave: (() => unknown)[] = [];
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'inkfield-rehearsal-'));
    leave.push(() => rm(dataDir, { recursive: true, force: true }));
    const model = await listen(answerAsModel);
    leave.push(() => model.close().closeAllConnections());
    const api = await createWritingApi({
      dataDir,
      database: forgetful,
      ai: { baseUrl: `${urlOf(model)}/v1`, timeoutMs: 5_000 },
      dailyLimit: count,
      log: () => undefined,
    });
    leave.push(() => api.close());
    const secret = randomBytes(32).toString('hex');
    const server = await listen(serve(api, secret));
    leave.push(() => server.close().closeAllConnections());
    const cookie = `${sessionCookie}=${signSession(secret, 'nobody', Date.now() / 1000 + 60)}`;
    await Promise.all(Array.from({ length: count }, () => ask(`${urlOf(server)}/api/ai/generate`, cookie)));
  } finally {
    for (const undo of leave.reverse()) await undo();
  }
}

/** Says of each count that it has come to what was asked of it, and knows nothing else. */
const forgetful = {
  database: drizzle(async (_, [asked]) => {
    const rows = countsIn(asked);
    // A raw query resolves with these, and by both of our drivers with what has them.
    return { rows: Object.assign(rows, { rows }) };
  }),
  migrate: async () => undefined,
  close: async () => undefined,
};

function countsIn(asked: unknown): { key: unknown; used: unknown }[] {
  const counts: unknown = typeof asked === 'string' && asked.startsWith('[[') ? JSON.parse(asked) : [];
  return Array.isArray(counts) ? counts.map(([key, used]) => ({ key, used })) : [];
}

const answerAsModel: RequestListener = (asked, answer) => {
  asked.resume().once('end', () => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    answer.write(event('Rehearsed, ', null));
    setImmediate(() => answer.end(`${event('and forgotten.', 'stop')}data: [DONE]\n\n`));
  });
};

function event(content: string, finish: string | null): string {
  const choices = [{ index: 0, delta: { content }, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`;
}

async function ask(url: string, cookie: string): Promise<void> {
  const headers = { cookie, accept: 'text/plain;resume=1', 'content-type': 'application/json' };
  const asking = request(url, { method: 'POST', headers, agent: false });
  asking.end(JSON.stringify({ prompt: 'Rehearse.', systemContent: 'Continue.' }));
  const [answer] = await once(asking, 'response');
  await once(answer.resume(), 'end');
  if (answer.statusCode !== 200) throw new Error(`A text was answered with ${answer.statusCode}.`);
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await once(server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }), 'listening');
  return server;
}

function urlOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`;
}
