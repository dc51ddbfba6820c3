/** How an upload stands. A stopped one starts again when undo brings its preview back. */
export type UploadState = 'running' | 'stopped' | 'done' | 'failed';

/** What the app's upload answers; `alt` and `title` are the file's name where it gives none. */
export interface UploadedImage {
  url: string;
  alt?: string | undefined;
  title?: string | undefined;
}

/** Uploads a file; rejects with an `ApiError`, another Error, or the signal's AbortError. */
export type Upload = (
  file: File,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<UploadedImage>;

/** One image on its way from the person's computer to the server. */
export interface UploadTask {
  readonly id: string;
  readonly file: File;
  /** A `blob:` URL for the preview; never part of a value. */
  readonly previewUrl: string;
  state: UploadState;
  controller: AbortController;
  /** It failed for a reason that may pass: the network, a busy server. */
  mayPass: boolean;
  /** What the upload answered, once it is done. */
  image: UploadedImage | null;
  /** The fraction sent so far, 0 to 1. */
  progress: number;
}

const tasks = new Map<string, UploadTask>();
/** A preview may come by the clipboard from another page, whose uploads are counted as well. */
const pageId = Math.random().toString(36).slice(2);
let count = 0;

/** The task behind a preview; undefined after the editor that started it is gone. */
export function uploadTask(id: string): UploadTask | undefined {
  return tasks.get(id);
}

/** A new task, not yet started. `dropUploadTask` ends it. */
export function addUploadTask(file: File): UploadTask {
  count += 1;
  const task: UploadTask = {
    id: `upload-${pageId}-${count}`,
    file,
    previewUrl: URL.createObjectURL(file),
    state: 'stopped',
    controller: new AbortController(),
    mayPass: false,
    image: null,
    progress: 0,
  };
  tasks.set(task.id, task);
  return task;
}

/** Ends a task for good: aborts its request and frees the preview. */
export function dropUploadTask(task: UploadTask): void {
  if (task.state === 'running') task.controller.abort();
  task.state = 'stopped';
  URL.revokeObjectURL(task.previewUrl);
  tasks.delete(task.id);
}
