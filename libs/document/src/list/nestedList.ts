import type { BlockItemJson, ListItemJson, ListJson } from '../value/documentJson.js';

/** The nested list that makes up an item, if it is one. */
export function nestedList(item: ListItemJson | BlockItemJson): ListJson | null {
  const first = item.type === 'listitem' ? item.children[0] : undefined;
  return first?.type === 'list' ? first : null;
}
