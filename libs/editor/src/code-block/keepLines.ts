import type { CodeNode } from '@lexical/code-core';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $isDecoratorNode,
  $isElementNode,
  $isLineBreakNode,
  type LexicalNode,
} from 'lexical';
import { $isSealedNode } from '../sealed/SealedNode.js';
import { $getTransient } from '../value/transient.js';

/** What of a node code has no words for: images, and what the field does not know. */
export function $wordless(node: LexicalNode): LexicalNode[] {
  if ($isElementNode(node)) return $getTransient(node) ? [] : node.getChildren().flatMap($wordless);
  return $isDecoratorNode(node) && ($isSealedNode(node) || node.getTextContent() === '') ? [node] : [];
}

/** Code is plain lines: what an app or Lexical puts into it as blocks or links becomes their text, and an image goes behind it. */
export function $keepLines(code: CodeNode): void {
  const wordless = $wordless(code);
  if (wordless[0]) code.insertAfter($createParagraphNode().append(...wordless));
  for (const child of code.getChildren()) {
    if (!$isElementNode(child)) continue;
    const next = child.getNextSibling();
    // What a model is still writing ends here.
    if (!$getTransient(child)) for (const inner of child.getChildren()) child.insertBefore(inner);
    if (next && !child.isInline() && !$isLineBreakNode(next)) child.insertBefore($createLineBreakNode());
    child.remove();
  }
}
