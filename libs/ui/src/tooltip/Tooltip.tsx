import { cloneElement, useRef, useState, type ReactElement, type ReactNode, type SyntheticEvent } from 'react';
import { loadTooltipBubble } from './loadTooltipBubble.js';
import type { TooltipBubble, TriggerProps } from './TooltipBubble.js';

/** Props of `Tooltip`. */
export interface TooltipProps {
  /** What it says. Empty content shows no tooltip. */
  content: ReactNode;
  /** A key combination at its end, e.g. `Ctrl+B`. */
  shortcut?: string;
  /** The preferred side; it flips where there is no room. @default 'top' */
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Time under the pointer before it opens, in milliseconds; the keyboard's focus opens it at once. @default 400 */
  delayMs?: number;
  /** Opens and closes it by a tap or a click too: for a button whose only job is to explain. @default false */
  openOnPress?: boolean;
  /** The element it explains: one that can be focused, and hands its event handlers to the page. */
  children: ReactElement;
}

/** The events that a tooltip opens and closes by. */
const events = ['onPointerMove', 'onPointerLeave', 'onPointerDown', 'onFocus', 'onBlur', 'onClick'] as const;
type EventName = (typeof events)[number];

/** Something that the person did before the bubble's code was there; what they do next may take it back. */
interface Question {
  name: EventName;
  event: SyntheticEvent<HTMLElement>;
}

/**
 * A short explanation of one control, at most 350px wide and above everything (z-index 9999).
 * @example
 * ```tsx
 * import { Tooltip } from '@inkfield/ui';
 *
 * <Tooltip content="Counts characters as people see them." side="bottom">
 *   <button type="button">12 of 80</button>
 * </Tooltip>;
 * ```
 */
export function Tooltip(props: TooltipProps) {
  const { content, shortcut, side = 'top', delayMs = 400, openOnPress } = props;
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ Bubble: typeof TooltipBubble; anchor: HTMLElement }>();
  const [describedBy, setDescribedBy] = useState<string>();
  const wasOpen = useRef(false);
  const trigger = useRef<TriggerProps>({});
  const question = useRef<Question | undefined>(undefined);
  // What can be focused takes these; an element does not say so by its type.
  const child = props.children as ReactElement<TriggerProps>;
  const own = child.props;

  const connect = (next: TriggerProps | null) => {
    if (!next) return;
    trigger.current = next;
    setDescribedBy(next['aria-describedby']);
    if (question.current) askAnew(next, question.current);
  };
  const change = (next: boolean) => {
    question.current = undefined;
    setOpen(next);
  };
  // Where it cannot be loaded, the button works without, and the next question tries again.
  const load = (anchor: HTMLElement) =>
    loadTooltipBubble()
      .then(({ TooltipBubble: Bubble }) => setAsked((before) => before ?? { Bubble, anchor }))
      .catch(() => undefined);
  const tell = (name: EventName, event: SyntheticEvent<HTMLElement>) => {
    call(own, { name, event });
    // Focus that comes back by a script or a finger is no question about the button; the keyboard's is.
    if (name === 'onFocus' && !event.currentTarget.matches(':focus-visible')) return;
    if (name === 'onPointerDown') wasOpen.current = open;
    const toggles = name === 'onClick' && openOnPress;
    if (toggles || !asks(name, event)) question.current = undefined;
    else if (!asked) question.current = { name, event };
    if (toggles) setOpen(!wasOpen.current || isByKey(event));
    else if (asked) call(trigger.current, { name, event });
    if (!asked && (toggles || question.current)) void load(event.currentTarget);
  };

  return (
    <>
      {cloneElement(child, {
        ...Object.fromEntries(events.map((name) => [name, (event: SyntheticEvent<HTMLElement>) => tell(name, event)])),
        'aria-describedby': own['aria-describedby'] ?? (repeatsName(content, own) ? undefined : describedBy),
      })}
      {asked && (
        <asked.Bubble
          anchor={asked.anchor}
          open={open && (Boolean(content) || content === 0)}
          onOpenChange={change}
          triggerRef={connect}
          {...{ side, delayMs, shortcut }}
        >
          {content}
        </asked.Bubble>
      )}
    </>
  );
}

/** Whether it says what the name begins with, which would be read out twice. */
function repeatsName(content: ReactNode, own: TriggerProps): boolean {
  return typeof content === 'string' && !!own['aria-label']?.startsWith(content);
}

/** Where React tries effects twice, the first try's end stops Radix's clock. */
function askAnew(props: TriggerProps, question: Question): void {
  call(props, { ...question, name: 'onPointerLeave' });
  call(props, question);
}

function call(props: TriggerProps, { name, event }: Question): void {
  // Each handler is called with the event that it is named by.
  const handler = props[name] as ((event: SyntheticEvent<HTMLElement>) => void) | undefined;
  handler?.(event);
}

/** The keyboard's focus, or a pointer over it; a finger that scrolls past asks nothing. */
function asks(name: EventName, { nativeEvent }: SyntheticEvent): boolean {
  if (name !== 'onPointerMove') return name === 'onFocus';
  return 'pointerType' in nativeEvent && nativeEvent.pointerType !== 'touch';
}

/** Whether a click was made by a key, which presses nothing down before. */
function isByKey({ nativeEvent }: SyntheticEvent): boolean {
  return 'detail' in nativeEvent && nativeEvent.detail === 0;
}
