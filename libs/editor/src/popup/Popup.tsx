import type { ComponentPropsWithoutRef, SyntheticEvent } from 'react';
import styles from './Popup.module.css';
import { type PopupOptions, usePopup } from './usePopup.js';

export type PopupProps = ComponentPropsWithoutRef<'div'> & PopupOptions;

/** A box beside the text. It keeps to itself what React would hand on to the tree around the editor, a form perhaps. */
export function Popup({ rect, middleware, placement, follow, onElement, className = '', style, ...props }: PopupProps) {
  const popup = usePopup({ rect, middleware, placement, follow, onElement });
  return popup.portal(
    <div
      dir={popup.dir}
      onChange={stop}
      onInput={stop}
      onPaste={stop}
      {...props}
      ref={popup.ref}
      className={`${styles.popup} ${className}`}
      style={{ ...style, ...popup.style, visibility: popup.isOutOfSight ? 'hidden' : undefined }}
    />,
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();
