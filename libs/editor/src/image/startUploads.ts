import type { ReadonlySignal, Signal } from '@lexical/extension';
import { validateImageFile } from '@inkfield/api';
import type { HistoryState } from '@lexical/history';
import {
  $getNodeByKey,
  type EditorUpdateOptions,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type NodeKey,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  SKIP_SELECTION_FOCUS_TAG,
} from 'lexical';
import { hasFocus } from '../host/hasFocus.js';
import { forgetUploadStep } from './forgetUploadStep.js';
import { $createImageNode } from './ImageNode.js';
import { $isUploadNode, $removeUploads, $nodesOfUpload, showProgress, UploadNode } from './UploadNode.js';
import { $placeOf, type UploadPlace } from './uploadPlace.js';
import { type UploadRunsOptions, uploadRunner } from './uploadRunner.js';
import { addUploadTask, dropUploadTask, type UploadedImage, type UploadTask, uploadTask } from './uploadTasks.js';

/** An upload that failed for a reason that may pass, and where its preview stood. */
export interface FailedUpload {
  id: string;
  file: File;
  place: UploadPlace;
}

interface UploadsOptions extends UploadRunsOptions {
  /** The steps that can be undone. */
  history: ReadonlySignal<HistoryState>;
  /** What can be tried again. */
  failures: Signal<readonly FailedUpload[]>;
}

/** The uploads of one editor. */
export interface Uploads {
  /** Checks a file and makes a task for it; null, and a toast, where it is refused. It starts when its preview is in the document. */
  accept: (file: File) => UploadTask | null;
  /** The upload of this editor for a preview that is pasted: its own, or another one of the same file; null where there is no such file. */
  adopt: (uploadId: string) => string | null;
  stop: () => void;
}

/**
 * An update that the person neither sees as a step of its own nor is scrolled or focused by. A caret in the text is put back:
 * the browser would leave one behind a preview before the image that takes its place.
 */
function quietly(editor: LexicalEditor): EditorUpdateOptions {
  const selectionTag = hasFocus(editor) ? SKIP_SELECTION_FOCUS_TAG : SKIP_DOM_SELECTION_TAG;
  return { tag: [HISTORY_MERGE_TAG, SKIP_SCROLL_INTO_VIEW_TAG, selectionTag] };
}

/** Puts the image in the place of the previews, or takes them away where there is none. */
function settle(editor: LexicalEditor, { id, file, image }: UploadTask, discrete = false): void {
  editor.update(
    () => {
      if (image) for (const node of $nodesOfUpload(id)) node.replace($createImageNode(attributesOf(image, file)));
      else $removeUploads(id);
    },
    { ...quietly(editor), ...(discrete && { discrete }) },
  );
}

/** The upload of a preview that has come into the document. */
function uploadOf(editor: LexicalEditor, key: NodeKey): string | undefined {
  return editor.getEditorState().read(() => {
    const node = $getNodeByKey(key);
    return $isUploadNode(node) ? node.getUploadId() : undefined;
  });
}

/** Where an upload's preview stands; undefined where there is none. */
function placeOfUpload(editor: LexicalEditor, id: string): UploadPlace | undefined {
  return editor.getEditorState().read(() => {
    const [node] = $nodesOfUpload(id);
    return node && $placeOf(node);
  });
}

/**
 * Runs an upload for as long as its preview is in the document. A preview that is removed stops its upload; one that comes back, by
 * undo or redo, is settled: it becomes the image, goes away, or starts again.
 */
export function startUploads(editor: LexicalEditor, options: UploadsOptions): Uploads {
  const own = new Set<UploadTask>();

  const keepFailure = ({ id, file }: UploadTask, mayPass: boolean) => {
    forgetUploadStep(editor, options.history.peek(), id);
    const place = placeOfUpload(editor, id);
    if (mayPass && place) options.failures.value = [...options.failures.peek(), { id, file, place }];
  };

  const { run, report } = uploadRunner({
    ...options,
    onProgress: (task) => showProgress(editor, task.id, task.progress),
    onEnd: (task) => {
      if (task.state.name === 'failed') keepFailure(task, task.state.mayPass);
      settle(editor, task, true);
    },
  });

  const onPreview = (key: NodeKey) => {
    const id = uploadOf(editor, key);
    if (id === undefined) return;
    const task = uploadTask(id);
    if (task?.state.name === 'stopped' && own.has(task)) void run(task);
    else if (!task) editor.update(() => $removeUploads(id), quietly(editor));
    else if (task.state.name !== 'running') settle(editor, task);
  };

  const unregister = editor.registerMutationListener(UploadNode, (mutations) => {
    for (const [key, mutation] of mutations) if (mutation === 'created') onPreview(key);
    for (const task of own) if (task.state.name === 'running' && !placeOfUpload(editor, task.id)) task.stop();
  });
  const add = (file: File) => {
    const task = addUploadTask(file);
    own.add(task);
    return task;
  };
  return {
    accept: (file) => {
      const refusal = validateImageFile(file);
      if (!refusal) return add(file);
      report(refusal, refusal.message);
      return null;
    },
    adopt: (uploadId) => {
      const task = uploadTask(uploadId);
      if (!task || task.state.name === 'failed') return null;
      return own.has(task) ? uploadId : add(task.file).id;
    },
    stop: () => {
      unregister();
      own.forEach(dropUploadTask);
      own.clear();
    },
  };
}

function attributesOf({ url, alt, title }: UploadedImage, file: File) {
  return { src: url, alt: alt ?? file.name, title: title ?? file.name };
}
