import { type BlockJson, isQuoteOfBlocks } from './documentJson.js';

const maxQuoteDepth = 8;

/** A quote of one paragraph holds its text; one of nothing is an empty line. */
function normalizeQuote(children: BlockJson[], depth: number): BlockJson {
  const blocks = normalizeBlocks(children, depth + 1);
  const [first] = blocks;
  if (!first) return { type: 'quote', children: [] };
  if (blocks.length === 1 && first.type === 'paragraph') return { type: 'quote', children: first.children };
  return { type: 'quote', shadowRoot: true, children: blocks };
}

/**
 * Blocks in the one way in which the value writes them: neighbouring lists of a kind are one (the editor joins them too),
 * a quote of one paragraph holds its text itself, and quotes are not nested without end.
 */
export function normalizeBlocks(blocks: readonly BlockJson[], depth = 0): BlockJson[] {
  const result: BlockJson[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (block.type === 'list' && last?.type === 'list' && last.listType === block.listType) {
      result[result.length - 1] = { ...last, children: [...last.children, ...block.children] };
    } else if (isQuoteOfBlocks(block)) {
      if (depth >= maxQuoteDepth) result.push(...normalizeBlocks(block.children, depth));
      else result.push(normalizeQuote(block.children, depth));
    } else result.push(block);
  }
  return result;
}
