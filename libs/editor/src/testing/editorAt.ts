import type { LexicalEditorWithDispose } from '@lexical/extension';
import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  configExtension,
  type LexicalEditor,
} from 'lexical';
import { HostExtension } from '../host/HostExtension.js';
import { KeyboardExtension } from '../keyboard-help/KeyboardExtension.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { hostSettings } from '../richTextSettings.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { createTestEditor } from './createTestEditor.js';

/** Lets all updates that are due happen. */
export function settle(editor: LexicalEditor): void {
  editor.update(() => undefined, { discrete: true });
}

/** The whole editor, without its interface, with this HTML, selected from the sign "[" to the sign "]" in its text; both are taken away. */
export function editorAt(html: string): LexicalEditorWithDispose {
  const editor = createTestEditor(
    ...richTextExtensions,
    KeyboardExtension,
    configExtension(HostExtension, hostSettings({})),
  );
  editor.update(() => void $setEditorValue(html, 'html'), { discrete: true, tag: 'history-merge' });
  editor.update(
    () => {
      const selection = $createRangeSelection();
      for (const text of $getRoot().getAllTextNodes()) {
        for (const [sign, point] of [
          ['[', selection.anchor],
          [']', selection.focus],
        ] as const) {
          const offset = text.getTextContent().indexOf(sign);
          if (offset < 0) continue;
          text.spliceText(offset, 1, '');
          point.set(text.getKey(), offset, 'text');
          // As it is where a person puts the caret.
          selection.setFormat(text.getFormat());
        }
      }
      if (selection.anchor.key !== 'root') $setSelection(selection);
    },
    { discrete: true, tag: 'history-merge' },
  );
  return editor;
}

/** Presses a key in the editor as a browser tells of it, e.g. `press(editor, 'Tab', { shiftKey: true })`. Answers whether it was taken. */
export function press(editor: LexicalEditor, key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', {
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    bubbles: true,
    cancelable: true,
    ...modifiers,
  });
  editor.getRootElement()?.dispatchEvent(event);
  settle(editor);
  return event.defaultPrevented;
}

/** Types text where the caret is, one character an update; "\n" is Enter. */
export function typeText(editor: LexicalEditor, text: string): void {
  for (const character of text) {
    if (character === '\n') press(editor, 'Enter');
    else {
      editor.update(
        () => {
          const selection = $getSelection();
          if ($isRangeSelection(selection)) selection.insertText(character);
        },
        { discrete: true },
      );
      // A shortcut is an update of its own, after the character.
      settle(editor);
    }
  }
}
