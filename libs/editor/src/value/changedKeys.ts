import type { NodeKey, UpdateListenerPayload } from 'lexical';

type Update = Pick<UpdateListenerPayload, 'dirtyElements' | 'dirtyLeaves' | 'editorState' | 'prevEditorState'>;

/** Whether a whole state was put in the place of another, by undo or redo for one: that says nothing of what is different in it. */
export function isReplaced({ dirtyElements, dirtyLeaves }: Pick<Update, 'dirtyElements' | 'dirtyLeaves'>): boolean {
  return dirtyLeaves.size === 0 && dirtyElements.size === 1 && dirtyElements.has('root');
}

/** The keys of what an update has changed, put in or taken out. */
export function changedKeys(update: Update): NodeKey[] {
  const { dirtyElements, dirtyLeaves } = update;
  if (!isReplaced(update)) return [...dirtyElements.keys(), ...dirtyLeaves];
  const [now, before] = [update.editorState._nodeMap, update.prevEditorState._nodeMap];
  return [...new Set([...now.keys(), ...before.keys()])].filter((key) => now.get(key) !== before.get(key));
}
