import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { HttpError } from './HttpError.js';
import { bodyChunks, readBytes, readJson } from './readBody.js';

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request('http://notes.test/', { method: 'POST', body, headers, ...(body ? { duplex: 'half' } : {}) });
}

/** A body that comes in these pieces, and then breaks off or ends. */
function pieces(sizes: readonly number[], failure?: Error): ReadableStream<Uint8Array> {
  const left = [...sizes];
  return new ReadableStream({
    pull(stream) {
      const size = left.shift();
      if (size !== undefined) stream.enqueue(new Uint8Array(size).fill(97));
      else if (failure) stream.error(failure);
      else stream.close();
    },
  });
}

const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test.each([
  ['nothing', post(null), 0],
  ['a text', post('abc'), 3],
  ['exactly as much as is allowed', post('x'.repeat(8)), 8],
  ['pieces', post(pieces([3, 1, 4])), 8],
  ['empty pieces', post(pieces([0, 2, 0])), 2],
])('%s is read whole', async (_, request, bytes) => {
  expect((await readBytes(request, 8)).byteLength).toBe(bytes);
});

test.each([
  ['one byte too much', post('x'.repeat(9))],
  ['too much in pieces without a length', post(pieces([8, 1]))],
  ['a length that says too much, before anything is read', post('x', { 'content-length': '9' })],
  ['more than its length says', post(pieces([5, 5]), { 'content-length': '3' })],
])('%s is a 413 that says how much is allowed', async (_, request) => {
  expect(await failureOf(readBytes(request, 8))).toMatchObject({ status: 413, headers: {} });
});

test.each([
  ['with a length', { 'content-length': '3' }],
  ['without one', {}],
])('a body %s that the app has read before is a fault, and says whose', async (_, headers) => {
  const request = post('abc', headers);
  await request.text();
  const failure = await failureOf(readBytes(request, 8));
  expect(failure).not.toBeInstanceOf(HttpError);
  expect(failure).toMatchObject({ message: expect.stringMatching(/was read before/) });
});

test('an endless body is left as soon as it is too large', async () => {
  let pulled = 0;
  const cancelled: unknown[] = [];
  const endless = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      pulled += 1;
      stream.enqueue(new Uint8Array(1024));
    },
    cancel: (reason) => void cancelled.push(reason),
  });
  expect(await failureOf(readBytes(post(endless), 4096))).toMatchObject({ status: 413 });
  expect(pulled).toBeLessThan(20);
  expect(cancelled).toHaveLength(1);
});

test('a body that tells its length is read without a stream, and is a 400 where it breaks off', async () => {
  const request = post('abc', { 'content-length': '3' });
  const stream = vi.spyOn(request, 'body', 'get');
  expect(await readBytes(request, 8)).toEqual(new Uint8Array([97, 98, 99]));
  expect(stream).not.toHaveBeenCalled();
  const broken = post(pieces([1], new Error('socket hang up')), { 'content-length': '3' });
  expect(await failureOf(readBytes(broken, 8))).toMatchObject({ status: 400, message: 'The request broke off.' });
});

test('a client that breaks off is a 400, a known failure stays what it is', async () => {
  expect(await failureOf(readBytes(post(pieces([1], new Error('socket hang up'))), 8))).toMatchObject({
    status: 400,
    message: 'The request broke off.',
  });
  const known = new HttpError(418, 'Tea.');
  const chunks = bodyChunks(post(pieces([1], known)));
  await chunks.next();
  await expect(chunks.next()).rejects.toBe(known);
});

const schema = z.object({
  title: z.string('must be a text'),
  tags: z.array(z.string()).default([]),
  at: z.record(z.string(), z.int()).optional(),
  look: z.enum(['thin', 'wide']).optional(),
});

test('a JSON that fits is its value, without NULs at any depth', async () => {
  const body = JSON.stringify({ title: 'a\0b', tags: ['\0', 'c\0'] });
  expect(await readJson(post(body), schema, 1000)).toEqual({ title: 'ab', tags: ['', 'c'] });
});

test('what is no whole character is replaced, and no failure', async () => {
  const bytes = new Uint8Array([...Buffer.from('{"title":"'), 0xff, ...Buffer.from('"}')]);
  expect(await readJson(post(bytes), schema, 1000)).toMatchObject({ title: '\ufffd' });
});

test.each([
  ['', 'The body is not JSON.'],
  ['{"title":', 'The body is not JSON.'],
  ['<html>', 'The body is not JSON.'],
  ['{}', 'title: must be a text'],
  ['{"title":7}', 'title: must be a text'],
  ['{"title":"a","tags":["b",1]}', /: tags\.1: must be a text$/],
  ['{"title":"a","tags":{}}', /: tags: must be a list$/],
  ['{"title":"a","at":{"x":1.5}}', /: at\.x: must be a whole number$/],
  ['{"title":"a","at":{"y":"1"}}', /: at\.y: must be a number$/],
  ['{"title":"a","at":[]}', /: at: must be an object$/],
  ['{"title":"a","look":7}', /: look: must be one of thin, wide$/],
  ['[]', /: The body must be an object\.$/],
  ['null', /: The body must be an object\.$/],
  ['{"__proto__":{"title":"a"}}', 'title: must be a text'],
])('the body %s is a 400 that says what is wrong', async (body, message) => {
  const failure = await failureOf(readJson(post(body), schema, 1000));
  expect(failure).toMatchObject({ status: 400 });
  expect(String(failure)).toMatch(message);
});

test('100,000 levels of JSON are a failure of the request, not of the server', async () => {
  const body = `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expect(await failureOf(readJson(post(body), schema, 1_000_000))).toMatchObject({ status: 400 });
});

test('a body of many values is a 413 as soon as they are too many, of whatever shape', async () => {
  const many = Array.from({ length: 50_001 }, (_, index) => index);
  const body = (value: unknown) => post(JSON.stringify(value));
  const read = (value: unknown) => readJson(body(value), z.unknown(), 4 * 1024 * 1024);
  expect(await read(many.slice(1))).toHaveLength(50_000);
  const tooMany = { status: 413, message: 'The body has too many values: at most 50,000.' };
  for (const value of [many, Object.fromEntries(many.map((key) => [key, ''])), many.map((key) => [{ key }])]) {
    expect(await failureOf(read(value))).toMatchObject(tooMany);
  }
});
