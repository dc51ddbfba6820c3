import { beforeEach, expect, test, vi } from 'vitest';
import { standardSchema } from '../schema/standardSchema.js';
import type { BlockJson } from '../value/documentJson.js';
import { WrittenParts } from './WrittenParts.js';

/** What the document's parts say, by their keys. */
let document: Map<number, string[]>;
let parts: WrittenParts<number>;

const keys = vi.fn(() => [...document.keys()]);
const read = vi.fn((key: number): BlockJson[] =>
  (document.get(key) ?? []).map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] })),
);
const written = () => parts.read(keys, read, standardSchema);
const html = () =>
  written()
    .map((run) => run.html)
    .join('');
const all = () => [...document.values()].flatMap((texts) => texts.map((text) => `<p>${text}</p>`)).join('');

beforeEach(() => {
  document = new Map(Array.from({ length: 300 }, (_, key) => [key, [`text ${key}`]]));
  parts = new WrittenParts();
  expect(html()).toBe(all());
  vi.clearAllMocks();
});

test('what has not changed is neither read nor put together again', () => {
  const before = written();
  document.set(150, ['another text']);
  parts.changed(150);
  expect(html()).toBe(all());
  expect(read.mock.calls).toEqual([[150]]);
  expect(keys).not.toHaveBeenCalled();
  expect(written().filter((run, index) => run !== before[index])).toHaveLength(1);
});

test('a value that was read stays what it was', () => {
  const [before, text] = [written(), all()];
  document.set(0, ['later']);
  parts.changed(0);
  expect(html()).toBe(all());
  expect(before.map((run) => run.html).join('')).toBe(text);
});

test('of a document in another order all is put together, and what is new is read', () => {
  document = new Map([[1000, ['first']], ...[...document].reverse().slice(1)]);
  parts.changed(1000);
  parts.changed(299);
  parts.reordered();
  expect(html()).toBe(all());
  expect(read.mock.calls).toEqual([[1000]]);
});

test('a part may be several blocks, or none', () => {
  document.set(7, ['one', 'two']).set(8, []);
  parts.changed(7);
  parts.changed(8);
  expect(html()).toBe(all());
  expect(written().flatMap(({ blocks }) => blocks)).toHaveLength(300);
  vi.clearAllMocks();
  parts.changed(9);
  expect(html()).toBe(all());
  expect(read.mock.calls).toEqual([[9]]);
});

test('the key of anything else changes nothing, and a document without parts is empty', () => {
  parts.changed(-1);
  expect(html()).toBe(all());
  expect(read).not.toHaveBeenCalled();
  document.clear();
  parts.reordered();
  expect(html()).toBe('');
});
