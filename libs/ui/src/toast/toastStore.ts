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

/** The toasts of a page, and who could draw them. */
class ToastStore {
  #toasts: readonly Toast[] = [];
  #renderers: readonly ToastRenderer[] = [];
  #isPaused = false;
  #nextId = 1;
  readonly #timers = new Map<string | number, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();

  /** The toasts, oldest first. */
  readonly read = (): readonly Toast[] => this.#toasts;

  /** The one renderer that draws: the app's latest, else the shared one. */
  get renderer(): ToastRenderer | undefined {
    return this.#renderers.findLast((renderer) => !renderer.shared) ?? this.#renderers.at(-1);
  }

  /** Adds a toast, or changes the one with the same id in its place; gives its id. */
  add({ type, message, id = `toast-${this.#nextId++}`, signal }: Notification): string | number {
    const toast: Toast = { id, type, message, state: 'open' };
    const known = this.#toasts.some((other) => other.id === id);
    const next = known ? this.#toasts.map((other) => (other.id === id ? toast : other)) : [...this.#toasts, toast];
    for (const dropped of next.slice(0, -maxToasts)) this.#stopTimer(dropped.id);
    this.#publish(next.slice(-maxToasts));
    this.#startTimer(toast);
    signal?.addEventListener('abort', () => this.#toasts.includes(toast) && this.remove(id), { once: true });
    return id;
  }

  /** Takes a toast away; without an id, all of them. */
  remove(id?: string | number): void {
    const isGoing = (toast: Toast) => id === undefined || toast.id === id;
    this.#publish(this.#toasts.map((toast) => (isGoing(toast) ? { ...toast, state: 'closed' } : toast)));
    for (const { id: gone } of this.#toasts.filter(isGoing))
      this.#setTimer(gone, fadeMs, () => {
        this.#stopTimer(gone);
        this.#publish(this.#toasts.filter((toast) => toast.id !== gone));
      });
  }

  /** Holds every toast on the screen while one is being read (the pointer or the focus is on it). */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    for (const toast of this.#toasts) if (toast.state === 'open') this.#startTimer(toast);
  }

  /** Calls `listener` at every change, and counts `renderer` among those that could draw until the returned clean-up runs. */
  subscribe(renderer: ToastRenderer, listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#renderers = [...this.#renderers, renderer];
    this.#publish(this.#toasts);
    return () => {
      this.#listeners.delete(listener);
      this.#renderers = this.#renderers.filter((other) => other !== renderer);
      this.#publish(this.#toasts);
    };
  }

  #publish(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }

  #startTimer({ id, type }: Toast): void {
    this.#setTimer(id, this.#isPaused ? Infinity : toastDurationMs[type], () => this.remove(id));
  }

  #setTimer(id: string | number, ms: number, onEnd: () => void): void {
    this.#stopTimer(id);
    if (ms < Infinity) this.#timers.set(id, setTimeout(onEnd, ms));
  }

  #stopTimer(id: string | number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }
}

/** Every toaster of a page draws the same toasts, whichever part of it tells them. */
export const toastStore = new ToastStore();
