import { $isQuoteNode } from '@lexical/rich-text';
import type { LexicalEditor } from 'lexical';
import { registerHolderKeys } from '../block-type/holderKeys.js';

/** Keys in quotes of several blocks; in a quote of one paragraph Lexical's own are right. */
export function registerQuoteKeys(editor: LexicalEditor): () => void {
  return registerHolderKeys(editor, (node) => $isQuoteNode(node) && node.isShadowRoot());
}
