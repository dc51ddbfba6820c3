import type { LexicalEditor } from 'lexical';
import { focusEditor } from '../host/focusEditor.js';

/** Whoever has the focus in a part that goes away goes on in the text, unless what comes in its place takes the focus. */
export function focusGoesOn(editor: LexicalEditor, part: Element): void {
  if (!part.matches(':focus-within')) return;
  const page = part.ownerDocument;
  queueMicrotask(() => {
    if (!page.activeElement || page.activeElement === page.body) focusEditor(editor);
  });
}
