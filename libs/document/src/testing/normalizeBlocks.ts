import { itemsOf } from '../list/items.js';
import { isQuoteOfBlocks } from '../quote/quote.js';
import type { BlockJson, ListJson } from '../value/documentJson.js';

const maxQuoteDepth = 8;

/** A quote of one paragraph holds its text; one of nothing is an empty line. */
function normalizeQuote(children: BlockJson[], depth: number): BlockJson {
  const blocks = normalizeBlocks(children, depth + 1);
  const [first] = blocks;
  if (!first) return { type: 'quote', children: [] };
  if (blocks.length === 1 && first.type === 'paragraph') return { type: 'quote', children: first.children };
  return { type: 'quote', shadowRoot: true, children: blocks };
}

function normalizeItem(item: ListJson['children'][number], depth: number): ListJson['children'] {
  if (item.type === 'listitem-blocks') return itemsOf(normalizeBlocks(item.children, depth));
  const [first] = item.children;
  return first?.type === 'list' ? itemsOf(normalizeBlocks([first], depth)) : [item];
}

/**
 * What `normalize` must do with the product's kinds, said once more without descriptions.
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
