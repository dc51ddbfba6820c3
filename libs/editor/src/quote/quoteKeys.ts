import { $isQuoteNode, type QuoteNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  type ElementNode,
  INSERT_PARAGRAPH_COMMAND,
  KEY_BACKSPACE_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';

/** The quote of several blocks that the caret is in, and the block of it. */
function $caretInQuote(): { quote: QuoteNode; block: ElementNode; atStart: boolean } | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  const block = $findMatchingParent(node, (parent) => $isElementNode(parent) && $isQuoteNode(parent.getParent()));
  const quote = block?.getParent();
  if (!$isElementNode(block) || !$isQuoteNode(quote) || !quote.isShadowRoot()) return null;
  const first = block.getFirstDescendant() ?? block;
  return { quote, block, atStart: selection.anchor.offset === 0 && (first.is(node) || block.is(node)) };
}

/** Enter in an empty last block leaves the quote. */
function $leaveByEnter(): boolean {
  const caret = $caretInQuote();
  if (!caret || !caret.block.isEmpty() || caret.block.getNextSibling() !== null) return false;
  const paragraph = $createParagraphNode();
  caret.quote.insertAfter(paragraph);
  caret.block.remove();
  if (caret.quote.isEmpty()) caret.quote.remove();
  paragraph.select();
  return true;
}

/** Backspace at the quote's start takes its blocks out of it. */
function $dissolveByBackspace(event: KeyboardEvent): boolean {
  const caret = $caretInQuote();
  if (!caret?.atStart || caret.block.getPreviousSibling() !== null) return false;
  event.preventDefault();
  return caret.quote.collapseAtStart();
}

/** Keys in quotes of several blocks; in a quote of one paragraph Lexical's own are right. */
export function registerQuoteKeys(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $leaveByEnter, COMMAND_PRIORITY_LOW),
    editor.registerCommand(KEY_BACKSPACE_COMMAND, $dissolveByBackspace, COMMAND_PRIORITY_LOW),
  );
}
