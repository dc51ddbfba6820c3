import { HISTORIC_TAG, type NodeKey, type UpdateListenerPayload } from 'lexical';

type Change = Pick<UpdateListenerPayload, 'dirtyElements' | 'dirtyLeaves' | 'tags'>;
type Update = Change & Pick<UpdateListenerPayload, 'editorState' | 'prevEditorState'>;

/**
 * Whether a whole state was put in the place of another, by undo or redo for one: that says nothing of what is different in it, though a
 * transform may have changed some of it besides.
 */
export function isReplaced({ dirtyElements, dirtyLeaves, tags }: Change): boolean {
  return tags.has(HISTORIC_TAG) || (dirtyLeaves.size === 0 && dirtyElements.size === 1 && dirtyElements.has('root'));
}

/** The keys of what an update has changed, put in or taken out. */
export function changedKeys(update: Update): NodeKey[] {
  const { dirtyElements, dirtyLeaves } = update;
  if (!isReplaced(update)) return [...dirtyElements.keys(), ...dirtyLeaves];
  const [now, before] = [update.editorState._nodeMap, update.prevEditorState._nodeMap];
  return [...new Set([...now.keys(), ...before.keys()])].filter((key) => now.get(key) !== before.get(key));
}
