import type { CodeEditor } from './createCodeEditor.js';

/** Holds the editor of one field, which comes when Monaco has been made and goes with it. */
export interface CodeHost {
  /** The editor has come, or gone. */
  set(editor: CodeEditor | null): void;
  subscribe(onChange: () => void): () => void;
  editor(): CodeEditor | null;
}

/** One for each mounted field. */
export function createCodeHost(): CodeHost {
  const subscribers = new Set<() => void>();
  let editor: CodeEditor | null = null;
  return {
    set(next) {
      editor = next;
      for (const subscriber of subscribers) subscriber();
    },
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    editor: () => editor,
  };
}
