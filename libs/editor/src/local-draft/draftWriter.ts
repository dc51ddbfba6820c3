import type { ReadonlySignal, Signal } from '@lexical/extension';
import type { EditorValue } from '../value/EditorValue.js';
import { draftKey, type DraftReading, keepAside, parseDraft, type StoredDraft, writeDraft } from './draftStorage.js';
import type { DraftQuestion, DraftState } from './LocalDraftExtension.js';

export interface DraftWriterOptions {
  /** The field's key; see `draftKey`. */
  storageKey: string;
  /** The extension's settings and what it says of the draft. */
  output: {
    delayMs: ReadonlySignal<number>;
    expiryMs: ReadonlySignal<number>;
    getStorage: ReadonlySignal<() => Storage>;
    now: ReadonlySignal<() => number>;
    state: Signal<DraftState>;
    reason: Signal<string>;
    question: Signal<DraftQuestion | null>;
  };
  /** The present value. */
  read: () => EditorValue;
  /** Hears of failures. */
  report: (message: string, cause: unknown) => void;
}

let writers = 0;

/** Runs what touches the storage, which may throw at any time; gives what was thrown. */
export function tryStorage(action: () => void): unknown {
  try {
    action();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The reason of a failure in words. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Writes the drafts of one mounted field, and never over what somebody else wrote there. */
export class DraftWriter {
  /** The value that drafts belong to, as HTML. */
  base: string;
  readonly #options: DraftWriterOptions;
  readonly #name = `${Math.random().toString(36).slice(2)}-${(writers += 1)}`;
  readonly #key: string;
  /** What is stored as far as this field knows: another text there is somebody else's. */
  #known: string | null = null;
  /** Fires a while after the last edit. */
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Fires a while after the first edit that is not stored: a crash costs no more than that. */
  #longest: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DraftWriterOptions) {
    this.#options = options;
    this.#key = draftKey(options.storageKey);
    this.base = options.read().html;
  }

  /** Whether an edit waits to be written. */
  get isWaiting(): boolean {
    return this.#pause !== undefined;
  }

  /** Whether a draft was written by another tab or field. */
  isForeign(draft: StoredDraft): boolean {
    return draft.writer !== this.#name;
  }

  /** Reads what is stored, which may be replaced from then on; an unreadable text is kept aside. Throws what the storage throws. */
  load(): DraftReading {
    const text = this.#storage().getItem(this.#key);
    const reading = parseDraft(text);
    if (reading.kind === 'unreadable') this.#keepAside(reading.text);
    this.#known = text;
    return reading;
  }

  /** Moves a draft whose document is unreadable out of the way. */
  keepAside(draft: StoredDraft): void {
    tryStorage(() => this.#keepAside(JSON.stringify(draft)));
  }

  /** An edit was made: it is written a while after the last one, and now and then until that comes. */
  edited(): void {
    const delay = this.#options.output.delayMs.peek();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.write(), delay);
    this.#longest ??= setTimeout(() => {
      this.#longest = undefined;
      this.write('saving');
    }, delay);
  }

  /** Writes an edit that waits, at once. */
  readonly flush = (): void => {
    if (this.isWaiting) this.write();
  };

  /** Stores the present text, and then says so: 'saving' while more edits wait. */
  write(then: DraftState = 'saved'): void {
    if (then !== 'saving') this.stop();
    const { state, reason } = this.#options.output;
    let stored = false;
    const error = tryStorage(() => (stored = this.#store()));
    state.value = stored ? then : 'failed';
    if (error === undefined) return;
    reason.value = reasonOf(error);
    const { storageKey, report } = this.#options;
    report(`[@inkfield/editor] The draft "${storageKey}" could not be stored; the text stays in the editor.`, error);
  }

  /** Forgets the edits that wait. */
  stop(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#longest);
    this.#pause = this.#longest = undefined;
  }

  /** Deletes what is stored. */
  forget(): void {
    this.#known = null;
    tryStorage(() => this.#storage().removeItem(this.#key));
  }

  #storage(): Storage {
    return this.#options.output.getStorage.peek()();
  }

  #keepAside(text: string): void {
    keepAside(this.#storage(), this.#options.storageKey, text, this.#options.output.now.peek()());
  }

  /** False where the person has to choose first: neither this text nor the stored one may wipe the other. */
  #store(): boolean {
    const { output, storageKey, read } = this.#options;
    if (output.question.peek() || !this.#mayReplace()) return false;
    const [savedAt, { json }] = [output.now.peek()(), read()];
    const draft: StoredDraft = { version: 1, savedAt, writer: this.#name, base: this.base, json };
    this.#known = writeDraft(this.#storage(), storageKey, draft);
    return true;
  }

  /** Asks where another tab has written since; its event may still be on its way, or was missed while this page was frozen. */
  #mayReplace(): boolean {
    const present = this.#storage().getItem(this.#key);
    if (present === this.#known || present === null) return true;
    const reading = parseDraft(present);
    if (reading.kind === 'unreadable') this.#keepAside(present);
    if (reading.kind !== 'draft' || !this.isForeign(reading.draft)) return true;
    this.#options.output.question.value = { kind: 'elsewhere', draft: reading.draft };
    return false;
  }
}
