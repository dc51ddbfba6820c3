import type { ReadonlySignal, Signal } from '@lexical/extension';
import type { EditorValue } from '../value/EditorValue.js';
import type { ValueChangeSource } from '../value/ValueExtension.js';
import { draftKey, keepAside, parseDraft, type StoredDraft, writeDraft } from './draftStorage.js';
import type { DraftQuestion, DraftState } from './LocalDraftExtension.js';

interface SessionOptions {
  storageKey: string;
  output: {
    delayMs: ReadonlySignal<number>;
    expiryMs: ReadonlySignal<number>;
    getStorage: ReadonlySignal<() => Storage>;
    now: ReadonlySignal<() => number>;
    state: Signal<DraftState>;
    reason: Signal<string>;
    question: Signal<DraftQuestion | null>;
  };
  read: () => EditorValue;
  /** Puts a draft into the editor; false where it could not be read. */
  restore: (draft: StoredDraft) => boolean;
  report: (message: string, cause: unknown) => void;
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
let writers = 0;

/** Deletes the draft of a field, as after its form was submitted successfully. Never throws. */
export function clearDraft(storageKey: string): void {
  const mounted = sessions.get(storageKey);
  if (mounted?.size) mounted.forEach((session) => session.clear());
  else tryStorage(() => window.localStorage.removeItem(draftKey(storageKey)));
}

function tryStorage(action: () => void): unknown {
  try {
    action();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Starts to keep the drafts of a field: restores or offers a stored one, then writes each edit. */
export function draftSession({ storageKey, output, read, restore, report }: SessionOptions): DraftSession {
  const writer = `${Math.random().toString(36).slice(2)}-${(writers += 1)}`;
  const key = draftKey(storageKey);
  const storage = () => output.getStorage.peek()();
  let base = read().html;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fail = (error: unknown) => {
    output.reason.value = error instanceof Error ? error.message : String(error);
    output.state.value = 'failed';
    report(`[@inkfield/editor] The draft "${storageKey}" could not be stored; the text stays in the editor.`, error);
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // While the person has not chosen, neither this text nor the stored one may wipe the other.
    if (output.question.peek()) {
      output.state.value = 'failed';
      return;
    }
    const draft: StoredDraft = { version: 1, savedAt: output.now.peek()(), writer, base, json: read().json };
    const error = tryStorage(() => writeDraft(storage(), storageKey, draft));
    if (error === undefined) output.state.value = 'saved';
    else fail(error);
  };
  const flush = () => timer !== undefined && write();
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    base = read().html;
    output.question.value = null;
    output.state.value = 'idle';
    tryStorage(() => storage().removeItem(key));
  };

  const take = (draft: StoredDraft) => {
    base = draft.base;
    if (restore(draft)) output.state.value = 'saved';
    else tryStorage(() => keepAside(storage(), storageKey, JSON.stringify(draft), output.now.peek()()));
  };
  const open = () => {
    const reading = parseDraft(storage().getItem(key));
    if (reading.kind === 'unreadable') keepAside(storage(), storageKey, reading.text, output.now.peek()());
    if (reading.kind !== 'draft') return;
    const { draft } = reading;
    if (output.now.peek()() - draft.savedAt > output.expiryMs.peek()) storage().removeItem(key);
    else if (draft.base === base) take(draft);
    else output.question.value = { kind: 'offer', draft };
  };

  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    const reading = parseDraft(event.newValue);
    // The newer one wins: this tab stops writing until the person has chosen.
    if (reading.kind === 'draft' && reading.draft.writer !== writer) {
      output.question.value = { kind: 'elsewhere', draft: reading.draft };
    }
  };
  const onHide = () => document.visibilityState === 'hidden' && flush();

  const session: DraftSession = {
    onChange: (_value, source) => {
      if (source !== 'user') return;
      output.state.value = 'saving';
      clearTimeout(timer);
      timer = setTimeout(write, output.delayMs.peek());
    },
    answer: (takeIt) => {
      const question = output.question.peek();
      output.question.value = null;
      if (!question) return;
      if (takeIt) take(question.draft);
      else if (question.kind === 'offer') clear();
      else write();
    },
    clear,
    end: () => {
      flush();
      sessions.get(storageKey)?.delete(session);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHide);
    },
  };
  const mounted = sessions.get(storageKey) ?? new Set();
  sessions.set(storageKey, mounted.add(session));
  if (mounted.size > 1) {
    report(
      `[@inkfield/editor] Two mounted fields share the storageKey "${storageKey}", so each would overwrite the other's draft. Give each its own.`,
      undefined,
    );
  }
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', onHide);
  const error = tryStorage(open);
  if (error !== undefined) output.reason.value = error instanceof Error ? error.message : String(error);
  return session;
}
