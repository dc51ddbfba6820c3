import type { EditorValue } from '@inkfield/document';
import { DocumentValue, valueOfBlocks } from '@inkfield/document/internal';
import type { EditorState, LexicalEditor } from 'lexical';
import { overLimitOf } from '../host/overLimit.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { readWrittenBlocks } from './ValueCacheExtension.js';

/**
 * What the editor holds now, in all its forms. Each is computed when it is first read, from the document as it was at the
 * time of this call. Of a document that is too large to be edited it is all, not only the part that is shown.
 */
export function readEditorValue(editor: LexicalEditor): EditorValue {
  const overLimit = overLimitOf(editor);
  return overLimit ? valueOfBlocks(overLimit.whole, readOptions(editor)) : valueOf(editor, editor.getEditorState());
}

/** What a state of an editor holds, in all forms of a value. */
export function valueOf(editor: LexicalEditor, state: EditorState): EditorValue {
  return new DocumentValue(() => readWrittenBlocks(editor, state), readOptions(editor));
}
