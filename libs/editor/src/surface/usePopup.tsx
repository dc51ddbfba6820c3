import {
  autoUpdate,
  computePosition,
  type ComputePositionReturn,
  type Middleware,
  type Placement,
  size,
} from '@floating-ui/react-dom';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { portalContainerOf } from '@inkfield/ui';
import { mergeRegister } from 'lexical';
import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { HostExtension } from '../host/HostExtension.js';
import { claimEscape } from './claimEscape.js';
import { edgesOf } from './edgesOf.js';
import { setOwner } from './focusRing.js';

export interface PopupOptions {
  /** The place in the window that the popup belongs to; null while nothing is drawn there. The first function stays. */
  rect: () => DOMRect | null | undefined;
  /** How it gives way at the edges of the window. */
  middleware: Middleware[];
  /** @default 'bottom-start' */
  placement?: Placement;
  /** Calls `update` where the place may have moved without a scroll or a new size. The first function stays. */
  follow?: (update: () => void) => () => void;
  /** Hears of the drawn element, and of null when it goes. The first function stays. */
  onElement?: (element: HTMLElement | null) => void;
}

/** What React hears of a popup's place. */
interface Found {
  /** It has found its place. */
  isPlaced: boolean;
  /** It stands below its place. */
  isBelow: boolean;
  /** What it stands beside is scrolled out of sight, where the middleware `hide` looks. */
  isOutOfSight: boolean;
}

export interface PopupPlace extends Found {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  /** The way that text goes in the field, where it is another one than in the page. */
  dir: 'ltr' | 'rtl' | undefined;
  /** Mounts it where the app says, else in the nearest open dialog, else in the body. */
  portal: (element: ReactNode) => ReactNode;
}

/** Tells the popup's CSS how high it may be where it stands. */
const room = size(({ elements: { floating } }) => ({
  padding: edgesOf(floating),
  apply: ({ availableHeight }) => floating.style.setProperty('--ik-popup-room', `${availableHeight}px`),
}));

const style: CSSProperties = { position: 'fixed', left: 0, top: 0 };

/** Puts it there, on whole pixels of the screen. */
function put({ style, ownerDocument }: HTMLElement, { x, y }: ComputePositionReturn): void {
  const scale = ownerDocument.defaultView?.devicePixelRatio || 1;
  const [left, top] = [x, y].map((length) => Math.round(length * scale) / scale);
  style.transform = `translate(${left}px, ${top}px)`;
}

const foundBy = ({ placement, middlewareData }: ComputePositionReturn): Found => ({
  isPlaced: true,
  isBelow: placement.startsWith('bottom'),
  // In a window without a size, as in jsdom, everything would be.
  isOutOfSight: document.documentElement.clientWidth > 0 && (middlewareData.hide?.referenceHidden ?? false),
});

/**
 * Follows a place in the window. It is written to the element itself, not rendered as `useFloating` does: React would go through the
 * document for the selection each time, which was a third of what it takes to draw AI text, and hears only of what else has changed.
 */
function useFollowed({ middleware, placement, ...first }: PopupOptions & { placement: Placement }) {
  const [found, setFound] = useState<Found>({
    isPlaced: false,
    isBelow: placement.startsWith('bottom'),
    isOutOfSight: false,
  });
  const latest = useRef({ middleware, placement, found, update: nothing });
  useLayoutEffect(() => {
    const { current } = latest;
    if (current.middleware === middleware && current.placement === placement) return;
    Object.assign(current, { middleware, placement });
    current.update();
  }, [middleware, placement]);
  const [follow] = useState(() => (element: HTMLElement, contextElement: HTMLElement | undefined) => {
    const { current } = latest;
    const reference = { contextElement, getBoundingClientRect: () => first.rect() ?? new DOMRect() };
    const update = async () => {
      const { middleware, placement } = current;
      const options = { placement, middleware: [...middleware, room] };
      const position = await computePosition(reference, element, { strategy: 'fixed', ...options });
      if (current.update !== update) return;
      put(element, position);
      const next = foundBy(position);
      if (JSON.stringify(next) === JSON.stringify(current.found)) return;
      current.found = next;
      flushSync(() => setFound(next));
    };
    current.update = update;
    return mergeRegister(
      () => (current.update = nothing),
      autoUpdate(reference, element, update),
      first.follow?.(update) ?? nothing,
    );
  });
  return { found, follow };
}

/** A popup of the editor in the window, beside what belongs to it, as long as it is mounted. */
export function usePopup({ placement = 'bottom-start', ...options }: PopupOptions): PopupPlace {
  const [editor] = useLexicalComposerContext();
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  const root = editor.getRootElement();
  const home = container ?? portalContainerOf(root);
  const { found, follow } = useFollowed({ placement, ...options });
  const [onElement] = useState(() => options.onElement);
  const leave = useRef(nothing);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      leave.current();
      if (element && root) setOwner(element, root);
      onElement?.(element);
      leave.current = element ? mergeRegister(claimEscape(element), follow(element, root ?? undefined)) : nothing;
    },
    [follow, onElement, root],
  );
  return {
    ...found,
    ref,
    style,
    dir: root ? directionBeside(root.parentElement ?? root, home) : undefined,
    portal: (element) => createPortal(element, home),
  };
}

function directionBeside(frame: Element, home: Element): 'ltr' | 'rtl' | undefined {
  const { direction } = getComputedStyle(frame);
  if (direction === getComputedStyle(home).direction) return undefined;
  return direction === 'rtl' ? 'rtl' : 'ltr';
}

const nothing = (): void => undefined;
