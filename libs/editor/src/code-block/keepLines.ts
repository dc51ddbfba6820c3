import { $isCodeNode, type CodeNode } from '@lexical/code-core';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTabNode,
  $isDecoratorNode,
  $isElementNode,
  $isLineBreakNode,
  type LexicalNode,
  type TextNode,
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

/**
 * Makes a node of its own of a tab in code, as its key does. An element of text with a tab in it is one that Chromium has made for the tab to
 * it, where lines are not broken: it would put what is typed next beside it, where Lexical takes it away.
 */
export function $partTab(text: TextNode): void {
  const at = $isCodeNode(text.getParent()) ? text.getTextContent().indexOf('\t') : -1;
  if (at >= 0) text.splitText(at, at + 1)[at && 1]?.replace($createTabNode());
}
