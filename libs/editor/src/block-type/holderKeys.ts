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
  type LexicalNode,
  mergeRegister,
  type RangeSelection,
} from 'lexical';
import { $isAtEdge } from './convertBlocks.js';

/** Whether a node holds blocks, and is left and dissolved by keys. */
export type $IsHolder = (node: LexicalNode | null) => boolean;

/** The holder of blocks that the caret is in, and the block of it. */
function $caretIn($isHolder: $IsHolder): { selection: RangeSelection; holder: ElementNode; block: ElementNode } | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const block = $findMatchingParent(
    selection.anchor.getNode(),
    (node): node is ElementNode => $isElementNode(node) && $isHolder(node.getParent()),
  );
  const holder = block?.getParent();
  return block && holder ? { selection, holder, block } : null;
}

/**
 * Enter in an empty last block leaves the holder. Answers whether it did.
 *
 * @param $createNext what it is left for
 */
export function $leaveByEnter($isHolder: $IsHolder, $createNext: () => ElementNode = $createParagraphNode): boolean {
  const caret = $caretIn($isHolder);
  if (!caret || !caret.block.isEmpty() || caret.block.getNextSibling()) return false;
  const next = $createNext();
  caret.holder.insertAfter(next);
  caret.block.remove();
  if (caret.holder.isEmpty()) caret.holder.remove();
  next.select();
  return true;
}

/** Backspace at the holder's start takes its blocks out of it. */
function $dissolveByBackspace(event: KeyboardEvent, $isHolder: $IsHolder): boolean {
  const caret = $caretIn($isHolder);
  if (!caret || caret.block.getPreviousSibling() || !$isAtEdge(caret.selection.anchor, caret.block, true)) return false;
  event.preventDefault();
  return caret.holder.collapseAtStart(caret.selection);
}

/** Keys in what holds several blocks: Enter in an empty last one leaves it, Backspace at its start takes them out. */
export function registerHolderKeys(editor: LexicalEditor, $isHolder: $IsHolder): () => void {
  return mergeRegister(
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, () => $leaveByEnter($isHolder), COMMAND_PRIORITY_LOW),
    editor.registerCommand(
      KEY_BACKSPACE_COMMAND,
      (event) => $dissolveByBackspace(event, $isHolder),
      COMMAND_PRIORITY_LOW,
    ),
  );
}
