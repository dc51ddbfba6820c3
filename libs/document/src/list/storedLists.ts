import { childrenOf } from '../html/storedNodes.js';
import type { StoredNode } from '../schema/description.js';

/** How many numbers the items of a stored list have: one that begins with a nested list has none. */
export function numbersOf(items: readonly StoredNode[]): number {
  return items.filter((item) => childrenOf(item)[0]?.type !== 'list').length;
}

/** The number that one more item of a stored list would have. */
export function nextNumber(list: StoredNode): number {
  return Number(list['start'] ?? 1) + numbersOf(childrenOf(list));
}

/** Whether a stored block is a list that numbers its items otherwise than the list before it goes on. */
export function startsAnew(last: StoredNode, next: StoredNode): boolean {
  const start = next['start'] ?? 1;
  return last['listType'] === 'number' && next['listType'] === 'number' && start !== 1 && start !== nextNumber(last);
}
