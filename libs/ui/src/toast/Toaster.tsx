import { type CSSProperties, useCallback, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon/Icon.js';
import type { IconName } from '../icon/icons.js';
import { cx } from '../internal/cx.js';
import { useUiMessages } from '../translation/TranslationProvider.js';
import styles from './Toaster.module.css';
import { type Toast, toastStore } from './toastStore.js';

const noToasts: readonly Toast[] = [];
const toastIcons: Record<Toast['type'], IconName> = { success: 'check', error: 'alert', loading: 'loader' };

/** Props of `Toaster`. */
export interface ToasterProps {
  /** Which corner of the window. @default 'bottom-end' */
  position?: 'top-start' | 'top-center' | 'top-end' | 'bottom-start' | 'bottom-center' | 'bottom-end';
}

/**
 * Where toasts are shown. Mount it to choose the place; without one, the first toast mounts a shared one in the body.
 * @example
 * ```tsx
 * import { Button, notify, Toaster } from '@inkfield/ui';
 *
 * <>
 *   <Button onClick={() => notify({ type: 'success', message: 'Saved.' })}>Save</Button>
 *   <Toaster position="top-end" />
 * </>;
 * ```
 */
export function Toaster(props: ToasterProps) {
  return <ToastRegion {...props} shared={false} />;
}

/**
 * Clear of the page's bars that stick to the window's edges, whose height the page says by its `scroll-padding`, and of a virtual keyboard,
 * which takes nothing from the page's own height.
 */
function clearOfBars(): CSSProperties & Record<`--ik-toast-${string}`, string> {
  const page = document.documentElement;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(page);
  const { offsetTop = 0, height = page.clientHeight }: Partial<VisualViewport> = window.visualViewport ?? {};
  const beyond = (bar: string, more = 0) => `${Math.max(parseFloat(bar) || 0, more) + 8}px`;
  return {
    '--ik-toast-top': beyond(scrollPaddingTop, offsetTop),
    '--ik-toast-bottom': beyond(scrollPaddingBottom, page.clientHeight - offsetTop - height),
  };
}

/** The region itself; it stays in the page when empty, so that screen readers know it before the first toast. */
export function ToastRegion({ position = 'bottom-end', shared }: ToasterProps & { shared: boolean }) {
  const [renderer] = useState(() => ({ shared }));
  const subscribe = useCallback((listener: () => void) => toastStore.subscribe(renderer, listener), [renderer]);
  const toasts = useSyncExternalStore(
    subscribe,
    () => (toastStore.renderer === renderer ? toastStore.read() : null),
    () => noToasts,
  );
  const messages = useUiMessages();
  if (!toasts) return null;
  return (
    // aria-live keeps a modal dialog from hiding it: Radix's aria-hidden passes live regions by.
    <section
      aria-label={messages.notifications}
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic="false"
      data-inkfield-toaster=""
      className={cx(styles.region, styles[position])}
      style={toasts.length > 0 ? clearOfBars() : undefined}
      // A dialog takes a press anywhere else in the page for one outside of it, and would close.
      onPointerDown={(event) => event.stopPropagation()}
      onPointerEnter={() => toastStore.pause(true)}
      onPointerLeave={() => toastStore.pause(false)}
    >
      {toasts.map(({ id, type, message, state }) => (
        <div key={id} data-type={type} data-state={state} className={styles.toast}>
          <Icon name={toastIcons[type]} className={cx(styles.icon, styles[type])} />
          <span className={styles.message}>{message}</span>
        </div>
      ))}
    </section>
  );
}
