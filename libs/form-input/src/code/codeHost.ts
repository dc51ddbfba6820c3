import type { CodeEditor, CodeEditorEvents, CodeEditorOptions, createCodeEditor } from './createCodeEditor.js';

/** What a field gives its editor with every render. */
export interface CodeHostInput {
  create: typeof createCodeEditor | undefined;
  /** The text to start with. */
  text(): string;
  options: CodeEditorOptions;
  events: CodeEditorEvents;
}

/** Holds the editor of one field, which lives outside of React: created with its container, disposed with it. */
export interface CodeHost {
  /** The ref callback of the editor's container, which stands beside the textarea. */
  attach(container: HTMLElement | null): void;
  update(input: CodeHostInput): void;
  subscribe(onChange: () => void): () => void;
  editor(): CodeEditor | null;
}

function create(container: HTMLElement, input: CodeHostInput): CodeEditor | null {
  const area = container.parentElement?.querySelector('textarea');
  if (!area || !input.create) return null;
  try {
    return input.create(container, area, input.text(), input.options, input.events);
  } catch (reason) {
    console.error('[form-input] The code editor could not start; its field stays a plain text area.', reason);
    return null;
  }
}

/** One for each mounted field; `update` comes before the first `attach`. */
export function createCodeHost(): CodeHost {
  const subscribers = new Set<() => void>();
  let input: CodeHostInput | null = null;
  let editor: CodeEditor | null = null;
  return {
    attach(container) {
      editor?.dispose();
      editor = container && input && create(container, input);
      for (const subscriber of subscribers) subscriber();
    },
    update(next) {
      input = next;
      editor?.update(next.options, next.events);
    },
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    editor: () => editor,
  };
}
