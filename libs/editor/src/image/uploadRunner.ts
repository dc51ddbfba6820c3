import type { ReadonlySignal, Signal } from '@lexical/extension';
import { ApiError, messages } from '@inkfield/api';
import type { Notify } from '@inkfield/ui';
import type { EditorError } from '../host/HostExtension.js';
import { orAborted, preload } from './loadImage.js';
import type { Upload, UploadedImage, UploadEnd, UploadRun, UploadTask } from './uploadTasks.js';

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
  /** Called once a run has ended by itself: its task is `done` or `failed`. */
  onEnd: (task: UploadTask) => void;
}

/** Whether another try may succeed: not where a server has understood the file and refused it. */
function mayPass(error: unknown): boolean {
  // An app's own upload, which rejects as it likes, or no answer at all.
  if (!(error instanceof ApiError) || error.status === undefined) return true;
  return error.status >= 500 || error.status === 408 || error.status === 429;
}

async function readLocally({ file }: UploadTask, { controller }: UploadRun): Promise<UploadedImage> {
  const { readAsDataUrl } = await import('./requestUpload.js');
  const url = await readAsDataUrl(file);
  await preload(url, controller.signal);
  return { url };
}

/** How a run ends, and what was caught. */
async function endOf(
  sent: Promise<UploadedImage>,
  task: UploadTask,
  run: UploadRun,
): Promise<{ end: UploadEnd; caught?: { error: unknown } }> {
  try {
    return { end: { name: 'done', image: await sent } };
  } catch (error) {
    const failure = { end: { name: 'failed', mayPass: mayPass(error) }, caught: { error } } as const;
    // Without an account the image is read locally, and the error is raised all the same (docs/behaviour.md#uploading).
    if (!(error instanceof ApiError) || error.code !== 'upload-unauthorized') return failure;
    return readLocally(task, run).then(
      (image) => ({ end: { name: 'done', image }, caught: { error } }),
      () => failure,
    );
  }
}

/** Runs uploads one by one and tells of them: a loading toast that turns into success or error (docs/behaviour.md#images). */
export function uploadRunner({ upload, notify, onError, pending, failed, onProgress, onEnd }: UploadRunnerOptions) {
  const report = (error: unknown, message: string, task?: UploadTask) => {
    notify.peek()({ type: 'error', message, ...(task && { id: task.id }) });
    onError.peek()({ code: error instanceof ApiError ? error.code : 'upload-failed', message, cause: error });
  };

  const send = async (task: UploadTask, run: UploadRun): Promise<UploadedImage> => {
    const { signal } = run.controller;
    const progressed = (fraction: number) => {
      run.progress = fraction;
      onProgress(task);
    };
    const image = await orAborted(upload.peek()(task.file, { signal, onProgress: progressed }), signal);
    await preload(image.url, signal);
    return image;
  };
  const tell = (task: UploadTask, end: UploadEnd, caught?: { error: unknown }) => {
    if (end.name === 'failed') failed.value += 1;
    if (!caught) notify.peek()({ type: 'success', message: messages.uploaded, id: task.id });
    else report(caught.error, end.name === 'done' ? messages.uploadUnauthorized : messages.uploadFailed, task);
  };

  const run = async (task: UploadTask) => {
    const current = task.start();
    pending.value += 1;
    notify.peek()({ type: 'loading', message: messages.uploading, id: task.id, signal: current.controller.signal });
    const { end, caught } = await endOf(send(task, current), task, current);
    try {
      if (task.finish(current, end)) tell(task, end, caught);
    } finally {
      // First the value, then the word that it is complete: a waiting submit goes on at once.
      if (task.state === end) onEnd(task);
      pending.value -= 1;
    }
  };
  return { run, report };
}
