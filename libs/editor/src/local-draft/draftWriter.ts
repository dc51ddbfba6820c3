import type { EditorValue } from '@inkfield/document';
import type { ReadonlySignal, Signal } from '@lexical/extension';
import { draftKey, type DraftReading, keepAside, parseDraft, type StoredDraft, writeDraft } from './draftStorage.js';
import type { DraftQuestion, DraftState } from './LocalDraftExtension.js';

export interface DraftWriterOptions {
  /** The field's key; see `draftKey`. */
  storageKey: string;
  /** The extension's settings and what it says of the draft. */
  output: {
    delayMs: ReadonlySignal<number>;
    journalMs: ReadonlySignal<number>;
    expiryMs: ReadonlySignal<number>;
    getStorage: ReadonlySignal<() => Storage>;
    now: ReadonlySignal<() => number>;
    state: Signal<DraftState>;
    said: DraftState;
    reason: Signal<string>;
    question: Signal<DraftQuestion | null>;
  };
  /** The present value. */
  read: () => EditorValue;
  /** Hears of failures. */
  report: (message: string, cause: unknown) => void;
}

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
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Writes the drafts of one mounted field, and never over what somebody else wrote there. */
export class DraftWriter {
  /** The value that drafts belong to: the one before the person edited it. */
  base: Pick<EditorValue, 'html'> = { html: '' };
  readonly #options: DraftWriterOptions;
  /** The `writer` of its drafts. */
  readonly name = Math.random().toString(36).slice(2);
  readonly #key: string;
  /** What is stored as far as this field knows: another text there is somebody else's. */
  #known: string | null = null;
  /** The draft that was read last. */
  #seen: StoredDraft | null = null;
  /** Fires a while after the last edit. */
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Fires a while after the first edit that is not stored: a crash costs little more than that. */
  #journal: ReturnType<typeof setTimeout> | undefined;
  /** When the first edit was made that no write was tried for; null while there is none. */
  #unstoredSince: number | null = null;
  /** The last edited value; not the present one where the app has set another since. */
  #edited: Pick<EditorValue, 'json'> | null = null;
  /** The stored draft is that value. */
  #isStored = false;
  /** How long the last write took. */
  #costMs = 0;
  /** Why writing fails, as it was reported. */
  #reported = '';

  constructor(options: DraftWriterOptions) {
    this.#options = options;
    this.#key = draftKey(options.storageKey);
  }

  /** Whether an edit waits to be written. */
  get isWaiting(): boolean {
    return this.#pause !== undefined;
  }

  /** Whether a draft was written by another tab or field. */
  isForeign(draft: StoredDraft): boolean {
    return draft.writer !== this.name;
  }

  /** Whether a draft that a browser tells of is a new one: it may tell late, of what was read meanwhile or of an older one by the same tab. */
  isNews(draft: StoredDraft): boolean {
    const seen = this.#seen;
    return this.isForeign(draft) && !(seen?.writer === draft.writer && draft.savedAt <= seen.savedAt);
  }

  /** Reads what is stored, which may be replaced from then on; an unreadable text is kept aside. Throws what the storage throws. */
  load(): DraftReading {
    const text = this.#storage().getItem(this.#key);
    const reading = parseDraft(text);
    if (reading.kind === 'unreadable') this.#keepAside(reading.text);
    if (reading.kind === 'draft') this.#seen = reading.draft;
    this.#known = text;
    return reading;
  }

  /** Moves a draft whose document is unreadable out of the way. */
  keepAside(draft: StoredDraft): void {
    tryStorage(() => this.#keepAside(JSON.stringify(draft)));
  }

  /** An edit was made: it is written a while after the last one, and now and then until that comes. */
  edited(value: Pick<EditorValue, 'json'>): void {
    const { output } = this.#options;
    const { delayMs, now, state } = output;
    this.#edited = value;
    if (state.peek() !== 'saving') output.said = state.peek();
    state.value = 'saving';
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#settle(), delayMs.peek());
    this.#isStored = false;
    this.#unstoredSince ??= now.peek()();
    // Browsers prefer keys to timers: one that is overdue has no turn while a person types on a busy machine.
    if (now.peek()() - this.#unstoredSince >= this.#journalMs()) this.write('saving');
    else this.#journal ??= setTimeout(() => this.write('saving'), this.#journalMs());
  }

  /** Writes an edit that waits, at once. */
  readonly flush = (): void => {
    if (this.isWaiting) this.write();
  };

  /** A long text, whose write takes its time, is written less often: so that no more than a twentieth of the time goes into it. */
  #journalMs(): number {
    const { delayMs, journalMs } = this.#options.output;
    return Math.max(journalMs.peek(), Math.min(20 * this.#costMs, (2 / 3) * delayMs.peek()));
  }

  /** Stores the last edit, else the present text, and then says so: 'saving' while more edits wait. */
  write(then: DraftState = 'saved'): void {
    if (then !== 'saving') this.#stopPause();
    this.#stopJournal();
    const { output, storageKey, report } = this.#options;
    this.#isStored = false;
    const start = performance.now();
    const error = tryStorage(() => (this.#isStored = this.#store()));
    this.#costMs = performance.now() - start;
    output.state.value = this.#isStored ? then : 'failed';
    if (error !== undefined) output.reason.value = reasonOf(error);
    // Told once, until a write succeeds; without a cause where the person has to choose first.
    const failure = this.#isStored ? '' : reasonOf(error);
    if (failure && failure !== this.#reported)
      report(`[@inkfield/editor] The draft "${storageKey}" could not be stored; the text stays in the editor.`, error);
    this.#reported = failure;
  }

  /** Forgets the edits that wait. */
  stop(): void {
    this.#edited = null;
    this.#stopPause();
    this.#stopJournal();
  }

  /** Deletes what is stored, but not what another tab has put there. */
  forget(): void {
    tryStorage(() => {
      if (this.#storage().getItem(this.#key) === this.#known) this.#storage().removeItem(this.#key);
    });
    this.#known = null;
  }

  /** The person has paused: what was stored meanwhile need not be stored again, where it is still there. */
  #settle(): void {
    let isThere = false;
    if (this.#isStored) tryStorage(() => (isThere = this.#storage().getItem(this.#key) === this.#known));
    if (!isThere) return this.write();
    this.#stopPause();
    this.#options.output.state.value = 'saved';
  }

  #stopPause(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }

  #stopJournal(): void {
    clearTimeout(this.#journal);
    this.#journal = undefined;
    this.#unstoredSince = null;
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
    const [savedAt, { json }] = [output.now.peek()(), this.#edited ?? read()];
    const draft: StoredDraft = { version: 1, savedAt, writer: this.name, base: this.base.html, json };
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
