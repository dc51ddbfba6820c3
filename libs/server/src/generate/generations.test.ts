import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { drizzleOf } from '../database/drizzle.js';
import type { OpenDatabase } from '../database/openDatabase.js';
import { createTestApi, jsonRequest, requestTo, type TestApi } from '../testing/createTestApi.js';
import { openTestDatabase } from '../testing/openTestDatabase.js';
import { openGenerations } from './generations.js';
import { startModel, type Asked, type Model } from '../testing/startModel.js';

let database: OpenDatabase;
let model: Model;
const opened: TestApi[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  model = await startModel();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((api) => api.close()));
});

afterAll(async () => {
  await model.close();
  await database.close();
});

/** One more process on the same database. */
async function startProcess(): Promise<TestApi> {
  const owner = (request: Request) => request.headers.get('x-owner') ?? 'ann';
  const api = await createTestApi({ database, ai: { baseUrl: model.url }, owner });
  opened.push(api);
  return api;
}

/** Asks for a text as a client that comes back, and gets its first words. */
async function begin(api: TestApi, accept = 'text/plain;resume=1, */*;q=0.9') {
  const answered = api.generate(jsonRequest('/api/ai/generate', { prompt: 'Once' }, { headers: { accept } }));
  const asked = await model.next();
  asked.response.writeHead(200, { 'content-type': 'text/event-stream' });
  say(asked, 'The tide 🌊 ');
  const response = await answered;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('The tide 🌊 ');
  return { asked, response, place: response.headers.get('x-resume') ?? '', leave: () => reader?.cancel() };
}

const event = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

const say = ({ response }: Asked, content: string) => response.write(event({ content }, null));
const end = ({ response }: Asked) => response.end(`${event({}, 'stop')}data: [DONE]\n\n`);

const read = (api: TestApi, place: string, from: number, owner = 'ann') =>
  api.fetch(requestTo(`${place}&from=${from}`, { headers: { 'x-owner': owner } }));

/** The words that the database has. */
const stored = async () => {
  const { rows } = await drizzleOf(database).execute(sql`select text, state from inkfield_generations`);
  return rows;
};

test('many texts are written down with one commit; what fails is written again, and nothing twice', async () => {
  const kept = drizzleOf(database);
  const transaction: typeof kept.transaction = kept.transaction.bind(kept);
  const commits = vi.spyOn(kept, 'transaction');
  const logged: string[] = [];
  const generations = openGenerations(kept, (event) => void logged.push(event));
  async function* words(index: number) {
    yield `text ${index} `;
    yield '🌊 "\\';
  }
  commits.mockImplementationOnce((work) =>
    transaction(async (within) => {
      await work(within);
      throw new Error('The connection broke.');
    }),
  );
  for (let index = 0; index < 250; index += 1) generations.keep('many', `many-${index}`, words(index), () => undefined);
  await expect.poll(() => logged).toEqual(['generated texts were not kept']);
  await generations.close();
  expect(commits).toHaveBeenCalledTimes(2);
  commits.mockRestore();
  const texts = (await stored()).filter(({ text }) => /^text \d/.test(String(text)));
  expect(texts).toHaveLength(250);
  expect(texts).toContainEqual({ text: 'text 7 🌊 "\\', state: 'done' });
  await kept.execute(sql`delete from inkfield_generations where owner = 'many'`);
});

test.each(['the same process', 'another process'])(
  'a client that has lost its connection reads on from its last byte, in %s',
  async (where) => {
    const api = await startProcess();
    const { asked, place, leave } = await begin(api);
    expect(place).toMatch(/^\/api\/ai\/generate\?resume=[\w-]{36}$/);
    await leave();
    say(asked, 'comes ');
    const other = where === 'another process' ? await startProcess() : api;
    await expect.poll(stored).toContainEqual({ text: 'The tide 🌊 comes ', state: 'running' });
    const again = await read(other, place, Buffer.byteLength('The tide 🌊 '));
    expect(again.status).toBe(200);
    say(asked, 'back.');
    end(asked);
    expect(await again.text()).toBe('comes back.');
    await expect.poll(stored).toContainEqual({ text: 'The tide 🌊 comes back.', state: 'done' });
    expect(await (await read(other, place, 4)).text()).toBe('tide 🌊 comes back.');
  },
);

