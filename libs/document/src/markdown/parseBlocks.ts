import { continueItem, continueOwn, continueQuote, startItem, startOwn, startQuote } from './containerRules.js';
import {
  continueCode,
  startDivider,
  startFence,
  startHeading,
  startIndentedCode,
  underlineHeading,
} from './leafRules.js';
import { isLeafWithLines, type MarkdownBlock } from './markdownBlock.js';
import { type BlockContinuation, type BlockStart, OpenBlocks, type Started } from './OpenBlocks.js';
import type { OwnMarkdown } from './OwnMarkdown.js';

const nestingLimit = 64;

const continuations: Readonly<Record<MarkdownBlock['kind'], BlockContinuation>> = {
  document: () => true,
  list: () => true,
  quote: continueQuote,
  item: continueItem,
  own: continueOwn,
  code: continueCode,
  paragraph: ({ blank }) => !blank,
  heading: () => false,
  divider: () => false,
};

/** In this order: `- - -` is a divider and no list, `---` below a paragraph makes a heading of it. */
const starts: readonly BlockStart[] = [
  startOwn,
  startQuote,
  startHeading,
  startFence,
  underlineHeading,
  startDivider,
  startItem,
];

/** The innermost open block that the line goes on with; null when the line only ended a block. */
function matchOpen(blocks: OpenBlocks): MarkdownBlock | null {
  let container = blocks.document;
  for (let last = container.children.at(-1); last?.open; last = container.children.at(-1)) {
    blocks.findNext();
    const result = continuations[last.kind](blocks, last);
    if (result === 'done') return null;
    if (!result) return container;
    container = last;
  }
  return container;
}

function depthOf(block: MarkdownBlock): number {
  let depth = 0;
  for (let { parent } = block; parent; { parent } = parent) depth++;
  return depth;
}

function start(blocks: OpenBlocks, container: MarkdownBlock): Started {
  if (depthOf(container) > nestingLimit) return null;
  if (blocks.indent >= 4) return startIndentedCode(blocks);
  const rest = blocks.line.slice(blocks.next);
  for (const startOne of starts) {
    const started = startOne(blocks, rest, container);
    if (started) return started;
  }
  return null;
}

/** Opens the blocks that start in the line; answers the block that its text goes to. */
function openNew(blocks: OpenBlocks, matched: MarkdownBlock): MarkdownBlock {
  let container = matched;
  let isLeaf = matched.kind === 'code';
  while (!isLeaf) {
    blocks.findNext();
    const started = start(blocks, container);
    if (!started) {
      blocks.toNext();
      break;
    }
    container = blocks.tip;
    isLeaf = started === 'leaf';
  }
  return container;
}

/** Whether what is left of a line begins a paragraph in this block. */
function beginsParagraph({ offset, line, blank }: OpenBlocks, { kind }: MarkdownBlock): boolean {
  return offset < line.length && !blank && kind !== 'heading' && kind !== 'divider';
}

function addText(blocks: OpenBlocks, container: MarkdownBlock): void {
  // A line without the signs of the blocks around it may go on with their paragraph.
  if (!blocks.allClosed && !blocks.blank && blocks.tip.kind === 'paragraph') return blocks.addLine();
  blocks.closeUnmatched();
  if (isLeafWithLines(container)) blocks.addLine();
  else if (beginsParagraph(blocks, container)) {
    blocks.add('paragraph');
    blocks.toNext();
    blocks.addLine();
  }
}

function readLine(blocks: OpenBlocks, line: string): void {
  blocks.startLine(line);
  const matched = matchOpen(blocks);
  if (!matched) return;
  blocks.goOnWith(matched);
  addText(blocks, openNew(blocks, matched));
}

/**
 * The block structure of Markdown, and the link references that are defined in it: CommonMark's, without blocks of HTML, which is text
 * here.
 *
 * @param own how an app's own blocks begin
 */
export function parseBlocks(markdown: string, own?: OwnMarkdown) {
  const blocks = new OpenBlocks(own);
  const lines = markdown.split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const line of lines) readLine(blocks, line);
  blocks.closeAll();
  return { document: blocks.document, references: blocks.references };
}
