// The blocks that hold text alone, or nothing: how a line begins one, and goes on with one.
import type { MarkdownBlock } from './markdownBlock.js';
import type { BlockContinuation, BlockStart, OpenBlocks, Started } from './OpenBlocks.js';

const atxHeading = /^#{1,6}(?:[ \t]+|$)/;
const openingFence = /^`{3,}|^~{3,}/;
const setextLine = /^(?:=+|-+)[ \t]*$/;
const thematicBreak = /^(?:\*[ \t]*){3,}$|^(?:_[ \t]*){3,}$|^(?:-[ \t]*){3,}$/;

export const startHeading: BlockStart = (blocks, rest) => {
  const marks = atxHeading.exec(rest)?.[0];
  if (marks === undefined) return null;
  blocks.toNext();
  blocks.advance(marks.length);
  blocks.closeUnmatched();
  const heading = blocks.add('heading');
  heading.level = marks.trim().length;
  heading.text = blocks.line
    .slice(blocks.offset)
    .replace(/^[ \t]*#+[ \t]*$/, '')
    .replace(/(?<![ \t])[ \t]+#+[ \t]*$/, '');
  blocks.toEnd();
  return 'leaf';
};

/** Makes a heading of the paragraph above a line of `=` or `-`. */
export const underlineHeading: BlockStart = (blocks, rest, paragraph) => {
  if (paragraph.kind !== 'paragraph' || !setextLine.test(rest)) return null;
  blocks.closeUnmatched();
  blocks.takeReferences(paragraph);
  if (paragraph.text === '') return null;
  paragraph.kind = 'heading';
  paragraph.level = rest.startsWith('=') ? 1 : 2;
  blocks.tip = paragraph;
  blocks.toEnd();
  return 'leaf';
};

export const startDivider: BlockStart = (blocks, rest) => {
  if (!thematicBreak.test(rest)) return null;
  blocks.closeUnmatched();
  blocks.add('divider');
  blocks.toEnd();
  return 'leaf';
};

export const startFence: BlockStart = (blocks, rest) => {
  const marks = openingFence.exec(rest)?.[0];
  // With a backtick further on it is code in a line.
  if (marks === undefined || (marks.startsWith('`') && rest.includes('`', marks.length))) return null;
  blocks.closeUnmatched();
  const code = blocks.add('code');
  code.fence = { character: marks.charAt(0), length: marks.length, indent: blocks.indent };
  blocks.toNext();
  blocks.advance(marks.length);
  return 'leaf';
};

/** Code by its indent, which cannot interrupt a paragraph. */
export function startIndentedCode(blocks: OpenBlocks): Started {
  if (blocks.tip.kind === 'paragraph' || blocks.blank) return null;
  blocks.advanceColumns(4);
  blocks.closeUnmatched();
  blocks.add('code');
  return 'leaf';
}

export const continueCode: BlockContinuation = (blocks, block) =>
  block.fence ? continueFence(blocks, block, block.fence) : continueIndented(blocks);

function continueFence(blocks: OpenBlocks, block: MarkdownBlock, fence: NonNullable<MarkdownBlock['fence']>) {
  const rest = blocks.line.slice(blocks.next);
  const closing = blocks.indent <= 3 ? /^(`{3,}|~{3,})[ \t]*$/.exec(rest)?.[1] : undefined;
  if (closing?.startsWith(fence.character) && closing.length >= fence.length) {
    blocks.close(block);
    return 'done';
  }
  for (let skip = fence.indent; skip > 0 && blocks.atSpace(); skip--) blocks.advanceColumns(1);
  return true;
}

function continueIndented(blocks: OpenBlocks): boolean {
  if (blocks.indent >= 4) blocks.advanceColumns(4);
  else if (blocks.blank) blocks.toNext();
  else return false;
  return true;
}
