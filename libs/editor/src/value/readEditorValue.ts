import type { LexicalEditor } from 'lexical';
import type { EditorValue } from './EditorValue.js';
import { readWrittenBlocks } from './ValueCacheExtension.js';
import { LazyValue } from './valueOfBlocks.js';

/**
 * What the editor holds now, in all its forms. Each is computed when it is first read, from the document as it was at the
 * time of this call.
 */
export function readEditorValue(editor: LexicalEditor): EditorValue {
  const state = editor.getEditorState();
  return new LazyValue(() => readWrittenBlocks(editor, state));
}
