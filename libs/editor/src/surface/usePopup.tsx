import {
  autoUpdate,
  computePosition,
  type ComputePositionReturn,
  type Middleware,
  type Placement,
  platform,
  size,
} from '@floating-ui/react-dom';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { portalContainerOf } from '@inkfield/ui';
import { mergeRegister } from 'lexical';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { HostExtension } from '../host/HostExtension.js';
import { claimEscape } from './claimEscape.js';
import { edgesOf } from './edgesOf.js';
import { focusGoesOn } from './focusGoesOn.js';
import { setOwner } from './focusRing.js';

/** What belongs to it for as long as it is mounted: the first ones stay. */
export interface PopupOptions {
  /** The place in the window that the popup belongs to; null while nothing is drawn there. */
  rect: () => DOMRect | null | undefined;
  /** How it gives way at the edges of the window. */
  middleware: Middleware[];
  /** @default below, from the start */
  placement?: () => Placement;
  /** Calls `update` where the place may have moved without a scroll or a new size. */
  follow?: (update: () => void) => () => void;
  /** Looks for new sizes of the text and of itself, where `follow` does not tell of them. @default true */
  elementResize?: boolean;
  /** Hears of the drawn element, and of null when it goes. */
  onElement?: (element: HTMLElement | null) => void;
}

export interface PopupPlace {
  ref: (element: HTMLElement | null) => void;
  /** On which side it has found its place; undefined until then. */
  side: 'above' | 'below' | undefined;
  /** What it stands beside is scrolled out of sight, where the middleware `hide` looks. */
  isOutOfSight: boolean;
  /** The way that text goes in the field, where it is another one than in the page. */
  dir: 'ltr' | 'rtl' | undefined;
  /** Mounts it where the app says, else in the nearest open dialog, else in the body. */
  portal: (element: ReactNode) => ReactNode;
}

/** How many pixels of the window one of an element's is: 1 where its width is but rounded. */
const scaleOf = async (element: HTMLElement) => Math.round((await platform.getScale(element)).x * 1e4) / 1e4;

/** Tells the popup's CSS how high it may be where it stands. */
const room = size(({ elements: { floating } }) => ({
  padding: edgesOf(floating),
  apply: async ({ availableHeight }) =>
    floating.style.setProperty('--ik-popup-room', `${availableHeight / (await scaleOf(floating))}px`),
}));

/** All is measured in the window, where a popup is fixed, unless its page zooms, moves or contains what holds it: that is seen from it. */
const inWindow: typeof platform = {
  ...platform,
  getOffsetParent: ({ ownerDocument }) => ownerDocument.defaultView ?? window, // a frame that has gone has none
  getDimensions: (element) => element.getBoundingClientRect(),
};

/**
 * A popup of the editor in the window, beside what belongs to it, as long as it is mounted. It is moved without React, which at each
 * commit walks through all of a text that has the focus: 7 ms where 1,000 blocks are written by AI.
 */
export function usePopup(options: PopupOptions): PopupPlace {
  const [editor] = useLexicalComposerContext();
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  const [first] = useState(options);
  const [side, setSide] = useState<PopupPlace['side']>();
  const [isOutOfSight, setIsOutOfSight] = useState<boolean>();
  const root = editor.getRootElement();
  const home = container ?? portalContainerOf(root);
  const release = useRef(nothing);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      release.current();
      if (element && root) setOwner(element, root);
      // Before it is placed: what hears of it may make room for it.
      first.onElement?.(element);
      const onPlaced = ({ placement, middlewareData }: ComputePositionReturn) => {
        setSide(placement.startsWith('bottom') ? 'below' : 'above');
        setIsOutOfSight(middlewareData.hide?.referenceHidden);
      };
      release.current =
        element && root
          ? mergeRegister(keepBeside(root, element, first, onPlaced), () => focusGoesOn(editor, element))
          : nothing;
    },
    [editor, first, root],
  );
  return {
    ref,
    side,
    // In a window without a size, as in jsdom, everything would be.
    isOutOfSight: document.documentElement.clientWidth > 0 && !!isOutOfSight,
    dir: root ? directionBeside(root.parentElement ?? root, home) : undefined,
    portal: (element) => createPortal(element, home),
  };
}

/** Text is sharp where its box begins on a pixel of the screen. */
const onPixel = (length: number) => Math.round(length * devicePixelRatio) / devicePixelRatio;

/** Moves a drawn popup beside what it belongs to, and says each time how it stands there. */
function keepBeside(
  root: HTMLElement,
  element: HTMLElement,
  { rect, middleware, placement, follow, elementResize }: PopupOptions,
  onPlaced: (found: ComputePositionReturn) => void,
): () => void {
  // Also where a shadow tree lacks the stylesheet.
  Object.assign(element.style, { position: 'fixed', inset: '0 auto auto 0', translate: 'none' });
  const reference = { contextElement: root, getBoundingClientRect: () => rect() ?? new DOMRect() };
  let [x, y] = [0, 0];
  const place = async () => {
    const found = await computePosition(reference, element, {
      platform: inWindow,
      strategy: 'fixed',
      placement: placement?.() ?? 'bottom-start',
      middleware: [...middleware, room],
    });
    const scale = await scaleOf(element);
    // From where it stands: to put it back first would have the browser work out all styles once more, at each token of AI's text.
    const { left, top } = element.getBoundingClientRect();
    x += (onPixel(found.x) - left) / scale;
    y += (onPixel(found.y) - top) / scale;
    element.style.translate = `${x}px ${y}px`;
    onPlaced(found);
  };
  const update = () => void place();
  const stop = autoUpdate(reference, element, update, { elementResize });
  return mergeRegister(claimEscape(element), stop, follow?.(update) ?? nothing);
}

function directionBeside(frame: Element, home: Element): 'ltr' | 'rtl' | undefined {
  const { direction } = getComputedStyle(frame);
  // A computed one is one of the two.
  return direction === getComputedStyle(home).direction ? undefined : (direction as 'ltr' | 'rtl');
}

const nothing = (): void => undefined;
