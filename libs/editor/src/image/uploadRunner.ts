import type { ReadonlySignal, Signal } from '@lexical/extension';
import { ApiError, messages } from '@inkfield/api';
import type { Notify } from '@inkfield/ui';
import type { EditorError } from '../host/HostExtension.js';
import { orAborted, preload, readAsDataUrl } from './loadImage.js';
import type { Upload, UploadedImage, UploadTask } from './uploadTasks.js';

/** What the uploads of an editor are done with, and who hears of them. */
export interface UploadRunsOptions {
  /** Brings a file to the server. */
  upload: ReadonlySignal<Upload>;
  /** Shows the toasts. */
  notify: ReadonlySignal<Notify>;
  /** Hears of failures. */
  onError: ReadonlySignal<(error: EditorError) => void>;
  /** How many are running. */
  pending: Signal<number>;
  /** How many have failed so far. */
  failed: Signal<number>;
}

interface UploadRunnerOptions extends UploadRunsOptions {
  onProgress: (task: UploadTask) => void;
  /** Called once an upload has ended, with its task `done` or `failed`, or `stopped` where it was aborted. */
  onEnd: (task: UploadTask, controller: AbortController) => void;
}

/** Whether another try may succeed: not where a server has understood the file and refused it. */
function mayPass(error: unknown): boolean {
  // An app's own upload, which rejects as it likes, or no answer at all.
  if (!(error instanceof ApiError) || error.status === undefined) return true;
  return error.status >= 500 || error.status === 408 || error.status === 429;
}

/** Runs uploads one by one and tells of them: a loading toast that turns into success or error (docs/behaviour.md#images). */
export function uploadRunner({ upload, notify, onError, pending, failed, onProgress, onEnd }: UploadRunnerOptions) {
  const report = (error: unknown, message: string, task?: UploadTask) => {
    notify.peek()({ type: 'error', message, ...(task && { id: task.id }) });
    onError.peek()({ code: error instanceof ApiError ? error.code : 'upload-failed', message, cause: error });
  };

  const take = async (task: UploadTask, image: UploadedImage, signal: AbortSignal) => {
    await preload(image.url, signal);
    signal.throwIfAborted();
    Object.assign(task, { image, state: 'done' });
  };
  const send = async (task: UploadTask, signal: AbortSignal) => {
    const progressed = (fraction: number) => onProgress(Object.assign(task, { progress: fraction }));
    const image = await orAborted(upload.peek()(task.file, { signal, onProgress: progressed }), signal);
    await take(task, image, signal);
    notify.peek()({ type: 'success', message: messages.uploaded, id: task.id });
  };
  const fail = async (task: UploadTask, error: unknown, signal: AbortSignal) => {
    // Without an account the image is read locally, and the error is raised all the same (docs/behaviour.md#uploading).
    if (error instanceof ApiError && error.code === 'upload-unauthorized') {
      const readLocally = async () => take(task, { url: await readAsDataUrl(task.file) }, signal);
      await readLocally().catch(() => undefined);
    }
    if (signal.aborted) return;
    if (!task.image) {
      Object.assign(task, { state: 'failed', mayPass: mayPass(error) });
      failed.value += 1;
    }
    report(error, task.image ? messages.uploadUnauthorized : messages.uploadFailed, task);
  };

  const run = async (task: UploadTask) => {
    const controller = new AbortController();
    const { signal } = controller;
    Object.assign(task, { state: 'running', controller, progress: 0 });
    pending.value += 1;
    notify.peek()({ type: 'loading', message: messages.uploading, id: task.id, signal });
    try {
      await send(task, signal);
    } catch (error) {
      if (!signal.aborted) await fail(task, error, signal);
    } finally {
      // First the value, then the word that it is complete: a waiting submit goes on at once.
      onEnd(task, controller);
      pending.value -= 1;
    }
  };
  return { run, report };
}
