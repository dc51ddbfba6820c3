import { COLLABORATION_TAG, HISTORIC_TAG, type LexicalEditor, PASTE_TAG } from 'lexical';

/** Updates that bring text which nobody types. */
export const notTyped: readonly string[] = [
  HISTORIC_TAG,
  COLLABORATION_TAG,
  PASTE_TAG,
  'inkfield-app-value',
  'inkfield-initial-value',
  'inkfield-draft',
  'ai',
  'ai-stream',
];

/** Whether an update may be what the person types: not undo, paste, the app or an AI, and nothing is being composed. */
export function isTypingUpdate(editor: LexicalEditor, tags: ReadonlySet<string>): boolean {
  return !editor.isComposing() && editor.isEditable() && !notTyped.some((tag) => tags.has(tag));
}
