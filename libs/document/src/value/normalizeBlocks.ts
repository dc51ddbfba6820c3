import {
  type BlockItemJson,
  type BlockJson,
  type ItemBlockJson,
  isQuoteOfBlocks,
  type ListItemJson,
  type ListJson,
  nestedList,
} from './documentJson.js';

const maxQuoteDepth = 8;

/** A quote of one paragraph holds its text; one of nothing is an empty line. */
function normalizeQuote(children: BlockJson[], depth: number): BlockJson {
  const blocks = normalizeBlocks(children, depth + 1);
  const [first] = blocks;
  if (!first) return { type: 'quote', children: [] };
  if (blocks.length === 1 && first.type === 'paragraph') return { type: 'quote', children: first.children };
  return { type: 'quote', shadowRoot: true, children: blocks };
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

function normalizeItem(item: ListJson['children'][number], depth: number): ListJson['children'] {
  if (item.type === 'listitem-blocks') return itemsOf(normalizeBlocks(item.children, depth));
  const [first] = item.children;
  return first?.type === 'list' ? itemsOf(normalizeBlocks([first], depth)) : [item];
}

/** The number that one more item of a list would have; an item that is a nested list has none. */
export function nextNumber(list: ListJson): number {
  return list.children.reduce((number, item) => (nestedList(item) ? number : number + 1), list.start ?? 1);
}

/**
 * Blocks in the one way in which the value writes them: neighbouring lists of a kind are one (the editor joins them too),
 * a quote or a list item of one paragraph holds its text itself, and quotes are not nested without end.
 */
export function normalizeBlocks(blocks: readonly BlockJson[], depth = 0): BlockJson[] {
  const result: BlockJson[] = [];
  const add = (block: BlockJson): void => {
    const last = result.at(-1);
    if (block.type === 'list' && last?.type === 'list' && last.listType === block.listType) {
      for (const item of block.children) last.children.push(item);
    } else result.push(block);
  };
  for (const block of blocks) {
    if (block.type === 'list')
      add({ ...block, children: block.children.flatMap((item) => normalizeItem(item, depth)) });
    else if (!isQuoteOfBlocks(block)) add(block);
    else if (depth < maxQuoteDepth) add(normalizeQuote(block.children, depth));
    else normalizeBlocks(block.children, depth).forEach(add);
  }
  return result;
}
