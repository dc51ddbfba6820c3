import { signal } from '@lexical/extension';
import {
  $getSelection,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  COMMAND_PRIORITY_NORMAL,
  CONTROL_OR_META,
  defineExtension,
  isModifierMatch,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { claimEscape } from '../surface/claimEscape.js';

/** Whether the caret is in a list or in code. */
const $isTabTaken = () => /^(list|code)$/.test(`${$getSelection()?.getNodes()[0]?.getTopLevelElement()?.getType()}`);

/**
 * Tab never traps (docs/behaviour.md#tab-and-escape): after Escape the next Tab leaves the editor, even in a list or a code block.
 * Escape itself leaves the caret where it is.
 */
function registerWayOut(editor: LexicalEditor): () => void {
  let hasEscaped = false;
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      ({ key }) => {
        const leaves = hasEscaped && key === 'Tab';
        if (key !== 'Shift') hasEscaped = key === 'Escape';
        return leaves; // handled, and not prevented: the browser moves the focus on
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    // Where Tab is the text's, Escape lets it go; a dialog around hears of the next one.
    editor.registerRootListener((root) =>
      root ? claimEscape(root, () => !hasEscaped && editor.isEditable() && editor.read($isTabTaken)) : undefined,
    ),
    // Instead of Lexical's own, which takes the focus away.
    editor.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_LOW),
  );
}

/** By the character and not by the key's place: Ctrl with the key that has "/" in America makes the page smaller elsewhere. */
function isHelpKey(event: KeyboardEvent): boolean {
  const hasModifiers = isModifierMatch(event, { ...CONTROL_OR_META, shiftKey: 'any' });
  return event.key === '/' && !event.code.startsWith('Digit') && hasModifiers;
}

/** What keys do outside of any one feature: the way out of the editor, and the help (Ctrl/Cmd+/). It draws nothing. */
export const KeyboardExtension = defineExtension({
  name: '@inkfield/editor/Keyboard',
  build: () => ({
    /** Whether the list of key combinations is shown. */
    isHelpOpen: signal(false),
  }),
  register: (editor, _config, state) => {
    const { isHelpOpen } = state.getOutput();
    return mergeRegister(
      registerWayOut(editor),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (!isHelpKey(event)) return false;
          event.preventDefault();
          isHelpOpen.value = true;
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    );
  },
});
