import { type Notification, toastStore } from './toastStore.js';

/**
 * Shows a toast: through the app's own `Toaster` if there is one, else through one shared toaster that the first call
 * mounts in the body. The same id changes a toast in its place. Does nothing on a server.
 * @example
 * ```ts
 * import { notify } from '@inkfield/ui';
 *
 * const id = notify({ type: 'loading', message: 'Saving…' }) ?? 'saving';
 * notify({ type: 'success', message: 'Saved.', id });
 * ```
 */
export function notify(notification: Notification): string | number | void {
  if (typeof document === 'undefined') return notification.id;
  if (toastStore.renderer?.shared !== false) fetchToaster().then(place).catch(console.error);
  return toastStore.add(notification);
}

/**
 * Takes the toast with this id away; without an id, all toasts.
 * @example
 * ```ts
 * import { dismissToast, notify } from '@inkfield/ui';
 *
 * notify({ type: 'error', message: 'You are offline.', id: 'offline' });
 * addEventListener('online', () => dismissToast('offline'));
 * ```
 */
export function dismissToast(id?: string | number): void {
  toastStore.remove(id);
}

/**
 * Fetches what shows toasts, before the first one does: that may be one which says that there is no connection.
 * @example
 * ```ts
 * import { fetchToaster } from '@inkfield/ui/toaster';
 *
 * addEventListener('focusin', () => void fetchToaster().catch(console.error), { once: true });
 * ```
 */
export const fetchToaster = (): Promise<{ sharedToaster: HTMLElement }> => import('./sharedToaster.js');

/** Puts the shared toaster where it is seen. What was told in the meantime waits in the store. */
function place({ sharedToaster }: { sharedToaster: HTMLElement }): void {
  const home = topLayer() ?? document.body;
  if (sharedToaster.parentElement !== home) home.append(sharedToaster);
}

/** An open native modal `<dialog>` makes everything outside of it inert, toasts too, and what fills the screen hides it: they have to stand inside. */
function topLayer(): Element | undefined {
  return [...document.querySelectorAll(':modal:not(:root)')].at(-1);
}
