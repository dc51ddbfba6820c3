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

/** A run of an upload: the request, and the fraction sent so far, 0 to 1. */
export interface UploadRun {
  readonly name: 'running';
  readonly controller: AbortController;
  progress: number;
}

/** How a run ends by itself. A failure may pass where its reason may: the network, a busy server. */
export type UploadEnd =
  { readonly name: 'done'; readonly image: UploadedImage } | { readonly name: 'failed'; readonly mayPass: boolean };

/** How an upload stands, with all that belongs to that. */
export type UploadState = { readonly name: 'stopped' } | UploadRun | UploadEnd;

const stopped = { name: 'stopped' } as const;

/**
 * One image on its way from the person's computer to the server.
 *
 *     stopped ──start──▶ running ──finish──▶ done, or failed
 *        ◀──────stop───────┘
 *
 * It runs for as long as its preview is in the document, and again when undo brings that back.
 */
export class UploadTask {
  #state: UploadState = stopped;

  /** @param previewUrl a `blob:` URL for the preview; never part of a value */
  constructor(
    readonly id: string,
    readonly file: File,
    readonly previewUrl: string,
  ) {}

  get state(): UploadState {
    return this.#state;
  }

  /** What it is to be replaced by, once it is done. */
  get image(): UploadedImage | null {
    return this.#state.name === 'done' ? this.#state.image : null;
  }

  get progress(): number {
    return this.#state.name === 'running' ? this.#state.progress : 0;
  }

  start(): UploadRun {
    const run: UploadRun = { name: 'running', controller: new AbortController(), progress: 0 };
    this.#state = run;
    return run;
  }

  stop(): void {
    const state = this.#state;
    if (state.name !== 'running') return;
    this.#state = stopped;
    state.controller.abort();
  }

  /** @returns false for a run that was stopped before: that ends nothing */
  finish(run: UploadRun, end: UploadEnd): boolean {
    if (this.#state !== run) return false;
    this.#state = end;
    return true;
  }
}

const tasks = new Map<string, UploadTask>();

/** The task behind a preview; undefined after the editor that started it is gone. */
export function uploadTask(id: string): UploadTask | undefined {
  return tasks.get(id);
}

/** A new task, not yet started. `dropUploadTask` ends it. */
export function addUploadTask(file: File): UploadTask {
  // A name that no other page has: a preview may come from there by the clipboard.
  const id = `upload-${Math.random().toString(36).slice(2)}`;
  const task = new UploadTask(id, file, URL.createObjectURL(file));
  tasks.set(task.id, task);
  return task;
}

/** Ends a task for good: aborts its request and frees the preview. */
export function dropUploadTask(task: UploadTask): void {
  task.stop();
  URL.revokeObjectURL(task.previewUrl);
  tasks.delete(task.id);
}
