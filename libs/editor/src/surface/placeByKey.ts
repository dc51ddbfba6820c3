/** Which way a list runs: its arrow keys follow it. */
export type ListDirection = 'down' | 'ltr' | 'rtl';

const pageSize = 5;
const arrows: Readonly<Record<ListDirection, readonly [previous: string, next: string]>> = {
  down: ['ArrowUp', 'ArrowDown'],
  ltr: ['ArrowLeft', 'ArrowRight'],
  rtl: ['ArrowRight', 'ArrowLeft'],
};

/** Where a key goes to from place `index` of `count`: arrows past an end to the other one. Null for any other key. */
export function placeByKey(key: string, direction: ListDirection, index: number, count: number): number | null {
  const [previous, next] = arrows[direction];
  if (key === previous) return (Math.max(index, 0) - 1 + count) % count;
  if (key === next) return (index + 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (direction === 'down' && key === 'PageUp') return Math.max(index - pageSize, 0);
  if (direction === 'down' && key === 'PageDown') return Math.min(index + pageSize, count - 1);
  return null;
}
