import type { EditorValue, ValueFormat } from '@inkfield/document';
import { InitialStateExtension, signal } from '@lexical/extension';
import { COMPOSITION_START_TAG, configExtension, defineExtension, HISTORY_MERGE_TAG, mergeRegister } from 'lexical';
import { $changesValue, tellReplaced } from './changedKeys.js';
import { readEditorValue, WrittenBlocks } from './readEditorValue.js';

/** Who changed the value: the person in the editor, the app (a set, a reset), or a draft that was restored. */
export type ValueChangeSource = 'user' | 'app' | 'draft';

/** Tags an update by which the app, not the person, changes the value. */
export const APP_VALUE_TAG = 'inkfield-app-value';

/** Tags the update that restores a stored draft. */
export const DRAFT_TAG = 'inkfield-draft';

/** Tags an update that has changed what it brought, because the field does not take all of it: the form is told of it. */
export const FITTED_TAG = 'inkfield-fitted';

/** Tags an update that must not be announced: text that is still being generated. */
export const AI_STREAM_TAG = 'ai-stream';

/** Tags the update that brings the first value. */
export const INITIAL_VALUE_TAG = 'inkfield-initial-value';

/** Hears of a change of the document; the value's forms are computed when they are read. */
export type ValueListener = (value: EditorValue, source: ValueChangeSource) => void;

function sourceOf(tags: ReadonlySet<string>): ValueChangeSource {
  if (tags.has(DRAFT_TAG)) return 'draft';
  return tags.has(APP_VALUE_TAG) && !tags.has(FITTED_TAG) ? 'app' : 'user';
}

/** Holds a change that came while no form control could hear of it: a draft restored while mounting, an image while React hides the field. */
function createValueOutput() {
  const listeners = new Set<ValueListener>();
  let control: ValueListener | null = null;
  let missed: Parameters<ValueListener> | null = null;
  return {
    /** What the blocks were written as. */
    written: new WrittenBlocks(),
    /** How many uploads are running: the value is not ready to be submitted until it is 0. */
    pendingUploads: signal(0),
    /** Replaces the document by a text that was put into the form control; null: it is read as a stored value is. */
    $fill: null as ((text: string, format: ValueFormat) => void) | null,
    /** Features that hear of each change; add and delete freely. */
    listeners,
    /** Sets the one listener that speaks for the form control, and tells it what it has missed when React has rendered. @returns its end */
    connect(listener: ValueListener): () => void {
      control = listener;
      if (missed) queueMicrotask(listener.bind(null, ...missed));
      missed = null;
      return () => (control = null);
    },
    announce(value: EditorValue, source: ValueChangeSource): void {
      if (control) control(value, source);
      else missed = [value, source];
      listeners.forEach((listener) => listener(value, source));
    },
  };
}

/** Announces changes of the value: no selections, no first value, no text that is being generated, nor what Lexical begins to compose in. */
export const ValueExtension = defineExtension({
  name: '@inkfield/editor/Value',
  dependencies: [
    configExtension(InitialStateExtension, {
      updateOptions: { tag: [HISTORY_MERGE_TAG, INITIAL_VALUE_TAG], discrete: true },
    }),
  ],
  build: createValueOutput,
  register: (editor, _config, state) =>
    mergeRegister(
      tellReplaced(editor),
      editor.registerUpdateListener((update) => {
        const { editorState, tags } = update;
        const { written, announce } = state.getOutput();
        written.follow(update);
        if ([AI_STREAM_TAG, INITIAL_VALUE_TAG, COMPOSITION_START_TAG].some((tag) => tags.has(tag))) return;
        if (editorState.read(() => $changesValue(update))) announce(readEditorValue(editor), sourceOf(tags));
      }),
    ),
});
