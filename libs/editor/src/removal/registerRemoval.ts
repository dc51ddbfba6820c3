import {
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  COPY_COMMAND,
  CUT_COMMAND,
  CUT_TAG,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  INTERNAL_$expandSelectionToWholeDocument,
  type LexicalEditor,
  mergeRegister,
  REMOVE_TEXT_COMMAND,
} from 'lexical';
import { $caret } from '../surface/caret.js';
import { $joinAcross } from './joinAcross.js';
import { $removeForLexical } from './removeSelected.js';

/** Copies what is selected, as any copy is made, and removes it. */
function $cut(editor: LexicalEditor, event: ClipboardEvent | KeyboardEvent | null): boolean {
  const selection = $getSelection();
  // All there is goes with its blocks: no empty heading is left of it.
  if ($isRangeSelection(selection)) INTERNAL_$expandSelectionToWholeDocument(selection);
  editor.dispatchCommand(COPY_COMMAND, event);
  // Copying waits for its turn, and this behind it.
  editor.update(() => void editor.dispatchCommand(REMOVE_TEXT_COMMAND, null), { tag: CUT_TAG });
  return true;
}

/** Removes selected text where Lexical cannot (removeSelected.ts). Answers whether it did. */
function $removeText(): boolean {
  const selection = $getSelection();
  return $isRangeSelection(selection) && $removeForLexical(selection);
}

/** The same, and a selected node, which Lexical removes by the keys for one character alone. */
function $remove(): boolean {
  const selection = $getSelection();
  if (!$isNodeSelection(selection)) return $removeText();
  selection.deleteNodes();
  return true;
}

/** Delete takes a letter with all of its marks, as in a text area: Lexical takes the last mark alone, as Backspace does. Answers whether it did. */
function $removeLetter(isBackward: boolean): boolean {
  const caret = $caret();
  if (isBackward || caret?.type !== 'text') return false;
  const text = caret.getNode();
  const letter = new Intl.Segmenter().segment(text.getTextContent()).containing(caret.offset);
  if (!letter) return false;
  text.select(caret.offset, letter.index + letter.segment.length).removeText();
  return true;
}

/** The same for what else comes in the place of text. */
const $makeRoom = () => $removeText() && false;
const $delete = (isBackward: boolean) => $remove() || $joinAcross(isBackward);

/** Removes the selections that Lexical cannot remove, whatever a person does with them, and joins the lines that it cannot. */
export function registerRemoval(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      DELETE_CHARACTER_COMMAND,
      (back) => $removeLetter(back) || $delete(back),
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(DELETE_WORD_COMMAND, $delete, COMMAND_PRIORITY_LOW),
    editor.registerCommand(DELETE_LINE_COMMAND, $delete, COMMAND_PRIORITY_LOW),
    editor.registerCommand(REMOVE_TEXT_COMMAND, $remove, COMMAND_PRIORITY_LOW),
    editor.registerCommand(CONTROLLED_TEXT_INSERTION_COMMAND, $makeRoom, COMMAND_PRIORITY_LOW),
    editor.registerCommand(INSERT_LINE_BREAK_COMMAND, $makeRoom, COMMAND_PRIORITY_LOW),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $makeRoom, COMMAND_PRIORITY_LOW),
    editor.registerCommand(CUT_COMMAND, (event) => $cut(editor, event), COMMAND_PRIORITY_LOW),
  );
}
