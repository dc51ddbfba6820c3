import type { HistoryState } from '@lexical/history';
import type { LexicalEditor } from 'lexical';
import { valueOf } from '../value/readEditorValue.js';
import { $nodesOfUpload } from './UploadNode.js';

/**
 * Takes the step away by which a preview came, where it did nothing else: after a failed upload its undo would be seen as nothing.
 * Call it while the preview is still in the document.
 */
export function forgetUploadStep(editor: LexicalEditor, { undoStack, current }: HistoryState, uploadId: string): void {
  const states = [...undoStack, current].map((entry) => entry?.editorState);
  const first = states.findIndex((state) => state?.read(() => $nodesOfUpload(uploadId).length > 0, { editor }));
  const [before, after] = [states[first - 1], states[first]];
  if (before && after && valueOf(editor, before).html === valueOf(editor, after).html) undoStack.splice(first - 1, 1);
}
