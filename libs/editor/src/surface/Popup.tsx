import type { ComponentPropsWithoutRef, SyntheticEvent } from 'react';
import styles from './Popup.module.css';
import { type PopupOptions, usePopup } from './usePopup.js';

export interface PopupProps extends ComponentPropsWithoutRef<'div'>, PopupOptions {
  /** A press on it leaves the focus and the selection in the text. @default false */
  keepsFocus?: boolean;
}

/** A box beside the text. It keeps to itself what React would hand on to the tree around the editor, a form perhaps. */
export function Popup({
  rect,
  middleware,
  placement,
  follow,
  onElement,
  keepsFocus = false,
  className = '',
  style,
  ...props
}: PopupProps) {
  const popup = usePopup({ rect, middleware, placement, follow, onElement });
  return popup.portal(
    <div
      dir={popup.dir}
      onChange={stop}
      onInput={stop}
      onPaste={stop}
      onMouseDown={keepsFocus ? keepFocus : undefined}
      {...props}
      ref={popup.ref}
      className={`${styles.popup} ${className}`}
      style={{ ...style, ...popup.style, visibility: popup.isOutOfSight ? 'hidden' : undefined }}
    />,
  );
}

const keepFocus = (event: SyntheticEvent) => event.preventDefault();

const stop = (event: SyntheticEvent) => event.stopPropagation();
