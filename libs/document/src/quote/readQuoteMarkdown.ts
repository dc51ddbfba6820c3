import type { ReadBlock } from '../markdown/readBlock.js';

export const readQuoteMarkdown: ReadBlock = (block, reader) => [
  { type: 'quote', shadowRoot: true, children: reader.blocks(block) },
];
