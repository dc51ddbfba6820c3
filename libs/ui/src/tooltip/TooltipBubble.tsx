import * as Radix from '@radix-ui/react-tooltip';
import {
  forwardRef,
  useImperativeHandle,
  useState,
  type HTMLAttributes,
  type ReactNode,
  type RefCallback,
} from 'react';
import { clippedBy } from '../internal/clippedBy.js';
import { portalContainerOf } from '../internal/portalContainerOf.js';
import type { TooltipProps } from './Tooltip.js';
import styles from './Tooltip.module.css';

/** What Radix gives the element that a tooltip explains: its event handlers, and what describes it while the tooltip is open. */
export type TriggerProps = HTMLAttributes<HTMLElement>;

/** Props of `TooltipBubble`. */
export interface TooltipBubbleProps extends Pick<TooltipProps, 'shortcut' | 'side' | 'delayMs'> {
  /** The element that is explained. */
  anchor: HTMLElement;
  /** Whether it is seen. */
  open: boolean;
  /** Called when the person opens or closes it. */
  onOpenChange(open: boolean): void;
  /** Takes what the anchor has to be given, at once and after each change; null before the next. */
  triggerRef: RefCallback<TriggerProps>;
  /** What it says. */
  children: ReactNode;
}

/** The bubble of a tooltip, which stands beside an element that is rendered elsewhere. */
export function TooltipBubble(props: TooltipBubbleProps) {
  const { anchor, open, onOpenChange, triggerRef, side, delayMs, shortcut, children } = props;
  const [layer, setLayer] = useState<Element | null>(null);
  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>
          <Anchor element={anchor} triggerRef={triggerRef} />
        </Radix.Trigger>
        <Radix.Portal container={portalContainerOf(anchor)}>
          <div ref={setLayer} className={styles.layer}>
            <Radix.Content
              side={side}
              sideOffset={6}
              collisionPadding={8}
              collisionBoundary={clippedBy(layer)}
              className={styles.tooltip}
            >
              <span>{children}</span>
              {shortcut && (
                <kbd dir="ltr" className={styles.shortcut}>
                  {shortcut}
                </kbd>
              )}
            </Radix.Content>
          </div>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

interface AnchorProps extends TriggerProps {
  element: HTMLElement;
  triggerRef: RefCallback<TriggerProps>;
}

/** Stands for an element that is in the page already, in the place where Radix wants to render its trigger. */
const Anchor = forwardRef<HTMLElement, AnchorProps>(function Anchor({ element, triggerRef, ...trigger }, ref) {
  useImperativeHandle(ref, () => element, [element]);
  useImperativeHandle(triggerRef, () => trigger);
  return null;
});
