import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  CONTROL_OR_META,
  isExactShortcutMatch,
  isModifierMatch,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { isComposingKey } from '../surface/isComposingKey.js';
import { $textHolderOf } from '../schema/textHolder.js';

/** A key together with Ctrl (Command on a Mac): a letter or a digit. */
export interface Shortcut {
  /** The letter that it types; where keys type none of these, as on a Greek keyboard, it is the one in that letter's place. */
  key?: string;
  /** A digit's place on the keyboard, `Digit7`, so that layouts with digits on Shift work. */
  code?: string;
  /** @default false */
  shift?: boolean;
  /** @default false */
  alt?: boolean;
}

function matches(event: KeyboardEvent, shortcut: Shortcut): boolean {
  // AltGr reports Ctrl+Alt on Windows; what it types must not be taken for a shortcut.
  if (event.getModifierState('AltGraph')) return false;
  const modifiers = { ...CONTROL_OR_META, altKey: shortcut.alt, shiftKey: shortcut.shift };
  if (shortcut.key) return isExactShortcutMatch(event, shortcut.key, modifiers);
  return event.code === shortcut.code && isModifierMatch(event, modifiers);
}

/** Whether the selection touches a code block, where text has no formats. */
export function $isInCode(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  return [selection.anchor, selection.focus].some((point) => $textHolderOf(point.getNode()) !== null);
}

/** Runs `$run` for each of these shortcuts while the editor can be edited and nothing is being composed. */
export function registerShortcuts(
  editor: LexicalEditor,
  shortcuts: readonly (readonly [shortcut: Shortcut, $run: () => void])[],
): () => void {
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      if (isComposingKey(event) || !editor.isEditable()) return false;
      const found = shortcuts.find(([shortcut]) => matches(event, shortcut));
      if (!found) return false;
      event.preventDefault();
      found[1]();
      return true;
    },
    COMMAND_PRIORITY_NORMAL,
  );
}
