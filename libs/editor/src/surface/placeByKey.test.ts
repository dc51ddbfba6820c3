import { expect, test } from 'vitest';
import { type ListDirection, placeByKey } from './placeByKey.js';

test.each<[direction: ListDirection, key: string, from: number, count: number, to: number | null]>([
  ['down', 'ArrowDown', 0, 3, 1],
  ['down', 'ArrowDown', 2, 3, 0],
  ['down', 'ArrowUp', 0, 3, 2],
  ['down', 'ArrowUp', 2, 3, 1],
  ['down', 'Home', 2, 3, 0],
  ['down', 'End', 0, 3, 2],
  ['down', 'PageDown', 1, 11, 6],
  ['down', 'PageDown', 9, 11, 10],
  ['down', 'PageUp', 9, 11, 4],
  ['down', 'PageUp', 1, 11, 0],
  ['down', 'ArrowDown', 0, 1, 0],
  ['down', 'ArrowLeft', 1, 3, null],
  ['down', 'a', 1, 3, null],
  ['ltr', 'ArrowRight', 2, 3, 0],
  ['ltr', 'ArrowLeft', 0, 3, 2],
  ['ltr', 'ArrowDown', 0, 3, null],
  ['ltr', 'PageDown', 0, 3, null],
  ['rtl', 'ArrowLeft', 0, 3, 1],
  ['rtl', 'ArrowRight', 0, 3, 2],
  ['rtl', 'End', 0, 3, 2],
])('in a list that runs %s, %s goes from %i of %i to %j', (direction, key, from, count, to) => {
  expect(placeByKey(key, direction, from, count)).toBe(to);
});

test('from nowhere the arrows go to the first and to the last', () => {
  expect(placeByKey('ArrowDown', 'down', -1, 3)).toBe(0);
  expect(placeByKey('ArrowUp', 'down', -1, 3)).toBe(2);
});
