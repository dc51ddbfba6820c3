import type { ReadonlySignal, Signal } from '@lexical/extension';
import { ApiError, messages, validateImageFile } from '@inkfield/api';
import { dismissToast, type Notify } from '@inkfield/ui';
import {
  $getNodeByKey,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type NodeKey,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical';
import type { EditorError } from '../host/HostExtension.js';
import { sanitizeImageSource } from '../link/sanitizeUrl.js';
import { $createImageNode } from './ImageNode.js';
import { $isUploadNode, $nodesOfUpload, showProgress, UploadNode } from './UploadNode.js';
import { addUploadTask, dropUploadTask, type Upload, type UploadedImage, type UploadTask, uploadTask } from './uploadTasks.js';

interface UploadsOptions {
  upload: ReadonlySignal<Upload>;
  notify: ReadonlySignal<Notify>;
  onError: ReadonlySignal<(error: EditorError) => void>;
  pending: Signal<number>;
}

/** The uploads of one editor. */
export interface Uploads {
  /** Checks a file and makes a task for it; null, and a toast, where it is refused. It starts when its preview is in the document. */
  accept: (file: File) => UploadTask | null;
  stop: () => void;
}

/** An update that the person neither sees as a step of its own nor is scrolled or focused by. */
const quietly = { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG, SKIP_SCROLL_INTO_VIEW_TAG] };

/**
 * Runs an upload for as long as its preview is in the document. A preview that is removed stops its upload; one that comes back, by
 * undo or redo, is settled: it becomes the image, goes away, or starts again.
 */
export function startUploads(editor: LexicalEditor, { upload, notify, onError, pending }: UploadsOptions): Uploads {
  const own = new Set<UploadTask>();

  const say = (type: 'success' | 'error' | 'loading', message: string, task?: UploadTask) =>
    notify.peek()({ type, message, ...(task && { id: task.id }) });
  const report = (error: unknown, message: string) =>
    onError.peek()({ code: error instanceof ApiError ? error.code : 'upload-failed', message, cause: error });

  const settle = (task: UploadTask, discrete = false) =>
    editor.update(() => {
      for (const node of $nodesOfUpload(task.id)) {
        if (task.image) node.replace($createImageNode(attributesOf(task.image, task.file)));
        else node.remove();
      }
    }, { ...quietly, ...(discrete && { discrete }) });

  const finish = async (task: UploadTask, image: UploadedImage) => {
    await preload(image.url);
    task.image = image;
    task.state = 'done';
  };
  const run = async (task: UploadTask) => {
    const controller = new AbortController();
    Object.assign(task, { state: 'running', controller, progress: 0 });
    pending.value += 1;
    say('loading', messages.uploading, task);
    try {
      const onProgress = (fraction: number) => {
        task.progress = fraction;
        showProgress(editor, task.id, fraction);
      };
      const image = await upload.peek()(task.file, { signal: controller.signal, onProgress });
      if (controller.signal.aborted) return;
      await finish(task, image);
      say('success', messages.uploaded, task);
    } catch (error) {
      if (controller.signal.aborted) return;
      await fail(task, error);
    } finally {
      // First the value, then the word that it is complete: a waiting submit goes on at once.
      if (task.controller === controller && own.has(task)) settle(task, true);
      pending.value -= 1;
    }
  };
  const fail = async (task: UploadTask, error: unknown) => {
    task.state = 'failed';
    const unauthorized = error instanceof ApiError && error.code === 'upload-unauthorized';
    const message = unauthorized ? messages.uploadUnauthorized : messages.uploadFailed;
    // Spec, section 7.1: without an account the image is read locally, and the error is raised all the same.
    if (unauthorized) await readLocally(task).catch(() => undefined);
    say('error', message, task);
    report(error, message);
  };

  const readLocally = async (task: UploadTask) => finish(task, { url: await readAsDataUrl(task.file) });

  const onPreview = (key: NodeKey) => {
    const id = editor.getEditorState().read(() => {
      const node = $getNodeByKey(key);
      return $isUploadNode(node) ? node.getUploadId() : undefined;
    });
    if (id === undefined) return;
    const task = uploadTask(id);
    if (task?.state === 'stopped' && own.has(task)) void run(task);
    else if (task?.state !== 'running') removeOrSettle(id, task);
  };
  const removeOrSettle = (id: string, task: UploadTask | undefined) =>
    task ? settle(task) : editor.update(() => $nodesOfUpload(id).forEach((node) => node.remove()), quietly);
  const stopWithoutPreview = () => {
    for (const task of own) {
      if (task.state !== 'running') continue;
      if (editor.getEditorState().read(() => $nodesOfUpload(task.id).length > 0)) continue;
      task.state = 'stopped';
      task.controller.abort();
      dismissToast(task.id);
    }
  };

  const unregister = editor.registerMutationListener(UploadNode, (mutations) => {
    for (const [key, mutation] of mutations) if (mutation === 'created') onPreview(key);
    if ([...mutations.values()].includes('destroyed')) stopWithoutPreview();
  });
  return {
    accept: (file) => {
      const refusal = validateImageFile(file);
      if (refusal) {
        say('error', refusal.message);
        report(refusal, refusal.message);
        return null;
      }
      const task = addUploadTask(file);
      own.add(task);
      return task;
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

/** Resolves once the browser can show the image; rejects for a URL that may not be shown or that gives no image. */
function preload(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new ApiError('upload-failed', messages.uploadFailed));
    if (sanitizeImageSource(url) === null) return refuse();
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = refuse;
    image.src = url;
  });
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}
