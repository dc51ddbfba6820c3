import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchJson, HttpError } from './fetchJson.js';

const answer = (response: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => (response instanceof Response ? Promise.resolve(response) : Promise.reject(response))),
  );

const failure = (path = '/api/entries'): Promise<unknown> => fetchJson(path).catch((error: unknown) => error);

afterEach(() => vi.unstubAllGlobals());

describe('fetchJson', () => {
  it('reads a JSON answer', async () => {
    answer(Response.json({ entries: [] }));
    expect(await fetchJson('/api/entries')).toEqual({ entries: [] });
  });

  it('sends a body as JSON and none without one', async () => {
    answer(Response.json({}));
    await fetchJson('/api/entries', { method: 'POST', body: { title: 'A' } });
    const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(init?.body).toBe('{"title":"A"}');
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it('says the message of the server', async () => {
    answer(Response.json({ error: 'The title is missing.' }, { status: 422 }));
    expect(await failure()).toMatchObject({ status: 422, message: 'The title is missing.' });
  });

  it('never shows a page of HTML as a message', async () => {
    answer(new Response('<html>bad gateway</html>', { status: 502 }));
    expect(await failure()).toMatchObject({ message: 'The server answered 502. Please try again.' });
  });

  it('says that nothing is there on a bare 404', async () => {
    answer(new Response('', { status: 404 }));
    expect(await failure()).toMatchObject({ status: 404, message: 'There is nothing at this address.' });
  });

  it('says that the server cannot be reached', async () => {
    answer(new TypeError('Failed to fetch'));
    const error = await failure();
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 0 });
  });

  it('passes an abort on', async () => {
    const abort = new DOMException('stopped', 'AbortError');
    answer(abort);
    const signal = AbortSignal.abort(abort);
    await expect(fetchJson('/api/entries', { signal })).rejects.toBe(abort);
  });

  it('refuses an answer that is not JSON', async () => {
    answer(new Response('hello', { status: 200 }));
    expect(await failure()).toMatchObject({ message: 'The server answered with something that is not JSON.' });
  });

  it('reads nothing from a 204', async () => {
    answer(new Response(null, { status: 204 }));
    expect(await fetchJson<void>('/api/entries/1', { method: 'DELETE' })).toBeUndefined();
  });
});
