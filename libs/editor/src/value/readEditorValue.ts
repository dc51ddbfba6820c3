import type { EditorValue } from '@inkfield/document';
import { LazyValue, valueOfBlocks } from '@inkfield/document/internal';
import type { LexicalEditor } from 'lexical';
import { overLimitOf } from '../length-limit/overLimit.js';
import { readWrittenBlocks } from './ValueCacheExtension.js';

/**
 * What the editor holds now, in all its forms. Each is computed when it is first read, from the document as it was at the
 * time of this call. Of a document that is too large to be edited it is all, not only the part that is shown.
 */
export function readEditorValue(editor: LexicalEditor): EditorValue {
  const overLimit = overLimitOf(editor);
  if (overLimit) return valueOfBlocks(overLimit.whole);
  const state = editor.getEditorState();
  return new LazyValue(() => readWrittenBlocks(editor, state));
}
