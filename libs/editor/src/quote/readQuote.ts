import { normalize } from '@inkfield/document/internal';
import { $isQuoteNode } from '@lexical/rich-text';
import { $getEditor } from 'lexical';
import type { NodeReader } from '../schema/nodeReader.js';
import { rulesOf } from '../schema/SchemaExtension.js';

/** A quote of a line, or of several blocks. */
export const $readQuote: NodeReader = (node, read) => {
  if (!$isQuoteNode(node)) return null;
  if (!node.isShadowRoot()) return { type: 'quote', children: read.line(node) };
  const { schema } = rulesOf($getEditor());
  const [quote = null] = normalize([{ type: 'quote', shadowRoot: true, children: read.blocks(node) }], schema);
  return quote;
};
