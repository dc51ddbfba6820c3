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
  type LexicalCommand,
  type LexicalEditor,
  mergeRegister,
  REMOVE_TEXT_COMMAND,
} from 'lexical';
import { $removeForLexical } from './removeSelected.js';

/** Copies what is selected, as any copy is made, and removes it. */
function $cut(editor: LexicalEditor, event: ClipboardEvent | KeyboardEvent | null): boolean {
  const selection = $getSelection();
  // All there is goes with its blocks: no empty heading is left of it.
  if ($isRangeSelection(selection)) INTERNAL_$expandSelectionToWholeDocument(selection);
  editor.dispatchCommand(COPY_COMMAND, event);
  // Copying waits for its turn, and this behind it.
  editor.update(
    () => {
      if ($isNodeSelection(selection)) selection.deleteNodes();
      else editor.dispatchCommand(REMOVE_TEXT_COMMAND, null);
    },
    { tag: CUT_TAG },
  );
  return true;
}

/** Removes the selections that Lexical cannot remove (removeSelected.ts), whatever a person does with them. */
export function registerRemoval(editor: LexicalEditor): () => void {
  /** `isAll`: with that all is done; what the others bring comes in its place. */
  const on = <T>(command: LexicalCommand<T>, isAll: boolean) =>
    editor.registerCommand(
      command,
      () => {
        const selection = $getSelection();
        return $isRangeSelection(selection) && $removeForLexical(selection) && isAll;
      },
      COMMAND_PRIORITY_LOW,
    );
  return mergeRegister(
    on(DELETE_CHARACTER_COMMAND, true),
    on(DELETE_WORD_COMMAND, true),
    on(DELETE_LINE_COMMAND, true),
    on(REMOVE_TEXT_COMMAND, true),
    on(CONTROLLED_TEXT_INSERTION_COMMAND, false),
    on(INSERT_LINE_BREAK_COMMAND, false),
    on(INSERT_PARAGRAPH_COMMAND, false),
    editor.registerCommand(CUT_COMMAND, (event) => $cut(editor, event), COMMAND_PRIORITY_LOW),
  );
}
