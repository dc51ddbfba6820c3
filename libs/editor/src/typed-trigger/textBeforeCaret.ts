import { $isLinkNode } from '@lexical/link';
import { $findMatchingParent, $isLineBreakNode, $isTextNode, type LexicalNode, type NodeKey } from 'lexical';
import { $textHolderOf } from '../schema/textHolder.js';
import { $caret } from '../surface/caret.js';

/** What stands before a caret in text. */
export interface TextBeforeCaret {
  /** The caret's leaf. */
  key: NodeKey;
  /** The leaf's text up to the caret. */
  text: string;
  /** The same from the beginning of the line on; what is no text in it stands there as one sign. */
  line: string;
}

function $lineBefore(node: LexicalNode): string {
  const $add = (line: string, next: LexicalNode) =>
    $isTextNode(next) ? line + next.getTextContent() : $isLineBreakNode(next) ? '' : '\uFFFC';
  return node.getPreviousSiblings().reduce($add, '');
}

/** What stands before the caret; null in code, in a link, or where there is no caret in text. Call it where the editor is known. */
export function $textBeforeCaret(): TextBeforeCaret | null {
  const caret = $caret();
  const node = caret?.getNode();
  if (!caret || !$isTextNode(node) || node.hasFormat('code')) return null;
  if ($findMatchingParent(node, $isLinkNode) || $textHolderOf(node)) return null;
  const text = node.getTextContent().slice(0, caret.offset);
  return { key: node.getKey(), text, line: $lineBefore(node) + text };
}
