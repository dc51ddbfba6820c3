/** What a toast is to say (docs/behaviour.md#toasts). */
export interface Notification {
  /** A `loading` toast stays until the same id becomes `success` or `error`. */
  type: 'success' | 'error' | 'loading';
  /** The whole text of the toast, word for word. */
  message: string;
  /** Gives an existing toast this type and message in its place. @default a new id */
  id?: string | number;
  /**
   * Aborted once a `loading` toast has nothing left to wait for, e.g. because its upload was cancelled: it goes away then.
   * A toast that has become `success` or `error` stays. @default undefined: nothing cancels it
   */
  signal?: AbortSignal | undefined;
}

/** Shows a notification; what it returns may be passed as `id` to update the toast. */
export type Notify = (notification: Notification) => string | number | void;

/** A toast on the screen. */
export interface Toast extends Required<Omit<Notification, 'signal'>> {
  /** `closed` while it fades away. */
  state: 'open' | 'closed';
}

/** Who draws toasts: an app's own `Toaster`, or the shared one that the first toast mounts. */
export interface ToastRenderer {
  shared: boolean;
}

/** How long a toast stays, in milliseconds: an error is read longer; a loading one waits for its end. */
export const toastDurationMs = { success: 4_000, error: 8_000, loading: Infinity } as const;

/** How long a toast takes to fade away, in milliseconds: the length of the animation in Toaster.module.css. */
const fadeMs = 150;

const maxToasts = 5;

let toasts: readonly Toast[] = [];
let renderers: readonly ToastRenderer[] = [];
let paused = false;
let nextId = 1;
const timers = new Map<string | number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Adds a toast, or changes the one with the same id in its place; gives its id. */
export function addToast({ type, message, id = `toast-${nextId++}`, signal }: Notification): string | number {
  const toast: Toast = { id, type, message, state: 'open' };
  const known = toasts.some((other) => other.id === id);
  const next = known ? toasts.map((other) => (other.id === id ? toast : other)) : [...toasts, toast];
  for (const dropped of next.slice(0, -maxToasts)) stopTimer(dropped.id);
  publish(next.slice(-maxToasts));
  startTimer(toast);
  signal?.addEventListener('abort', () => toasts.includes(toast) && removeToast(id), { once: true });
  return id;
}

/** Takes a toast away; without an id, all of them. */
export function removeToast(id?: string | number): void {
  const going = toasts.filter((toast) => id === undefined || toast.id === id);
  if (going.length === 0) return;
  publish(toasts.map((toast) => (going.includes(toast) ? { ...toast, state: 'closed' } : toast)));
  for (const { id: gone } of going) {
    stopTimer(gone);
    timers.set(
      gone,
      setTimeout(() => {
        timers.delete(gone);
        publish(toasts.filter((toast) => toast.id !== gone));
      }, fadeMs),
    );
  }
}

/** Holds every toast on the screen while one is being read (the pointer or the focus is on it). */
export function pauseToasts(pause: boolean): void {
  paused = pause;
  for (const toast of toasts) {
    if (toast.state === 'closed') continue;
    if (pause) stopTimer(toast.id);
    else startTimer(toast);
  }
}

function startTimer({ id, type }: Toast): void {
  stopTimer(id);
  const duration = toastDurationMs[type];
  if (!paused && Number.isFinite(duration))
    timers.set(
      id,
      setTimeout(() => removeToast(id), duration),
    );
}

function stopTimer(id: string | number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** The toasts, oldest first. */
export function readToasts(): readonly Toast[] {
  return toasts;
}

/** The one renderer that draws: the app's latest, else the shared one. */
export function activeRenderer(): ToastRenderer | undefined {
  return renderers.findLast((renderer) => !renderer.shared) ?? renderers.at(-1);
}

/** Calls `listener` at every change, and counts `renderer` among those that could draw until the returned clean-up runs. */
export function subscribeRenderer(renderer: ToastRenderer, listener: () => void): () => void {
  listeners.add(listener);
  renderers = [...renderers, renderer];
  publish(toasts);
  return () => {
    listeners.delete(listener);
    renderers = renderers.filter((other) => other !== renderer);
    publish(toasts);
  };
}
