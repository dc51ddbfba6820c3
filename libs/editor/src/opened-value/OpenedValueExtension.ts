import {
  type EditorValue,
  type EditorValueInput,
  formatEditorValue,
  type Loss,
  type ValueFormat,
} from '@inkfield/document';
import { inputText } from '@inkfield/document/internal';
import { computed, effect, RootElementExtension, signal } from '@lexical/extension';
import { defineExtension, type EditorState, type LexicalEditor } from 'lexical';
import { HostExtension } from '../host/HostExtension.js';
import { hostOf } from '../host/hostOf.js';
import { loadInterface } from '../loadInterface.js';
import { readEditorValue, valueOf } from '../value/readEditorValue.js';

/** How long a busy page may keep the look at what was opened waiting, in milliseconds. */
const mostIdleMs = 500;

/** What a field was opened with: the form has it until an edit, and again where the document is once more what it was. */
export class OpenedValue {
  /** What the first edit would leave out or change of it. */
  readonly losses = signal<readonly Loss[]>([]);
  /** Whether the person is told of them: there was no edit since it was opened, or since they are known. */
  readonly warns = signal(true);
  /** What finds losses and keeps what was stored is being fetched for the value that was opened: a mark of that value. */
  readonly #fetching = signal<object | null>(null);
  /** How much of what was given or pasted is still to be read, when what reads it has come. */
  readonly unread = signal(0);
  /** The value will soon be another one: what is to be read will be in it, or what was stored around an edit. It is submitted no sooner. */
  readonly isSettling = computed(
    () => this.unread.value > 0 || (this.#fetching.value !== null && this.keepsBlocks && !this.warns.value),
  );
  input: EditorValueInput;
  format: ValueFormat = 'html';
  /** As the form control has it. */
  text: string | undefined;
  /** Whether what was stored of a block that nobody edits is written back. */
  keepsStored: boolean | undefined;
  #kept: ((value: EditorValue) => EditorValue) | undefined;
  state: EditorState;
  /** Gives the form control a text that was written of a value in another form. */
  take: (text: string) => void = () => undefined;
  /** A mark of the value that waits for what reads it. */
  awaited: object | null = null;
  /** As the editor would write it; undefined until that is asked for. */
  #written: string | undefined;

  constructor(readonly editor: LexicalEditor) {
    this.state = editor.getEditorState();
  }

  /** Whether what was stored of a block that nobody edits is written back in this form. */
  get keepsBlocks(): boolean {
    return Boolean(this.keepsStored) && this.format === 'html';
  }

  /** @returns the text */
  open(input: EditorValueInput, text: string, format: ValueFormat): string {
    this.state = this.editor.getEditorState();
    this.warns.value = true;
    // A reset: it is known what that loses.
    if (text === this.text) return text;
    Object.assign(this, { input, text, format });
    this.#written = this.#kept = undefined;
    this.losses.value = [];
    this.#fetching.value = null;
    this.lookSoon();
    return text;
  }

  /** What the field was given has been read only now, as its reader was still to come. */
  wasRead(input: EditorValueInput): void {
    this.state = this.editor.getEditorState();
    if (inputText(input, this.format) === undefined) {
      this.text = undefined;
      this.take(this.open(input, this.#write(readEditorValue(this.editor)), this.format));
    } else this.lookSoon();
  }

  /** A value of the editor as the app and the form get it. */
  told(value: EditorValue): EditorValue {
    return this.#kept?.(value) ?? value;
  }

  /** Has each value told otherwise from now on, until another is opened. @returns false where it was not looked at yet */
  keep(kept: (value: EditorValue) => EditorValue): boolean {
    if (this.#written === undefined) return false;
    this.#kept = kept;
    this.#written = this.#write(valueOf(this.editor, this.state));
    return true;
  }

  #write(value: EditorValue): string {
    return formatEditorValue(this.told(value), this.format);
  }

  /** Looks for losses when the browser has nothing else to do, or soon, where a page has always something to do. */
  lookSoon(): void {
    const look = () => this.#look();
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(look, { timeout: mostIdleMs });
    else setTimeout(look);
  }

  /** A text of the editor as the form gets it: what was opened, byte for byte, where that is what it says. */
  submitted(text: string): string {
    this.#look();
    this.warns.value = text === this.#written;
    return (this.warns.peek() && this.text) || text;
  }

  /** Whether the document says this, and is what was opened: an app that keeps what the editor writes gives that back. */
  says(text: string | null | undefined = this.#written): boolean {
    return text === this.#written && text === this.#write(readEditorValue(this.editor));
  }

  /** Fetches what finds losses, where the editor would write something else than it was given. */
  #look(): void {
    // React may build an editor and throw it away.
    if (this.#written !== undefined || !this.editor.getRootElement()) return;
    // What is over a limit cannot be edited, and says so; what waits for its reader is not there yet.
    if (hostOf(this.editor)?.overLimit.peek() || this.awaited) return;
    this.#written = this.#write(valueOf(this.editor, this.state));
    if (this.#written === this.text && inputText(this.input, this.format) !== undefined) return;
    const mark = (this.#fetching.value = {});
    // Where it cannot be fetched, the menus cannot either, and the app is told of those.
    loadInterface()
      .then(
        ({ findLosses }) => this.#fetching.peek() === mark && findLosses(this),
        () => undefined,
      )
      .finally(() => this.#fetching.peek() === mark && (this.#fetching.value = null));
  }
}

/** Knows what the field was opened with, and says before the first edit what that would lose. */
export const OpenedValueExtension = defineExtension({
  name: '@inkfield/editor/OpenedValue',
  dependencies: [HostExtension, RootElementExtension],
  build: (editor, _config, state) => {
    const { overLimit, isEditable } = state.getDependency(HostExtension).output;
    const opened = new OpenedValue(editor);
    /** What the field says of its value: that an edit would lose some of it, that it is kept as it is, or that it is too large. */
    const notice = computed(() => {
      if (overLimit.value) return overLimit.value.isKept ? 'kept' : 'limit';
      return isEditable.value && opened.warns.value && opened.losses.value.length > 0 ? 'loss' : null;
    });
    return { opened, notice };
  },
  register: (_editor, _config, state) => {
    const { opened } = state.getOutput();
    const root = state.getDependency(RootElementExtension).output;
    return effect(() => void (root.value && opened.lookSoon()));
  },
});
