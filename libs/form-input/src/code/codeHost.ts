import type { CodeEditor, CodeEditorEvents, CodeEditorOptions } from './createCodeEditor.js';

/** What a field gives its editor with every render. */
export interface CodeHostInput {
  /** The text of the field. */
  text(): string;
  options: CodeEditorOptions;
  events: CodeEditorEvents;
}

/** Holds the editor of one field, which comes when Monaco has been made and goes with it. */
export interface CodeHost {
  update(input: CodeHostInput): void;
  /** What the last render gave. */
  input(): CodeHostInput;
  /** The editor has come, or gone. */
  set(editor: CodeEditor | null): void;
  subscribe(onChange: () => void): () => void;
  editor(): CodeEditor | null;
}

/** One for each mounted field; `update` comes first. */
export function createCodeHost(): CodeHost {
  const subscribers = new Set<() => void>();
  let input: CodeHostInput | null = null;
  let editor: CodeEditor | null = null;
  return {
    update(next) {
      input = next;
      editor?.update(next.options, next.events);
    },
    input() {
      if (!input) throw new Error('A field is given to its editor before that is made.');
      return input;
    },
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
