import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftKey, keepAside, parseDraft, type StoredDraft, writeDraft } from './draftStorage.js';

const draft: StoredDraft = {
  version: 1,
  savedAt: 7,
  writer: 'w',
  base: '<p>a</p>',
  json: { version: 1, root: { type: 'root', children: [] } },
};

beforeEach(() => localStorage.clear());

describe('what is stored', () => {
  test('is a draft, or nothing', () => {
    expect(parseDraft(null)).toEqual({ kind: 'none' });
    expect(parseDraft(JSON.stringify(draft))).toEqual({ kind: 'draft', draft });
  });

  test.each([
    '',
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '{"version":1',
    JSON.stringify({ ...draft, version: 2 }),
    JSON.stringify({ ...draft, version: '1' }),
    JSON.stringify({ ...draft, savedAt: '7' }),
    JSON.stringify({ ...draft, savedAt: Number.NaN }),
    JSON.stringify({ ...draft, writer: null }),
    JSON.stringify({ ...draft, base: undefined }),
    JSON.stringify({ ...draft, json: null }),
    JSON.stringify({ ...draft, json: 'text' }),
    JSON.stringify(draft).slice(0, -1),
    `\u0000${JSON.stringify(draft)}`,
  ])('is unreadable where it is %j, and kept as it is', (text) => {
    expect(parseDraft(text)).toEqual({ kind: 'unreadable', text });
  });
});

test('a draft is stored under a key of its own, and read back', () => {
  const text = writeDraft(localStorage, 'entry', draft);
  expect(localStorage.getItem('inkfield:draft:entry')).toBe(text);
  expect(parseDraft(text)).toEqual({ kind: 'draft', draft });
});

test('a storage that takes a draft without keeping it is a failure', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  expect(() => writeDraft(localStorage, 'entry', draft)).toThrow('The browser did not keep what was stored.');
  setItem.mockRestore();
});

test('what is kept aside leaves its place, and two of them do not replace each other', () => {
  for (const [text, now] of [['one', 1] as const, ['two', 2] as const]) {
    localStorage.setItem(draftKey('entry'), text);
    keepAside(localStorage, 'entry', text, now);
    expect(localStorage.getItem(draftKey('entry'))).toBeNull();
  }
  expect(localStorage.getItem('inkfield:draft:entry:unreadable:1')).toBe('one');
  expect(localStorage.getItem('inkfield:draft:entry:unreadable:2')).toBe('two');
});

test('what finds no room aside stays in its place', () => {
  localStorage.setItem(draftKey('entry'), '{');
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepAside(localStorage, 'entry', '{', 1)).toThrow('full');
  expect(localStorage.getItem(draftKey('entry'))).toBe('{');
  setItem.mockRestore();
});
