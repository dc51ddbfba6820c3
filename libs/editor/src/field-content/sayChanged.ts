import type { LexicalEditor } from 'lexical';
import { tellError } from '../host/tellError.js';

/** Tells the person that the field does not take all of what it was given. */
export function sayChanged(editor: LexicalEditor): void {
  tellError(editor, 'content.changed', { id: 'inkfield-content' });
}
