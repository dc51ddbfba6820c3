import { expect, test } from 'vitest';
import { seenRevision } from './revision.js';

const seenBy = (condition?: string) =>
  seenRevision(
    new Request('https://app.example/rows/7', { headers: condition === undefined ? {} : { 'if-match': condition } }),
  );

test('a writer has seen the revision of the ETag, also of one that a proxy has weakened as it compressed the answer', () => {
  expect(['"3"', 'W/"3"', ' "3" '].map(seenBy)).toEqual([3, 3, 3]);
});

test('who says nothing, or that any will do, has seen none; what was never an ETag of ours matches nothing', () => {
  expect([undefined, '*'].map(seenBy)).toEqual([undefined, undefined]);
  expect(['', '3', '"x"', '"1", "2"', 'w/"3"', '"3'].map(seenBy)).toEqual([0, 0, 0, 0, 0, 0]);
});
