import type { editor } from 'monaco-editor/editor';
import type { CodeHost } from './codeHost.js';
import type { CodeEditorEvents, CodeEditorOptions } from './createCodeEditor.js';

/** What a field gives its editor with every render. */
export interface CodeInput {
  /** The text of the field. */
  text(): string;
  /** What stands for the code in the form. */
  control(): HTMLTextAreaElement | null;
  options: CodeEditorOptions;
  events: CodeEditorEvents;
}

/** Holds that for the editor that is to be made, and hands it on to the one that is there. */
export interface CodeInputs {
  update(input: CodeInput): void;
  /** What the last render gave. */
  last(): CodeInput;
  /** The text as Monaco has it, with its undo steps: the next editor takes it up, where React has hidden the field. */
  model: editor.ITextModel | null;
}

/** One for each place of an editor; `update` comes first. */
export function createCodeInputs(host: CodeHost): CodeInputs {
  let input: CodeInput | null = null;
  return {
    model: null,
    update(next) {
      input = next;
      host.editor()?.update(next.options, next.events);
    },
    last() {
      if (!input) throw new Error('A field is given to its editor before that is made.');
      return input;
    },
  };
}
