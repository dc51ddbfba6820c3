import { COMPOSITION_END_TAG, type LexicalEditor } from 'lexical';
import { $textBeforeCaret, type TextBeforeCaret } from './textBeforeCaret.js';
import { notTyped } from './typing.js';

// "C++", "i++" and "Notepad++" are words that a form field must accept; after "+++" nobody asks for text. A single letter that has no
// capital (a Korean syllable, a Chinese character) is a word by itself, and no programming language's.
const isWord = /(?:^|[^\p{L}\p{M}\p{N}_])(?:[\p{Ll}\p{Lu}]\p{M}*|[Nn]otepad)\+\+$|\+\+\+$/u;

/**
 * Whether the second '+' was just typed: from `before` to `after` the text grew by it, or a composition ended with it.
 * Not by paste, undo or redo, and not where '++' belongs to a word (docs/behaviour.md#ai-writing).
 */
export function isTrigger(
  before: TextBeforeCaret | null,
  after: TextBeforeCaret | null,
  tags: ReadonlySet<string>,
): after is TextBeforeCaret {
  if (!after?.text.endsWith('++') || isWord.test(after.line)) return false;
  if (notTyped.some((tag) => tags.has(tag))) return false;
  if (before?.key !== after.key) return tags.has(COMPOSITION_END_TAG);
  if (before.text.endsWith('++') || !after.text.startsWith(before.text)) return false;
  return tags.has(COMPOSITION_END_TAG) || after.text.length === before.text.length + 1;
}

/** Calls `onTyped` with the text that ends with a typed '++'. */
export function registerTrigger(editor: LexicalEditor, onTyped: (before: TextBeforeCaret) => void): () => void {
  let before: TextBeforeCaret | null = null;
  return editor.registerUpdateListener(({ editorState, tags, dirtyLeaves }) => {
    if (editor.isComposing()) return;
    const after = editorState.read($textBeforeCaret, { editor });
    const isTyped = isTrigger(before, after, tags);
    before = after;
    if (isTyped && dirtyLeaves.has(after.key)) onTyped(after);
  });
}
