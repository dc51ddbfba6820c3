import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { drizzleOf } from '../database/drizzle.js';
import type { OpenDatabase } from '../database/openDatabase.js';
import { createTestApi, jsonRequest, requestTo, type TestApi } from '../testing/createTestApi.js';
import { openTestDatabase } from '../testing/openTestDatabase.js';
import { startModel, type Asked, type Model } from '../testing/startModel.js';
import type { WritingApiOptions } from '../createWritingApi.js';
import { openConcurrency } from './concurrency.js';
import { openUsageRows } from './usageRows.js';

let database: OpenDatabase;
let model: Model;
let api: TestApi | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  model = await startModel();
});

afterEach(async () => {
  await api?.close();
  api = undefined;
});

afterAll(async () => {
  await model.close();
  await database.close();
});

async function apiWith(options: WritingApiOptions): Promise<TestApi> {
  const ai = { baseUrl: model.url, model: 'tiny' };
  api = await createTestApi({ database, ai, owner: (request) => request.headers.get('x-owner') ?? 'ann', ...options });
  return api;
}

const generate = async (init: RequestInit = {}) =>
  (api ?? (await apiWith({}))).generate(
    jsonRequest('/api/ai/generate', { prompt: 'My secret diary', systemContent: 'Go on.' }, init),
  );

const usage = async () =>
  (
    await drizzleOf(database).execute(
      sql`select owner, kind, model, input_tokens as input, output_tokens as output from inkfield_usage order by created_at`,
    )
  ).rows;

test('each use is recorded: whose, which model, how much, and not a word of it', async () => {
  await apiWith({});
  const answer = generate({ headers: { 'x-owner': 'rec' } });
  await model.answer('x'.repeat(40));
  await (await answer).text();
  const own = (await usage()).filter(({ owner }) => owner === 'rec');
  expect(own).toEqual([{ owner: 'rec', kind: 'generate', model: 'tiny', input: 6, output: 10 }]);
});

test('uses that end at once are recorded with one statement', async () => {
  const statements = vi.spyOn(drizzleOf(database), 'execute');
  const rows = openUsageRows(drizzleOf(database));
  const used = { kind: 'generate', provider: 'demo', inputTokens: 1, outputTokens: 2, durationMs: 3 } as const;
  await Promise.all(['u1', 'u2', 'u3'].map((owner) => rows.add({ ...used, owner })));
  expect(statements).toHaveBeenCalledTimes(1);
  statements.mockRestore();
  const own = (await usage()).filter(({ owner }) => /^u\d$/.test(String(owner)));
  expect(own.map(({ owner, model, output }) => ({ owner, model, output }))).toEqual(
    ['u1', 'u2', 'u3'].map((owner) => ({ owner, model: null, output: 2 })),
  );
});

const piece = { id: '1', object: 'chat.completion.chunk', created: 1, model: 'tiny' };
const choices = [{ index: 0, delta: { content: 'y'.repeat(80) }, finish_reason: null }];

/** Begins the next answer with 80 characters, and goes no further. */
async function beginAnswer(): Promise<Asked> {
  const asked = await model.next();
  asked.response.writeHead(200, { 'content-type': 'text/event-stream' });
  asked.response.write(`data: ${JSON.stringify({ ...piece, choices })}\n\n`);
  return asked;
}

const usageOf = async (name: string) => (await usage()).filter(({ owner }) => owner === name);

test('one that its client leaves is recorded with what was written until then', async () => {
  await apiWith({});
  const left = new AbortController();
  const answer = generate({ headers: { 'x-owner': 'left' }, signal: left.signal });
  const { left: gone } = await beginAnswer();
  const reader = (await answer).body?.getReader();
  await reader?.read();
  left.abort();
  await reader?.read().catch(() => undefined);
  await gone;
  await expect.poll(() => usageOf('left')).toMatchObject([{ output: 20 }]);
});

test('one that its client leaves without having read it is recorded too, and makes room', async () => {
  await apiWith({ quotas: { streams: 1 } });
  const left = new AbortController();
  const headers = { 'x-owner': 'unread' };
  const answer = generate({ headers, signal: left.signal });
  await beginAnswer();
  expect((await answer).status).toBe(200);
  left.abort();
  await expect.poll(() => usageOf('unread')).toMatchObject([{ output: 20 }]);
  const next = generate({ headers });
  await model.answer('a');
  expect((await next).status).toBe(200);
  await (await next).text();
});

test('one that its client leaves as the server ends is recorded before it has ended, by a slow database too', async () => {
  const site = await apiWith({});
  const left = new AbortController();
  const answer = generate({ headers: { 'x-owner': 'ended' }, signal: left.signal });
  await beginAnswer();
  await answer;
  const queries = drizzleOf(database);
  const execute = queries.execute.bind(queries);
  const slow = vi.spyOn(queries, 'execute').mockImplementationOnce((query) => {
    const executed = execute(query);
    const run = executed.execute.bind(executed);
    return Object.assign(executed, { execute: () => delay(300).then(run) });
  });
  left.abort();
  await site.close();
  expect(await usageOf('ended')).toMatchObject([{ output: 20 }]);
  slow.mockRestore();
});

test('a text that nobody ends is not waited for without an end', async () => {
  const streams = openConcurrency(undefined);
  const leave = streams.enter('ann');
  await streams.idle(1);
  const idle = streams.idle(2 ** 30);
  leave();
  await idle;
  await streams.idle(2 ** 30);
});

test('whose tokens are used up gets no more, and nothing of the day’s requests is taken', async () => {
  const { fetch } = await apiWith({ quotas: { tokensADay: 10 }, dailyLimit: 2 });
  const first = generate({ headers: { 'x-owner': 'tok' } });
  await model.answer('x'.repeat(400));
  expect((await first).status).toBe(200);
  await (await first).text();
  expect((await generate({ headers: { 'x-owner': 'tok' } })).status).toBe(429);
  const status = await fetch(requestTo('/api/status', { headers: { 'x-owner': 'tok' } }));
  expect((await status.json()).remaining).toBe(1);
});

test('no more answers are under way at once than are allowed, and one that ends makes room', async () => {
  await apiWith({ quotas: { streams: 1 } });
  const headers = { 'x-owner': 'many' };
  const first = generate({ headers });
  const asked = await model.next();
  const refused = await generate({ headers });
  expect(refused.status).toBe(429);
  expect(await refused.text()).toBe('You have 1 answers under way. Wait for one of them.');
  asked.response.writeHead(500).end();
  expect((await first).status).toBe(502);
  const next = generate({ headers });
  await model.answer('a');
  expect((await next).status).toBe(200);
  await (await next).text();
});

test('the site’s own rules stand before each instruction, and the model is told how much it may write', async () => {
  await apiWith({ rules: 'Never speak of the weather.', maxOutputTokens: 77 });
  const answer = generate();
  expect(await model.answer('a')).toBe('Never speak of the weather.\n\nGo on.\nMy secret diary');
  await (await answer).text();
});
