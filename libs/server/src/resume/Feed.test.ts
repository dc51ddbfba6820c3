import { expect, test } from 'vitest';
import { bodyOf, Feed } from './Feed.js';

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const item of items) read.push(item);
  return read;
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('every reader has all of it, from its place on, whenever it comes', async () => {
  const feed = new Feed<string>();
  feed.add('a');
  const first = feed.from(0);
  expect((await first.next()).value).toBe('a');
  const waiting = first.next();
  feed.add('b');
  feed.add('c');
  feed.end();
  expect([(await waiting).value, (await first.next()).value, (await first.next()).done]).toEqual(['b', 'c', true]);
  expect(await all(feed.from(1))).toEqual(['b', 'c']);
  expect(await all(feed.from(9))).toEqual([]);
});

test('a fault is thrown once all has been read', async () => {
  const feed = new Feed<string>();
  feed.add('a');
  feed.fail(new Error('It broke off.'));
  expect(await feed.after(0)).toEqual(['a']);
  await expect(feed.after(1)).rejects.toThrow('It broke off.');
});

test('it is the body of an answer while it comes', async () => {
  const feed = new Feed<Uint8Array<ArrayBuffer>>();
  feed.add(bytes('The tide '));
  feed.add(bytes('turns'));
  const text = new Response(bodyOf(feed)).text();
  feed.add(bytes('.'));
  feed.end();
  expect(await text).toBe('The tide turns.');
});

test('a body breaks off where it does, and one that is left disturbs no other', async () => {
  const feed = new Feed<Uint8Array<ArrayBuffer>>();
  const left = bodyOf(feed);
  await left.cancel();
  const reader = bodyOf(feed).getReader();
  feed.add(bytes('The'));
  expect((await reader.read()).value).toEqual(bytes('The'));
  const next = reader.read();
  feed.fail(new Error('It broke off.'));
  await expect(next).rejects.toThrow('It broke off.');
});
