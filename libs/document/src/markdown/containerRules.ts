// The blocks that hold others: how a line begins one, and goes on with one.
import type { ListMarker, MarkdownBlock } from './markdownBlock.js';
import type { BlockContinuation, BlockStart, OpenBlocks } from './OpenBlocks.js';

function takeQuoteSign(blocks: OpenBlocks): void {
  blocks.toNext();
  blocks.advance(1);
  if (blocks.atSpace()) blocks.advanceColumns(1);
}

export const startQuote: BlockStart = (blocks, rest) => {
  if (!rest.startsWith('>')) return null;
  takeQuoteSign(blocks);
  blocks.closeUnmatched();
  blocks.add('quote');
  return 'container';
};

export const continueQuote: BlockContinuation = (blocks) => {
  if (blocks.indent > 3 || blocks.line.charAt(blocks.next) !== '>') return false;
  takeQuoteSign(blocks);
  return true;
};

function spaceAfterMarker(blocks: OpenBlocks): number {
  const { column, offset } = blocks;
  do blocks.advanceColumns(1);
  while (blocks.column - column < 5 && blocks.atSpace());
  const width = blocks.column - column;
  const blankItem = blocks.offset >= blocks.line.length;
  if (width >= 1 && width < 5 && !blankItem) return width;
  Object.assign(blocks, { column, offset, partialTab: false });
  if (blocks.atSpace()) blocks.advanceColumns(1);
  return 1;
}

function readMarker(blocks: OpenBlocks, rest: string, container: MarkdownBlock): ListMarker | null {
  const found = /^(?:([*+-])|(\d{1,9})([.)]))(?=[ \t]|$)/.exec(rest);
  if (!found) return null;
  const [whole, bullet, digits = '1', delimiter = ''] = found;
  // In a paragraph only what is surely a list begins one.
  const interrupts = Number(digits) === 1 && /[^ \t]/.test(rest.slice(whole.length));
  if (container.kind === 'paragraph' && !interrupts) return null;
  const offset = blocks.indent;
  blocks.toNext();
  blocks.advanceColumns(whole.length);
  return {
    ordered: bullet === undefined,
    delimiter: bullet ?? delimiter,
    start: Number(digits),
    offset,
    padding: whole.length + spaceAfterMarker(blocks),
  };
}

export const startItem: BlockStart = (blocks, rest, container) => {
  const marker = readMarker(blocks, rest, container);
  if (!marker) return null;
  blocks.closeUnmatched();
  const list = blocks.tip;
  const same = list.marker?.ordered === marker.ordered && list.marker.delimiter === marker.delimiter;
  if (list.kind !== 'list' || !same) blocks.add('list').marker = marker;
  blocks.add('item').marker = marker;
  return 'container';
};

export const continueItem: BlockContinuation = (blocks, { marker, children }) => {
  const width = (marker?.offset ?? 0) + (marker?.padding ?? 0);
  if (blocks.blank) {
    if (children.length === 0) return false;
    // The reference drops the spaces of a blank line of code in an item; this keeps those that belong to the code.
    blocks.advanceColumns(Math.min(blocks.indent, width));
  } else if (blocks.indent >= width) blocks.advanceColumns(width);
  else return false;
  return true;
};

/** A block of an app's own; one without an end is the rest of its line. */
export const startOwn: BlockStart = (blocks, rest) => {
  const own = blocks.own?.begins(rest);
  if (!own) return null;
  blocks.toNext();
  blocks.advance(own.length);
  blocks.closeUnmatched();
  const block = Object.assign(blocks.add('own'), { own });
  if (own.end) return 'container';
  blocks.advance((block.text = blocks.line.slice(blocks.offset)).length);
  return 'leaf';
};

export const continueOwn: BlockContinuation = (blocks, block) => {
  const ends = blocks.indent < 4 && blocks.own?.ends(block, blocks.line.slice(blocks.next), blocks.tip);
  if (!ends) return block.own?.end !== undefined;
  while (blocks.tip !== block) blocks.close(blocks.tip);
  blocks.close(block);
  return 'done';
};