test.each(['the same process', 'another process'])(
  'a text that is asked for again under the same key, in %s, is the same text, and is paid for once',
  async (where) => {
    const api = await startProcess();
    const other = where === 'another process' ? await startProcess() : api;
    const send = (to: TestApi, prompt = 'Once') =>
      to.generate(
        jsonRequest('/api/ai/generate', { prompt }, { headers: { 'idempotency-key': where.replaceAll(' ', '-') } }),
      );
    const remaining = async () => (await (await api.fetch(requestTo('/api/status'))).json()).remaining;
    const left = await remaining();
    const first = send(api);
    const asked = await model.next();
    const early = send(other);
    asked.response.writeHead(200, { 'content-type': 'text/event-stream' });
    say(asked, 'The tide 🌊');
    end(asked);
    expect(await (await first).text()).toBe('The tide 🌊');
    expect(await (await early).text()).toBe('The tide 🌊');
    expect(await (await send(other)).text()).toBe('The tide 🌊');
    expect(await remaining()).toBe(left - 1);
  },
);

test('a text that could not begin may be asked for again under the same key', async () => {
  const api = await startProcess();
  const send = () =>
    api.generate(jsonRequest('/api/ai/generate', { prompt: 'Once' }, { headers: { 'idempotency-key': 'again' } }));
  const failed = send();
  (await model.next()).response.writeHead(400).end('{}');
  expect((await failed).status).toBe(502);
  const second = send();
  const asked = await model.next();
  asked.response.writeHead(200, { 'content-type': 'text/event-stream' });
  say(asked, 'Now.');
  end(asked);
  expect(await (await second).text()).toBe('Now.');
});

test('words of a killed process are still there, and what is missing is told', async () => {
  const api = await startProcess();
  const { place } = await begin(api);
  const id = new URLSearchParams(place.split('?')[1]).get('resume');
  await drizzleOf(database).execute(
    sql`insert into inkfield_generations (id, owner, text, state, written_at) values (${`${id}-killed`}, 'ann', 'Half a', 'running', now() - interval '1 minute')`,
  );
  const other = await startProcess();
  const again = await read(other, `${place}-killed`, 0);
  const reader = again.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('Half a');
  await expect(reader?.read()).rejects.toMatchObject({ status: 502 });
});

test('a text is read and stopped by its owner alone', async () => {
  const api = await startProcess();
  const { asked, place } = await begin(api);
  const stop = (owner: string) => api.fetch(requestTo(place, { method: 'DELETE', headers: { 'x-owner': owner } }));
  expect((await read(api, place, 0, 'mallory')).status).toBe(404);
  await stop('mallory');
  say(asked, 'still');
  await expect.poll(stored).toContainEqual({ text: 'The tide 🌊 still', state: 'running' });
  const stopped = await stop('ann');
  expect(stopped.status).toBe(204);
  await asked.left;
  await expect.poll(stored).toContainEqual({ text: 'The tide 🌊 still', state: 'failed' });
  // Nothing more will come of it: a client need not wait for that.
  expect((await read(api, place, 100)).status).toBe(410);
});

test('a text is stopped in another process too', async () => {
  const api = await startProcess();
  const { asked, place } = await begin(api);
  await expect.poll(stored).toContainEqual({ text: 'The tide 🌊 ', state: 'running' });
  const other = await startProcess();
  await other.fetch(requestTo(place, { method: 'DELETE', headers: { 'x-owner': 'ann' } }));
  say(asked, 'and more');
  await asked.left;
});

test('a client that says nothing of coming back ends its text by leaving, and nothing of it is kept', async () => {
  const api = await startProcess();
  const before = (await stored()).length;
  const { asked, response, leave } = await begin(api, '*/*');
  expect(response.headers.get('x-resume')).toBeNull();
  await leave();
  await asked.left;
  await api.close();
  expect(await stored()).toHaveLength(before);
});

test('what is asked for again and was never there is a 404', async () => {
  const api = await startProcess();
  expect((await read(api, '/api/ai/generate?resume=nothing', 0)).status).toBe(404);
  expect((await read(api, '/api/ai/generate?resume=%00', -1)).status).toBe(404);
});
