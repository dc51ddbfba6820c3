import { getActiveElement, type LexicalEditor } from 'lexical';
import { focusEditor } from '../host/focusEditor.js';
import { belongsTo } from './focusRing.js';

/** Whoever has the focus in a part that goes away, or in a menu of it, goes on in the text, unless what comes in its place takes the focus. */
export function focusGoesOn(editor: LexicalEditor, part: Element): void {
  if (!belongsTo(part, getActiveElement(part))) return;
  const page = part.ownerDocument;
  queueMicrotask(() => {
    if (!page.activeElement || page.activeElement === page.body) focusEditor(editor);
  });
}
