import {
  type BlockItemJson,
  type BlockJson,
  type ItemBlockJson,
  isQuoteOfBlocks,
  type ListItemJson,
  type ListJson,
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

/**
 * Blocks as the items of a list that hold them: each list is an item of its own, and so is what stands between lists.
 *
 * @param withLine whether an item that begins with a nested list has an empty line before it
 */
export function itemsOf(blocks: readonly BlockJson[], withLine = false): ListJson['children'] {
  const items: ListJson['children'] = [];
  let open: ItemBlockJson[] = [];
  const close = () => {
    if (open.length > 0) items.push(itemOf(open));
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

/**
 * Blocks in the one way in which the value writes them: neighbouring lists of a kind are one (the editor joins them too),
 * a quote or a list item of one paragraph holds its text itself, and quotes are not nested without end.
 */
export function normalizeBlocks(blocks: readonly BlockJson[], depth = 0): BlockJson[] {
  const result: BlockJson[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (block.type === 'list') {
      const children = block.children.flatMap((item) => normalizeItem(item, depth));
      // The lists in the result are made here.
      if (last?.type === 'list' && last.listType === block.listType)
        for (const item of children) last.children.push(item);
      else result.push({ ...block, children });
    } else if (isQuoteOfBlocks(block)) {
      if (depth >= maxQuoteDepth) for (const inner of normalizeBlocks(block.children, depth)) result.push(inner);
      else result.push(normalizeQuote(block.children, depth));
    } else result.push(block);
  }
  return result;
}
