import { $addUpdateTag, type LexicalEditor, mergeRegister, RootNode, type UpdateListenerPayload } from 'lexical';
import { $getTransient } from './transient.js';

/** Tags an update of which Lexical does not tell what has changed. */
const REPLACED_TAG = 'inkfield-replaced';

/** Whether a whole state was put in the place of another, or was drawn as if it were. */
export const isReplaced = ({ tags }: Pick<UpdateListenerPayload, 'tags'>) => tags.has(REPLACED_TAG);

/**
 * Tells all features what has changed where Lexical does not, or only what a transform or a batched edit has changed besides: by undo or
 * redo a state takes the place of another; and where it cannot draw a change (a block goes into a new one, and another new one comes where
 * it was), it draws all anew, and forgets what has changed and the update's tags.
 */
export function tellReplaced(editor: LexicalEditor): () => void {
  let tags: ReadonlySet<string> = new Set();
  return mergeRegister(
    editor.registerNodeTransform(RootNode, () => {
      if (editor._dirtyType === 2 /* FULL_RECONCILE, as Lexical names it */) $addUpdateTag(REPLACED_TAG);
      tags = editor._updateTags;
    }),
    editor.registerUpdateListener((update) => {
      // What else is drawn has the tags of its transforms, or another where the text box is a new one.
      const isForgotten = update.mutatedNodes && update.tags !== tags && update.tags.size === 0;
      if (isForgotten) for (const tag of [...tags, REPLACED_TAG]) update.tags.add(tag);
      if (!isReplaced(update)) return;
      const [now, before] = [update.editorState._nodeMap, update.prevEditorState._nodeMap];
      for (const [key] of [...now, ...before])
        if (now.get(key) !== before.get(key)) update.dirtyElements.set(key, true);
    }),
  );
}

/** The keys of what an update has changed, put in or taken out. */
export function changedKeys({ dirtyElements, dirtyLeaves }: UpdateListenerPayload): string[] {
  return [...dirtyElements.keys(), ...dirtyLeaves];
}

/** Whether any changed node is part of the value; changes inside pending AI text or of upload previews alone are not. */
export function $changesValue(update: UpdateListenerPayload): boolean {
  return changedKeys(update).some((key) => {
    const node = update.editorState._nodeMap.get(key) ?? update.prevEditorState._nodeMap.get(key);
    return key !== 'root' && node && $getTransient(node, 'direct') === null;
  });
}
