import { expect, test } from 'vitest';
import { readRange, slice, toStream } from './range.js';

test.each([
  [null, undefined],
  ['', undefined],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  [' bytes=2-5 ', { first: 2, last: 5 }],
  ['bytes=5-99', { first: 5, last: 9 }],
  ['bytes=9-', { first: 9, last: 9 }],
  ['bytes=10-', null],
  ['bytes=10-20', null],
  ['bytes=99999999999999999999-', null],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=-0', null],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=1-2,4-5', undefined],
  ['items=0-1', undefined],
  ['bytes=a-b', undefined],
  ['bytes=-1-2', undefined],
  ['bytes 0-1', undefined],
])('of ten bytes %j are %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

async function* chunksOf(text: string, size: number, seen: string[] = []) {
  for (let at = 0; at < text.length; at += size) {
    const piece = text.slice(at, at + size);
    seen.push(piece);
    yield Buffer.from(piece);
  }
}

const textOf = async (chunks: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all).toString();
};

const digits = '0123456789';

test.each([1, 2, 3, 4, 9, 10, 50])('a part is the same however the file comes: %i bytes at once', async (size) => {
  for (let first = 0; first < 10; first++) {
    for (let last = first; last < 10; last++) {
      expect(await textOf(slice(chunksOf(digits, size), { first, last }))).toBe(digits.slice(first, last + 1));
    }
  }
});

test('what comes after the part is not read', async () => {
  const seen: string[] = [];
  await textOf(slice(chunksOf(digits, 2, seen), { first: 1, last: 3 }));
  expect(seen).toEqual(['01', '23']);
});

test('a stream is read as it is taken, and ended when it is left', async () => {
  const seen: string[] = [];
  let ended = false;
  async function* source() {
    try {
      yield* chunksOf(digits, 1, seen);
    } finally {
      ended = true;
    }
  }
  const reader = toStream(source()).getReader();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('0');
  expect(seen.length).toBeLessThan(4);
  await reader.cancel();
  expect(ended).toBe(true);
});

test('a file that cannot be read further breaks its stream', async () => {
  async function* source() {
    yield new Uint8Array([1]);
    throw new Error('disk');
  }
  const reader = toStream(source()).getReader();
  await reader.read();
  await expect(reader.read()).rejects.toThrow('disk');
});
