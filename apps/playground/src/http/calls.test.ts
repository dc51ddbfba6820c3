import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred } from './deferred.js';
import { deleteEntry, fetchEntries, fetchEntry, saveEntry } from './entries.js';
import { deleteFlow, fetchFlow, fetchFlows, fetchRuns, saveFlow, type FlowInput } from './flows.js';
import { fetchRow } from './rows.js';
import { fetchStatus } from './status.js';

const draft = { title: 'Fog', values: { body: '<p>Low</p>' } };
const flow: FlowInput = {
  title: 'Shorter',
  description: '',
  actionTitle: '',
  inputVariables: [],
  templates: [],
  outputs: [],
};

/** Answers every request with `body`; undefined is an empty 204. */
function answerWith(body: unknown) {
  const answer = vi.fn<typeof fetch>(() =>
    Promise.resolve(body === undefined ? new Response(null, { status: 204 }) : Response.json(body)),
  );
  vi.stubGlobal('fetch', answer);
  return answer;
}

afterEach(() => vi.unstubAllGlobals());

it('says which entry it creates, and which one it replaces', async () => {
  const answer = answerWith({ entry: 1 });
  const sent = () => new Headers(answer.mock.lastCall?.[1]?.headers);
  await saveEntry(draft, undefined, 'press-1');
  expect([sent().get('idempotency-key'), sent().get('if-match')]).toEqual(['press-1', null]);
  await saveEntry(draft, { id: 'a', revision: 2 }, 'press-1');
  expect([sent().get('idempotency-key'), sent().get('if-match')]).toEqual([null, '"2"']);
});

const calls: {
  name: string;
  call: () => Promise<unknown>;
  method: string;
  path: string;
  sends?: object;
  answer: object | undefined;
  gives: unknown;
}[] = [
  {
    name: 'all entries',
    call: () => fetchEntries(),
    method: 'GET',
    path: '/api/entries',
    answer: { entries: [1] },
    gives: [1],
  },
  {
    name: 'one entry',
    call: () => fetchEntry('7'),
    method: 'GET',
    path: '/api/entries/7',
    answer: { entry: 7 },
    gives: 7,
  },
  {
    name: 'a new entry',
    call: () => saveEntry(draft),
    method: 'POST',
    path: '/api/entries',
    sends: draft,
    answer: { entry: 7 },
    gives: 7,
  },
  {
    name: 'a changed entry',
    call: () => saveEntry(draft, { id: '7', revision: 2 }),
    method: 'PUT',
    path: '/api/entries/7',
    sends: draft,
    answer: { entry: 7 },
    gives: 7,
  },
  {
    name: 'a deleted entry',
    call: () => deleteEntry('7'),
    method: 'DELETE',
    path: '/api/entries/7',
    answer: undefined,
    gives: undefined,
  },
  {
    name: 'all flows',
    call: () => fetchFlows(),
    method: 'GET',
    path: '/api/prompt-flows',
    answer: { flows: [] },
    gives: [],
  },
  {
    name: 'one flow',
    call: () => fetchFlow('f'),
    method: 'GET',
    path: '/api/prompt-flows/f',
    answer: { flow: 1 },
    gives: 1,
  },
  {
    name: 'the runs of a flow',
    call: () => fetchRuns('f'),
    method: 'GET',
    path: '/api/prompt-flows/f/runs',
    answer: { runs: [2] },
    gives: [2],
  },
  {
    name: 'a new flow',
    call: () => saveFlow(flow),
    method: 'POST',
    path: '/api/prompt-flows',
    sends: flow,
    answer: { flow: 1 },
    gives: 1,
  },
  {
    name: 'a changed flow',
    call: () => saveFlow(flow, { id: 'f', revision: 2 }),
    method: 'PUT',
    path: '/api/prompt-flows/f',
    sends: flow,
    answer: { flow: 1 },
    gives: 1,
  },
  {
    name: 'a deleted flow',
    call: () => deleteFlow('f'),
    method: 'DELETE',
    path: '/api/prompt-flows/f',
    answer: undefined,
    gives: undefined,
  },
  { name: 'a row', call: () => fetchRow('r'), method: 'GET', path: '/api/rows/r', answer: { row: 3 }, gives: 3 },
  {
    name: 'the status',
    call: () => fetchStatus(),
    method: 'GET',
    path: '/api/status',
    answer: { provider: 'demo' },
    gives: { provider: 'demo' },
  },
];

describe('the calls to the server', () => {
  it.each(calls)('$name: $method $path', async ({ call, method, path, sends, answer, gives }) => {
    const request = answerWith(answer);
    expect(await call()).toEqual(gives);
    const [url, init] = request.mock.calls[0] ?? [];
    expect(url).toBe(path);
    expect(init?.method).toBe(method);
    expect(init?.body ?? null).toBe(sends ? JSON.stringify(sends) : null);
  });

  it.each([
    ['fetchEntry', fetchEntry, '/api/entries/a%2F..%2Fb%3Fc'],
    ['deleteEntry', deleteEntry, '/api/entries/a%2F..%2Fb%3Fc'],
    ['fetchFlow', fetchFlow, '/api/prompt-flows/a%2F..%2Fb%3Fc'],
    ['fetchRuns', fetchRuns, '/api/prompt-flows/a%2F..%2Fb%3Fc/runs'],
    ['fetchRow', fetchRow, '/api/rows/a%2F..%2Fb%3Fc'],
  ])('%s keeps an id with path characters inside its own segment', async (_, call, path) => {
    const request = answerWith({ entry: 1, flow: 1, runs: [], row: 1 });
    await call('a/../b?c');
    expect(request.mock.calls[0]?.[0]).toBe(path);
  });

  it.each([
    ['fetchEntries', (signal: AbortSignal) => fetchEntries(signal)],
    ['fetchEntry', (signal: AbortSignal) => fetchEntry('7', signal)],
  ])('%s can be given up', async (_, call) => {
    const request = answerWith({ entries: [], entry: 1 });
    const { signal } = new AbortController();
    await call(signal);
    expect(request.mock.calls[0]?.[1]?.signal).toBe(signal);
  });
});

describe('deferred', () => {
  it('hands over the very promise, so that the page still sees why it failed', async () => {
    const failed = Promise.reject(new Error('gone'));
    expect(deferred(failed)).toBe(failed);
    await expect(deferred(failed)).rejects.toThrow('gone');
  });

  it('handles a failure that no page has looked at yet', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    void deferred(Promise.reject(new Error('nobody looks')));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
