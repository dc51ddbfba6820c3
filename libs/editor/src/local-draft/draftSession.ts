import type { EditorValue } from '../value/EditorValue.js';
import type { ValueChangeSource } from '../value/ValueExtension.js';
import { draftKey, parseDraft, type StoredDraft } from './draftStorage.js';
import { DraftWriter, type DraftWriterOptions, reasonOf, tryStorage } from './draftWriter.js';

interface SessionOptions extends DraftWriterOptions {
  /** Puts a draft into the editor, as a step to undo where the person asked for it; false where it could not be read. */
  restore: (draft: StoredDraft, undoable: boolean) => boolean;
}

/** The drafts of one mounted field under one key. */
export interface DraftSession {
  onChange: (value: EditorValue, source: ValueChangeSource) => void;
  answer: (take: boolean) => void;
  /** Forgets the draft and takes the present value as the one to which later drafts belong. */
  clear: () => void;
  end: () => void;
}

const sessions = new Map<string, Set<DraftSession>>();

/** Deletes the draft of a field, as after its form was submitted successfully. Never throws. */
export function clearDraft(storageKey: string): void {
  const mounted = sessions.get(storageKey);
  if (mounted?.size) mounted.forEach((session) => session.clear());
  else tryStorage(() => window.localStorage.removeItem(draftKey(storageKey)));
}

/** Starts to keep the drafts of a field: restores or offers a stored one, then writes each edit. */
export function draftSession({ restore, ...options }: SessionOptions): DraftSession {
  const { storageKey, output, read, report } = options;
  const writer = new DraftWriter(options);

  const take = (draft: StoredDraft, undoable: boolean) => {
    if (restore(draft, undoable)) output.state.value = 'saved';
    else writer.keepAside(draft);
  };
  const open = () => {
    const reading = writer.load();
    if (reading.kind !== 'draft') return;
    const { draft } = reading;
    if (output.now.peek()() - draft.savedAt > output.expiryMs.peek()) writer.forget();
    else if (draft.base === writer.base) take(draft, false);
    else output.question.value = { kind: 'offer', draft };
  };
  const answer = (takeIt: boolean) => {
    const question = output.question.peek();
    if (!question) return;
    const edited = writer.isWaiting || output.state.peek() === 'failed';
    output.question.value = null;
    writer.stop();
    tryStorage(() => writer.load());
    if (takeIt) take(question.draft, true);
    // An offered draft that is taken belongs to this version from now on, so that it is not offered once more.
    if (takeIt ? question.kind === 'offer' : question.kind === 'elsewhere' || edited) writer.write();
    else if (!takeIt) writer.forget();
  };
  const clear = () => {
    writer.stop();
    writer.base = read().html;
    output.question.value = null;
    output.state.value = 'idle';
    writer.forget();
  };

  const onStorage = (event: StorageEvent) => {
    if (event.key !== draftKey(storageKey)) return;
    const reading = parseDraft(event.newValue);
    // The newer one wins: this tab stops writing until the person has chosen.
    if (reading.kind === 'draft' && writer.isForeign(reading.draft)) {
      output.question.value = { kind: 'elsewhere', draft: reading.draft };
    }
  };
  const onHide = () => document.visibilityState === 'hidden' && writer.flush();

  const session: DraftSession = {
    onChange: (_value, source) => {
      if (source !== 'user') return;
      output.state.value = 'saving';
      writer.edited();
    },
    answer,
    clear,
    end: () => {
      writer.flush();
      removeSession(storageKey, session);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', writer.flush);
      document.removeEventListener('visibilitychange', onHide);
    },
  };
  addSession(storageKey, session, report);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', writer.flush);
  document.addEventListener('visibilitychange', onHide);
  const error = tryStorage(open);
  if (error !== undefined) output.reason.value = reasonOf(error);
  return session;
}

function removeSession(storageKey: string, session: DraftSession): void {
  const mounted = sessions.get(storageKey);
  mounted?.delete(session);
  if (mounted?.size === 0) sessions.delete(storageKey);
}

function addSession(storageKey: string, session: DraftSession, report: SessionOptions['report']): void {
  const mounted = sessions.get(storageKey) ?? new Set();
  sessions.set(storageKey, mounted.add(session));
  if (mounted.size === 1) return;
  report(
    `[@inkfield/editor] Two mounted fields share the storageKey "${storageKey}", so each would overwrite the other's draft. Give each its own.`,
    undefined,
  );
}
