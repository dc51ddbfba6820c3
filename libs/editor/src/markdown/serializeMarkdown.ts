import type { BlockJson } from '../value/documentJson.js';
import { blocksText } from '../value/documentText.js';

/** Blocks as Markdown. */
export function blocksMarkdown(blocks: readonly BlockJson[]): string {
  return blocks.map((block) => blocksText([block])).join('\n\n');
}
