import { $addUpdateTag, type LexicalEditor, type NodeKey, RootNode, type UpdateListenerPayload } from 'lexical';
import { $getTransient } from './transient.js';

/** Tags an update by which a whole state takes the place of another, by undo or redo for one. */
const REPLACED_TAG = 'inkfield-replaced';

/**
 * Has such an update tagged: what Lexical tells afterwards of what has changed says nothing of what is different in it, and is not even
 * empty where a transform, or an edit that is batched with it, has changed some of it besides.
 */
export function tagReplaced(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(RootNode, () => {
    // FULL_RECONCILE, as Lexical names it: the whole document is to be drawn anew.
    if (editor._dirtyType === 2) $addUpdateTag(REPLACED_TAG);
  });
}

/** Whether a whole state was put in the place of another. */
export const isReplaced = ({ tags }: Pick<UpdateListenerPayload, 'tags'>) => tags.has(REPLACED_TAG);

/** The keys of what an update has changed, put in or taken out. */
export function changedKeys(update: UpdateListenerPayload): NodeKey[] {
  const { dirtyElements, dirtyLeaves } = update;
  if (!isReplaced(update)) return [...dirtyElements.keys(), ...dirtyLeaves];
  const [now, before] = [update.editorState._nodeMap, update.prevEditorState._nodeMap];
  return [...new Set([...now.keys(), ...before.keys()])].filter((key) => now.get(key) !== before.get(key));
}

/** Whether any changed node is part of the value; changes inside pending AI text or of upload previews alone are not. */
export function $changesValue(update: UpdateListenerPayload): boolean {
  const [now, before] = [update.editorState._nodeMap, update.prevEditorState._nodeMap];
  return changedKeys(update).some((key) => {
    const node = key === 'root' ? undefined : (now.get(key) ?? before.get(key));
    return node !== undefined && $getTransient(node, 'direct') === null;
  });
}
