import type { EditorValue } from '@inkfield/document';
import type { ValueChangeSource } from '../value/ValueExtension.js';
import { clearStoredDraft, draftsUnder, takeSubmitted } from './pageDrafts.js';
import { draftKey, parseDraft, type StoredDraft } from './draftStorage.js';
import { DraftWriter, type DraftWriterOptions, tryStorage } from './draftWriter.js';
import type { DraftQuestion } from './LocalDraftExtension.js';
import { isTyped } from './typedText.js';

export interface DraftSessionOptions extends DraftWriterOptions {
  /** Puts a draft into the editor, as a step to undo where the person asked for it; false where it could not be read. */
  restore: (draft: StoredDraft, undoable: boolean) => boolean;
  /** The value before the person typed into the form control itself, ahead of this session; null where they did not. */
  before: EditorValue | null;
  /** How this editor's session under the same key ended, where there was one: StrictMode takes an editor off the page and puts it back. */
  ended: EndedSession | null;
}

/** What a session leaves to the next one of the same editor. */
export interface EndedSession {
  storageKey: string;
  base: Pick<EditorValue, 'html'>;
  isEdited: boolean;
  question: DraftQuestion | null;
}

/**
 * Deletes the draft of a field, as after its form was submitted successfully. What was edited since the form's last `submit` event was
 * not submitted: it stays a draft. Never throws.
 * @example
 * ```ts
 * import { clearDraft } from '@inkfield/editor';
 *
 * async function save(form: HTMLFormElement) {
 *   const response = await fetch(form.action, { method: 'POST', body: new FormData(form) });
 *   if (response.ok) clearDraft('entry-7');
 * }
 * ```
 */
export function clearDraft(storageKey: string): void {
  const { mounted } = draftsUnder(storageKey);
  if (mounted.size > 0) mounted.forEach((session) => session.clear());
  else tryStorage(() => clearStoredDraft(window.localStorage, storageKey));
}

/** The drafts of one mounted field under one key: a stored one is restored or offered, then each edit is written. */
export class DraftSession {
  readonly #options: DraftSessionOptions;
  readonly #writer: DraftWriter;
  readonly #stop = new AbortController();
  #isEdited: boolean;
  /** The draft that was stored before, while the person has neither edited nor answered. */
  #found: StoredDraft | null = null;
  /** The value that restoring the draft made: an app that holds the value gives it back, which is no other value. */
  #restored: EditorValue | null = null;
  /** The value at the last submit, until its draft is cleared. */
  #sent: Pick<EditorValue, 'html' | 'json'> | null;
  /** Whether the person may have edited since: what the app puts in the place of what was submitted is no edit. */
  #isEditedSince = true;

