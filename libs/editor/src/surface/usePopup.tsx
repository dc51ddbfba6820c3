import { autoUpdate, type Middleware, type Placement, size, useFloating } from '@floating-ui/react-dom';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { portalContainerOf } from '@inkfield/ui';
import { mergeRegister } from 'lexical';
import { type CSSProperties, type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
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

export interface PopupPlace {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  /** It has found its place. */
  isPlaced: boolean;
  /** It stands below its place. */
  isBelow: boolean;
  /** What it stands beside is scrolled out of sight, where the middleware `hide` looks. */
  isOutOfSight: boolean;
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

/** A popup of the editor in the window, beside what belongs to it, as long as it is mounted. */
export function usePopup({ middleware, placement = 'bottom-start', ...functions }: PopupOptions): PopupPlace {
  const [editor] = useLexicalComposerContext();
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  const [first] = useState(functions);
  const root = editor.getRootElement();
  const home = container ?? portalContainerOf(root);
  const floating = useFloating({
    strategy: 'fixed',
    placement,
    middleware: [...middleware, room],
    whileElementsMounted: (...mounted) => mergeRegister(autoUpdate(...mounted), first.follow?.(mounted[2]) ?? nothing),
  });
  const { setFloating, setReference } = floating.refs;
  const release = useRef(nothing);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      release.current();
      release.current = element ? claimEscape(element) : nothing;
      const getBoundingClientRect = () => first.rect() ?? new DOMRect();
      if (element && root) setOwner(element, root);
      if (element) setReference({ contextElement: root ?? undefined, getBoundingClientRect });
      setFloating(element);
      first.onElement?.(element);
    },
    [first, root, setFloating, setReference],
  );
  return {
    ref,
    style: floating.floatingStyles,
    isPlaced: floating.isPositioned,
    isBelow: floating.placement.startsWith('bottom'),
    // In a window without a size, as in jsdom, everything would be.
    isOutOfSight: document.documentElement.clientWidth > 0 && (floating.middlewareData.hide?.referenceHidden ?? false),
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
