import { contents } from '../content/contents.js';
import { defineBlock } from '../schema/define.js';
import { element } from '../tree/element.js';
import type { QuoteJson, QuoteOfBlocksJson } from '../value/documentJson.js';

export const quote = defineBlock({
  type: 'quote',
  // A quote of one paragraph holds its text itself, as Lexical's quotes do; one of more holds blocks.
  content: (node: QuoteJson | QuoteOfBlocksJson) =>
    node.shadowRoot === true ? contents.blocks(node) : contents.inline(node),
  writeHtml: (_, content) => element('blockquote', null, content),
});
