import { $patchStyleText } from '@lexical/selection';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  createCommand,
  defineExtension,
  type LexicalCommand,
} from 'lexical';

/**
 * Colours the selected text; null removes the colour. The payload is one of `textColors`' values.
 * @example
 * ```ts
 * import { SET_TEXT_COLOR_COMMAND } from '@inkfield/editor';
 * import type { LexicalEditor } from 'lexical';
 *
 * const warn = (editor: LexicalEditor) => editor.dispatchCommand(SET_TEXT_COLOR_COMMAND, '#E00000');
 * ```
 */
export const SET_TEXT_COLOR_COMMAND: LexicalCommand<string | null> = createCommand('SET_TEXT_COLOR_COMMAND');

/** Text colours. */
export const TextColorExtension = defineExtension({
  name: '@inkfield/editor/TextColor',
  register: (editor) =>
    editor.registerCommand(
      SET_TEXT_COLOR_COMMAND,
      (color) => {
        const selection = $getSelection();
        if (!$isRangeSelection(selection)) return false;
        $patchStyleText(selection, { color });
        return true;
      },
      COMMAND_PRIORITY_EDITOR,
    ),
});
