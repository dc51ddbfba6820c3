import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { ComponentPropsWithoutRef, MouseEvent, SyntheticEvent } from 'react';
import { leaveByTab } from './leaveByTab.js';
import styles from './Popup.module.css';
import { type PopupOptions, usePopup } from './usePopup.js';

export interface PopupProps extends Omit<ComponentPropsWithoutRef<'div'>, 'style'>, Omit<PopupOptions, 'placement'> {
  /** A press on it, but for its fields, leaves the focus where it is. @default false */
  keepsFocus?: boolean;
  /** Its own look, besides that of all popups. */
  className: string | undefined;
}

/** A box beside the text. It keeps to itself what React would hand on to the tree around the editor, a form perhaps. */
export function Popup(options: PopupProps) {
  const { rect, middleware, follow, elementResize, onElement, keepsFocus, className, onKeyDown, ...props } = options;
  const [editor] = useLexicalComposerContext();
  const popup = usePopup(options);
  return popup.portal(
    <div
      dir={popup.dir}
      onChange={stop}
      onInput={stop}
      onPaste={stop}
      onMouseDown={keepsFocus ? onPress : undefined}
      {...props}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        leaveByTab(editor, event);
      }}
      ref={popup.ref}
      className={`${styles.popup} ${className}`}
      style={{ visibility: popup.isOutOfSight ? 'hidden' : undefined }}
    />,
  );
}

/** Where the focus would go by itself, it stays. */
export const keepFocus = (event: Pick<Event, 'preventDefault'>): void => event.preventDefault();

/** Safari's buttons do not take the focus: it would go to a dialog around. What is pressed is an element, in a frame one of another realm. */
function onPress(event: MouseEvent<HTMLElement>): void {
  if (!(event.target as Element).closest('input, label')) keepFocus(event);
}

const stop = (event: SyntheticEvent) => event.stopPropagation();