  constructor(options: DraftSessionOptions) {
    const { storageKey, before, ended } = options;
    this.#options = options;
    this.#writer = new DraftWriter(options);
    this.#writer.base = ended?.base ?? before ?? options.read();
    this.#isEdited = ended?.isEdited ?? before !== null;
    this.#sent = takeSubmitted(storageKey);
    this.#listen();
    // A storage that fails now is told of by the first write that does.
    tryStorage(() => this.#open());
    if (before && !ended) this.#onEdit(options.read());
  }

  /** Hears of each change of the value. */
  readonly onChange = (value: EditorValue, source: ValueChangeSource): void => {
    if (source === 'user' || isTyped()) this.#onEdit(value);
    else if (source === 'app' && !this.#isEdited) this.#onAppValue(value);
  };

  /** Answers the question: take the stored draft, or keep what is in the editor. */
  readonly answer = (takeIt: boolean): void => {
    const { state, question } = this.#options.output;
    const asked = question.peek();
    if (!asked) return;
    const isEdited = this.#writer.isWaiting || state.peek() === 'failed';
    question.value = this.#found = null;
    this.#writer.stop();
    let { draft } = asked;
    tryStorage(() => {
      const reading = this.#writer.load();
      // The other tab may have gone on since: its last text is the newer one.
      if (reading.kind === 'draft' && this.#writer.isForeign(reading.draft)) draft = reading.draft;
    });
    if (takeIt) this.#take(draft, true);
    // An offered draft that is taken belongs to this version from now on, so that it is not offered once more.
    if (takeIt ? asked.kind === 'offer' : asked.kind === 'elsewhere' || isEdited) this.#writer.write();
    else if (!takeIt) this.#writer.forget();
  };

  /** The form is submitted with the present value. */
  readonly submitted = (): void => {
    this.#sent = this.#options.read();
    this.#isEditedSince = false;
  };

  /** Forgets the draft of what was submitted, or of the present value where no submit was seen. What was edited since stays a draft. */
  clear(): void {
    const { read, output } = this.#options;
    const [now, sent] = [read(), this.#sent];
    this.#writer.stop();
    const kept = this.#isEditedSince && sent?.html !== now.html ? sent : null;
    this.#isEdited = kept !== null;
    this.#writer.base = kept ?? now;
    this.#found = this.#sent = null;
    if (output.question.peek()?.kind === 'offer') output.question.value = null;
    if (this.#isEdited) return this.#writer.write();
    output.state.value = 'idle';
    this.#writer.forget();
  }

  end(): EndedSession {
    const { storageKey, output } = this.#options;
    this.#writer.flush();
    const sent = this.#sent;
    // Its forms, not the value: that would keep the editor.
    if (sent) draftsUnder(storageKey).submitted = { html: sent.html, json: sent.json, writer: this.#writer.name };
    this.#stop.abort();
    const question = output.question.peek();
    output.question.value = null;
    return { storageKey, base: this.#writer.base, isEdited: this.#isEdited, question };
  }

  #listen(): void {
    const { storageKey, report } = this.#options;
    const { signal } = this.#stop;
    addSession(storageKey, this, report);
    signal.addEventListener('abort', () => draftsUnder(storageKey).mounted.delete(this));
    window.addEventListener('storage', this.#onStorage, { signal });
    window.addEventListener('pagehide', this.#writer.flush, { signal });
    // As the page is shown again, too: nothing waits then.
    document.addEventListener('visibilitychange', this.#writer.flush, { signal });
  }

  #open(): void {
    const { ended, output } = this.#options;
    const reading = this.#writer.load();
    if (ended) output.question.value = ended.question;
    else if (reading.kind !== 'draft') return;
    else if (output.now.peek()() - reading.draft.savedAt > output.expiryMs.peek()) this.#writer.forget();
    else this.#place(reading.draft);
  }

  /**
   * A draft of this value is restored, one of another is offered; so is any where the person has typed already. Nothing is asked where it
   * says what is there, as after a reload by a browser that keeps what is in its fields.
   */
  #place(draft: StoredDraft): void {
    const isOwn = draft.base === this.#writer.base.html && !this.#isEdited;
    const isSettled = isOwn || JSON.stringify(draft.json) === JSON.stringify(this.#options.read().json);
    this.#found = draft;
    this.#options.output.question.value = isSettled ? null : { kind: 'offer', draft };
    if (isOwn) this.#take(draft, false);
  }

  #take(draft: StoredDraft, undoable: boolean): void {
    if (this.#options.restore(draft, undoable)) {
      this.#restored = this.#options.read();
      this.#options.output.state.value = 'saved';
      return;
    }
    this.#found = null;
    this.#writer.keepAside(draft);
  }

  #onEdit(value: EditorValue): void {
    this.#isEdited = this.#isEditedSince = true;
    this.#writer.edited(value);
  }

  /** The app has set another value before the person edited anything: it is the one that drafts belong to from now on. */
  #onAppValue(value: EditorValue): void {
    if (this.#found && this.#restored && isGivenBack(value, this.#restored)) return;
    const was = this.#writer.base;
    this.#writer.base = value;
    if (this.#found && this.#options.output.question.peek()?.kind !== 'elsewhere' && was.html !== value.html)
      this.#place(this.#found);
  }

  readonly #onStorage = (event: StorageEvent): void => {
    if (event.key !== draftKey(this.#options.storageKey)) return;
    const reading = parseDraft(event.newValue);
    // The newer one wins: this tab stops writing until the person has chosen.
    if (reading.kind === 'draft' && this.#writer.isNews(reading.draft)) {
      this.#options.output.question.value = { kind: 'elsewhere', draft: reading.draft };
    }
  };
}

/** Whether a value is another one as an app holds it, in any form: Markdown and plain text leave out some of its look. */
function isGivenBack(value: EditorValue, given: EditorValue): boolean {
  if (value.html === given.html || value.markdown === given.markdown) return true;
  const isPlain = !/<(?!\/?p>|br>)/.test(value.html);
  return isPlain && value.text === given.text;
}

function addSession(storageKey: string, session: DraftSession, report: DraftSessionOptions['report']): void {
  const { mounted } = draftsUnder(storageKey);
  if (mounted.add(session).size === 1) return;
  report(
    `[@inkfield/editor] Two fields share the storageKey "${storageKey}" and would overwrite each other's draft. Give each its own.`,
    undefined,
  );
}
