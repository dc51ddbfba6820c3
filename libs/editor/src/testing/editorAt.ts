import type { LexicalEditorWithDispose } from '@lexical/extension';
import { $createRangeSelection, $getRoot, $setSelection, type LexicalEditor } from 'lexical';
import { richTextExtensions } from '../richTextExtensions.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { createTestEditor } from './createTestEditor.js';

/** Lets all updates that are due happen. */
export function settle(editor: LexicalEditor): void {
  editor.update(() => undefined, { discrete: true });
}

/** The whole editor with this HTML, selected from the sign "[" to the sign "]" in its text; both are taken away. */
export function editorAt(html: string): LexicalEditorWithDispose {
  const editor = createTestEditor(...richTextExtensions);
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
        }
      }
      if (selection.anchor.key !== 'root') $setSelection(selection);
    },
    { discrete: true, tag: 'history-merge' },
  );
  return editor;
}
