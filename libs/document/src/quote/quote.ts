import { contents, normalizeHolder } from '../content/contents.js';
import { defineBlock } from '../schema/define.js';
import type { DocumentNode } from '../schema/description.js';
import { element } from '../tree/element.js';
import type { QuoteJson, QuoteOfBlocksJson } from '../value/documentJson.js';

const type = 'quote';

export function isQuoteOfBlocks(block: DocumentNode): block is QuoteOfBlocksJson {
  return block.type === type && 'shadowRoot' in block && block.shadowRoot === true;
}

/** A quote of one paragraph holds its text itself, as Lexical's quotes do. */
function withLine(quote: DocumentNode): DocumentNode {
  const [first, ...others] = quote.children ?? [];
  const isLine = quote.type === type && others.length === 0 && first?.type === 'paragraph';
  return isLine ? { type, children: first.children ?? [] } : quote;
}

export const quote = defineBlock({
  type,
  // One of more than a paragraph holds blocks.
  content: (node: QuoteJson | QuoteOfBlocksJson) =>
    (node.shadowRoot === true ? contents.blocks : contents.inline).parts(node),
  writeHtml: (_, content) => element('blockquote', null, content),
  plainText: (_, [text = '']) => `> ${text.replaceAll('\n', '\n> ')}`,
  readContent: (node, own, reader) =>
    contents.blocks.read(node, own, reader).map(({ children = [] }) => ({ type, shadowRoot: true, children })),
  isLine: (node: { shadowRoot?: boolean } & DocumentNode) => node.shadowRoot !== true,
  normalize: (node, normalizer) =>
    node.shadowRoot === true ? normalizeHolder(node, normalizer).map(withLine) : [node],
});
