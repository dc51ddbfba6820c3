import * as Radix from '@radix-ui/react-tooltip';
import {
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { portalContainerOf } from '../internal/portalContainerOf.js';
import styles from './Tooltip.module.css';

/** Props of `Tooltip`. */
export interface TooltipProps {
  /** What it says. Empty content shows no tooltip. */
  content: ReactNode;
  /** A key combination at its end, e.g. `Ctrl+B`. */
  shortcut?: string;
  /** The preferred side; it flips where there is no room. @default 'top' (spec, section 9) */
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Time under the pointer before it opens, in milliseconds; the keyboard's focus opens it at once. @default 400 */
  delayMs?: number;
  /** Opens and closes it by a tap or a click too: for a button whose only job is to explain. @default false */
  openOnPress?: boolean;
  /** The element it explains: one that takes a ref and can be focused. */
  children: ReactElement;
}

/** A short explanation of one control, at most 350px wide and above everything (z-index 9999; spec, section 9). */
export function Tooltip({
  content,
  shortcut,
  side = 'top',
  delayMs = 400,
  openOnPress = false,
  children,
}: TooltipProps) {
  const [open, setOpen] = useState(false);
  const [container, setContainer] = useState<HTMLElement>();
  const trigger = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  const change = (next: boolean) => {
    if (next) setContainer(portalContainerOf(trigger.current));
    setOpen(next);
  };
  // Focus that comes back by a script or a finger is no question about the button; the keyboard's is.
  const focus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
  };
  const pressDown = (_event: PointerEvent<HTMLElement>) => {
    wasOpen.current = open;
  };
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!openOnPress) return;
    event.preventDefault(); // Radix closes it on every click
    change(!wasOpen.current || event.detail === 0);
  };

  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root open={open && hasContent(content)} onOpenChange={change}>
        <Radix.Trigger asChild ref={trigger} onFocus={focus} onPointerDown={pressDown} onClick={press}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={styles.tooltip}>
            <span>{content}</span>
            {shortcut && (
              <kbd dir="ltr" className={styles.shortcut}>
                {shortcut}
              </kbd>
            )}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

function hasContent(content: ReactNode): boolean {
  return content !== undefined && content !== null && content !== '' && content !== false;
}
