import type { BlockItemJson, BlockJson, ItemBlockJson, ListItemJson, ListJson } from '../value/documentJson.js';
import { nestedList } from './nestedList.js';

/** The largest number that HTML's and Markdown's lists both begin with. */
export const maxStart = 999_999_999;

/** A list of these items; nothing for none. */
export function listOf(listType: ListJson['listType'], start: number, children: ListJson['children']): ListJson[] {
  if (children.length === 0) return [];
  return [{ type: 'list', listType, ...(listType === 'number' && start !== 1 && { start }), children }];
}

/** A number as `ol` may start with. */
export function cleanStart(start: unknown): number {
  const value = Number(start);
  return Number.isInteger(value) && value >= 0 && value <= maxStart ? value : 1;
}

function itemOf(blocks: ItemBlockJson[]): ListItemJson | BlockItemJson {
  const [first] = blocks;
  if (blocks.length === 1 && first?.type === 'paragraph') return { type: 'listitem', children: first.children };
  return { type: 'listitem-blocks', children: blocks };
}

/** A list with further blocks at the end of its last item. */
function withTail(list: ListJson, tail: readonly ItemBlockJson[]): ListJson {
  const last = list.children.at(-1);
  const nested = last && nestedList(last);
  let item: ListItemJson | BlockItemJson;
  if (nested) item = { type: 'listitem', children: [withTail(nested, tail)] };
  else if (last?.type === 'listitem-blocks') item = { ...last, children: [...last.children, ...tail] };
  else {
    const line = last?.children.filter((node) => node.type !== 'list') ?? [];
    item = { type: 'listitem-blocks', children: [{ type: 'paragraph', children: line }, ...tail] };
  }
  return { ...list, children: [...list.children.slice(0, -1), item] };
}

/**
 * Blocks as the items of a list that hold them: each list is an item of its own, and so is what stands between lists.
 *
 * @param withLine whether an item that begins with a nested list has an empty line before it
 * @param keepNumbers whether what stands after a nested list goes on in the last item of that: an item of its own would have a number,
 *   and those after it others than they had
 */
export function itemsOf(blocks: readonly BlockJson[], withLine = false, keepNumbers = false): ListJson['children'] {
  const items: ListJson['children'] = [];
  let open: ItemBlockJson[] = [];
  const close = () => {
    const last = items.at(-1);
    const list = last && nestedList(last);
    if (open.length > 0 && keepNumbers && list)
      items[items.length - 1] = { type: 'listitem', children: [withTail(list, open)] };
    else if (open.length > 0) items.push(itemOf(open));
    open = [];
  };
  if (blocks.length === 0 || (withLine && blocks[0]?.type === 'list')) items.push({ type: 'listitem', children: [] });
  for (const block of blocks) {
    if (block.type === 'list') {
      close();
      items.push({ type: 'listitem', children: [block] });
    } else open.push(block);
  }
  close();
  return items;
}
