import type { EditorValue } from '@inkfield/document';
import { DocumentValue, valueOfBlocks } from '@inkfield/document/internal';
import type { LexicalEditor } from 'lexical';
import { overLimitOf } from '../length-limit/overLimit.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { readWrittenBlocks } from './ValueCacheExtension.js';

/**
 * What the editor holds now, in all its forms. Each is computed when it is first read, from the document as it was at the
 * time of this call. Of a document that is too large to be edited it is all, not only the part that is shown.
 */
export function readEditorValue(editor: LexicalEditor): EditorValue {
  const overLimit = overLimitOf(editor);
  const options = readOptions(editor);
  if (overLimit) return valueOfBlocks(overLimit.whole, options);
  const state = editor.getEditorState();
  return new DocumentValue(() => readWrittenBlocks(editor, state), options);
}
