import type { BlockJson, CodeLineJson, InlineJson, ListJson } from './documentJson.js';
import { isQuoteOfBlocks, nestedList } from './documentJson.js';

function inlineText(nodes: readonly (InlineJson | CodeLineJson | ListJson)[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.text;
    else if (node.type === 'linebreak') text += '\n';
    else if (node.type === 'tab') text += '\t';
    else if (node.type === 'link' || node.type === 'autolink') text += inlineText(node.children);
  }
  return text;
}

function itemText(item: ListJson['children'][number]): string {
  if (item.type === 'listitem-blocks') return blocksText(item.children);
  const nested = nestedList(item);
  return nested ? nested.children.map(itemText).join('\n') : inlineText(item.children);
}

/** The visible text of a block; null for one that has none, such as a divider. */
export function blockText(block: BlockJson): string | null {
  if (block.type === 'horizontalrule') return null;
  if (block.type === 'list') return block.children.map(itemText).join('\n');
  return isQuoteOfBlocks(block) ? blocksText(block.children) : inlineText(block.children);
}

/** The visible text of blocks, joined by line breaks. */
export function blocksText(blocks: readonly BlockJson[]): string {
  return blocks
    .map(blockText)
    .filter((text) => text !== null)
    .join('\n');
}

function hasContent(nodes: readonly (InlineJson | CodeLineJson | ListJson)[]): boolean {
  return nodes.some((node) => {
    if (node.type === 'text') return /\S/.test(node.text);
    if (node.type === 'link' || node.type === 'autolink') return hasContent(node.children);
    if (node.type === 'list') return !isBlankBlock(node);
    return node.type === 'image';
  });
}

/** Whether a block is only blank space: an image or a divider is not. */
export function isBlankBlock(block: BlockJson): boolean {
  if (block.type === 'horizontalrule') return false;
  if (block.type === 'list')
    return block.children.every((item) =>
      item.type === 'listitem' ? !hasContent(item.children) : item.children.every(isBlankBlock),
    );
  return isQuoteOfBlocks(block) ? block.children.every(isBlankBlock) : !hasContent(block.children);
}

const oneUnitEach = /^[\n\x20-\x7e\u00a0-\u02ff]*$/;
let segmenter: Intl.Segmenter | undefined;

/** Length in user-perceived characters, the same in the browser and on the server. */
export function textLength(text: string): number {
  if (oneUnitEach.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let length = 0;
  for (const _ of segmenter.segment(text)) length++;
  return length;
}
