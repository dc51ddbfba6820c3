import { describe, expect, test } from 'vitest';
import { mergeWith, pieceSizes } from './chunkSizes.js';

describe('pieceSizes', () => {
  test.each([
    [0, [0]],
    [1, [1]],
    [74, [74]],
    [75, [37, 38]],
    [100, [50, 50]],
    [101, [50, 51]],
    [260, [52, 52, 52, 52, 52]],
  ])('cuts %i blocks into even pieces', (count, expected) => {
    expect(pieceSizes(count, 50)).toEqual(expected);
  });

  test('loses no block, and makes no piece that must be merged or split at once', () => {
    for (let count = 26; count < 1000; count += 1) {
      const pieces = pieceSizes(count, 50);
      expect(pieces.reduce((sum, piece) => sum + piece)).toBe(count);
      expect(Math.max(...pieces)).toBeLessThanOrEqual(100);
      expect(Math.min(...pieces)).toBeGreaterThanOrEqual(25);
    }
  });
});

describe('mergeWith', () => {
  test.each<[string, number, number | undefined, number | undefined, 'before' | 'after' | null]>([
    ['leaves a chunk that is large enough', 25, 10, 10, null],
    ['leaves the only chunk, even an empty one', 0, undefined, undefined, null],
    ['takes the smaller neighbour', 20, 50, 40, 'after'],
    ['takes the one before of two alike', 20, 40, 40, 'before'],
    ['takes the neighbour that there is', 20, undefined, 50, 'after'],
    ['leaves a small chunk whose neighbours would grow too large', 24, 60, 52, null],
    ['gives up an empty chunk whatever its neighbours are', 0, 100, 100, 'before'],
  ])('%s', (_title, count, before, after, side) => {
    expect(mergeWith(count, before, after, 50)).toBe(side);
  });
});
