import { $isQuoteNode } from '@lexical/rich-text';
import type { LexicalEditor, LexicalNode } from 'lexical';
import { registerHolderKeys } from '../block-type/holderKeys.js';

export function $isQuoteOfBlocks(node: LexicalNode | null): boolean {
  return $isQuoteNode(node) && node.isShadowRoot();
}

/** Keys in quotes of several blocks; in a quote of one paragraph Lexical's own are right. */
export function registerQuoteKeys(editor: LexicalEditor): () => void {
  return registerHolderKeys(editor, $isQuoteOfBlocks);
}
