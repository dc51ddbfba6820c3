/** The sizes of the pieces that so many blocks are cut into: as near to `size` as evenly goes, at least one. */
export function pieceSizes(count: number, size: number): number[] {
  const pieces = Math.max(1, Math.round(count / size));
  return Array.from(
    { length: pieces },
    (_, index) => Math.floor(((index + 1) * count) / pieces) - Math.floor((index * count) / pieces),
  );
}

/** The smaller neighbour that a chunk of so many blocks should become one with, if any: small ones would add up. */
export function mergeWith(
  count: number,
  before: number | undefined,
  after: number | undefined,
  size: number,
): 'before' | 'after' | null {
  const side = (before ?? Infinity) <= (after ?? Infinity) ? 'before' : 'after';
  const neighbour = side === 'before' ? before : after;
  if (neighbour === undefined || count >= size / 2) return null;
  return count === 0 || count + neighbour <= 1.5 * size ? side : null;
}
