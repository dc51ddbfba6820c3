import { isHTMLElement } from 'lexical';

/** What the height of a text depends on, in CSS pixels. */
export interface TextMetrics {
  width: number;
  fontSize: number;
  lineHeight: number;
}

/** The text of an element that has been laid out. */
export function textMetrics(element: Element): TextMetrics {
  const style = getComputedStyle(element);
  const fontSize = Number.parseFloat(style.fontSize) || 16;
  return { width: element.clientWidth, fontSize, lineHeight: Number.parseFloat(style.lineHeight) || 1.5 * fontSize };
}

/** An average letter's width, as a part of the font's size. */
const letterWidth = 0.5;

/** The gap above a block, as a part of the font's size. */
const gap = 0.5;

/** About how high these blocks are, in CSS pixels, so that the scroll bar is about right before they are drawn. */
export function guessHeight(blocks: readonly Node[], metrics?: TextMetrics): number {
  if (!metrics?.width) return 48 * blocks.length;
  const { width, fontSize, lineHeight } = metrics;
  const lettersALine = Math.max(1, width / (letterWidth * fontSize));
  const lines = blocks.reduce((sum, { textContent }) => sum + Math.ceil((textContent?.length || 1) / lettersALine), 0);
  return Math.round(lines * lineHeight + blocks.length * gap * fontSize);
}

/** Where a block's margin begins. */
function topOf(block: Element): number {
  return block.getBoundingClientRect().top - (Number.parseFloat(getComputedStyle(block).marginBlockStart) || 0);
}

/** How much of the page these blocks, which are drawn, take up to the next one, in CSS pixels. */
export function drawnHeight(blocks: readonly Node[]): number {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!(isHTMLElement(first) && isHTMLElement(last))) return guessHeight(blocks);
  const next = last.nextElementSibling;
  return (next ? topOf(next) : last.getBoundingClientRect().bottom) - topOf(first);
}
