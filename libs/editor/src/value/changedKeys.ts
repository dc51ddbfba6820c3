import {
  $addUpdateTag,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  RootNode,
  type UpdateListenerPayload,
} from 'lexical';
import { $getTransient } from './transient.js';

/** Tags an update of which Lexical does not tell what has changed. */
const REPLACED_TAG = 'inkfield-replaced';

/** Whether a whole state was put in the place of another, or was drawn as if it were. */
export const isReplaced = ({ tags }: Pick<UpdateListenerPayload, 'tags'>) => tags.has(REPLACED_TAG);

/**
 * Has the updates tagged of which Lexical does not tell what has changed. By undo or redo for one a whole state takes the place of another:
 * nothing is told of what is different in it, or of that alone which a transform, or an edit that is batched with it, has changed besides.
 * And where Lexical cannot draw a change (a block goes into a new one, and another new one comes where it was), it draws all anew, and
 * forgets what has changed and the update's tags.
 */
export function tagReplaced(editor: LexicalEditor): () => void {
  let tags: ReadonlySet<string> = new Set();
  return mergeRegister(
    editor.registerNodeTransform(RootNode, () => {
      // FULL_RECONCILE, as Lexical names it: the whole document is to be drawn anew.
      if (editor._dirtyType === 2) $addUpdateTag(REPLACED_TAG);
      tags = editor._updateTags;
    }),
    editor.registerUpdateListener((update) => {
      // What else is drawn has the tags of its transforms, or another where the text box is a new one.
      if (!update.mutatedNodes || update.tags === tags || update.tags.size > 0) return;
      for (const tag of [...tags, REPLACED_TAG]) update.tags.add(tag);
      // The history takes an update that has changed nothing for one of the selection.
      update.dirtyElements.set('root', true);
    }),
  );
}

/** The keys of what an update has changed, put in or taken out; some may be there twice. */
export function changedKeys(update: UpdateListenerPayload): NodeKey[] {
  if (!isReplaced(update)) return [...update.dirtyElements.keys(), ...update.dirtyLeaves];
  const now = update.editorState._nodeMap;
  const before = update.prevEditorState._nodeMap;
  return [...now.keys(), ...before.keys()].filter((key) => now.get(key) !== before.get(key));
}

/** Whether any changed node is part of the value; changes inside pending AI text or of upload previews alone are not. */
export function $changesValue(update: UpdateListenerPayload): boolean {
  const now = update.editorState._nodeMap;
  const before = update.prevEditorState._nodeMap;
  return changedKeys(update).some((key) => {
    const node = now.get(key) ?? before.get(key);
    return key !== 'root' && node && $getTransient(node, 'direct') === null;
  });
}
