import type { EditorValue } from '@inkfield/document';
import { effect, namedSignals, RootElementExtension, signal, untracked } from '@lexical/extension';
import {
  defineExtension,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  mergeRegister,
  safeCast,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';
import { type EditorError, HostExtension } from '../host/HostExtension.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { DRAFT_TAG, ValueExtension, type ValueListener } from '../value/ValueExtension.js';
import { DraftSession, type EndedSession } from './draftSession.js';
import type { StoredDraft } from './draftStorage.js';
import { isTyped } from './typedText.js';

/** What the saving indicator says; 'idle' before the first edit. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

/** What the person is asked: to take a draft of an older text, or to go on although another tab has a newer one. */
export type DraftQuestion = { kind: 'offer' | 'elsewhere'; draft: StoredDraft };

export interface LocalDraftConfig {
  /** The key under which this field's draft is kept; null keeps none. @default null */
  storageKey: string | null;
  /** How long after the last edit it is written and 'Saved' is said, in milliseconds. @default 750 */
  delayMs: number;
  /**
   * How long after the first edit that is not stored it is written without a word, in milliseconds: earlier than `delayMs`, so that a
   * crash costs no more than that, although a busy browser takes keys and runs timers late. A text that is long in writing is written
   * up to two thirds of `delayMs` after it. @default 300
   */
  journalMs: number;
  /** How long a draft is kept, in milliseconds. @default 30 days */
  expiryMs: number;
  /** Where drafts are kept; may throw where the browser forbids it. @default local storage */
  getStorage: () => Storage;
  /** The clock, in milliseconds since 1970. @default Date.now */
  now: () => number;
}

function restoreDraft(editor: LexicalEditor, draft: StoredDraft, undoable: boolean): boolean {
  let problems: readonly EditorError[] = [];
  editor.update(() => (problems = $setEditorValue({ json: draft.json }, 'json')), {
    discrete: true,
    tag: [DRAFT_TAG, undoable ? HISTORY_PUSH_TAG : HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG],
  });
  // Of a draft that is too large to be edited nothing is lost.
  return problems.every(({ code }) => code === 'value-too-large');
}

/** Keeps a draft of the field in the browser's local storage. */
export const LocalDraftExtension = defineExtension({
  name: '@inkfield/editor/LocalDraft',
  dependencies: [HostExtension, ValueExtension, RootElementExtension],
  config: safeCast<LocalDraftConfig>({
    storageKey: null,
    delayMs: 750,
    journalMs: 300,
    expiryMs: 30 * 24 * 60 * 60 * 1000,
    getStorage: () => window.localStorage,
    now: () => Date.now(),
  }),
  build: (_editor, config) => ({
    ...namedSignals(config),
    state: signal<DraftState>('idle'),
    /** What was said of the edits before: the same of those now is no news. */
    said: 'idle' as DraftState,
    /** Why the last write failed, for the indicator's tooltip. */
    reason: signal(''),
    question: signal<DraftQuestion | null>(null),
    /** Keeps the drafts of the mounted editor; null where none are kept. */
    session: signal<DraftSession | null>(null),
  }),
  afterRegistration: (editor, _config, state) => {
    const output = state.getOutput();
    const { listeners } = state.getDependency(ValueExtension).output;
    const { onError, held } = state.getDependency(HostExtension).output;
    const rootElement = state.getDependency(RootElementExtension).output;
    let ended: EndedSession | null = null;
    let last = readEditorValue(editor);
    /** The value before the person typed into the form control itself, as long as no drafts are kept. */
    let before: EditorValue | null = null;
    const listener: ValueListener = (value, source) => {
      const session = output.session.peek();
      if (session) session.onChange(value, source);
      else if (isTyped()) before ??= last;
      else if (source === 'app') before = null;
      last = value;
    };
    listeners.add(listener);
    const stop = effect(() => {
      const storageKey = output.storageKey.value;
      // Only a mounted editor keeps drafts: React may build one and throw it away.
      if (rootElement.value === null || storageKey === null || held.value > 0) return undefined;
      return untracked(() => {
        output.session.value = new DraftSession({
          storageKey,
          output,
          before,
          ended: ended?.storageKey === storageKey ? ended : null,
          read: () => readEditorValue(editor),
          restore: (draft, undoable) => restoreDraft(editor, draft, undoable),
          report: (message, cause) => onError.peek()({ code: 'draft', message, cause }),
        });
        before = null;
        return () => {
          ended = output.session.peek()?.end() ?? null;
          output.session.value = null;
        };
      });
    });
    return mergeRegister(stop, () => void listeners.delete(listener));
  },
});
