import { hide, size } from '@floating-ui/react-dom';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { mergeRegister } from 'lexical';
import { useState } from 'react';
import { useSignal } from '../host/useSignal.js';
import { beside } from '../surface/beside.js';
import { selectionRect } from '../surface/selectionRect.js';
import { usePopup } from '../surface/usePopup.js';
import { FloatingToolbarExtension } from './FloatingToolbarExtension.js';

/** Above the selection; below it where there is no room; over it where it fills the window. */
const besideSelection = [...beside(8, { mayCover: true }), hide()];

/** Along the edge of the virtual keyboard, as wide as the screen. */
const onKeyboard = [
  size({
    apply: ({ rects, elements }) => {
      elements.floating.style.width = `${rects.reference.width}px`;
    },
  }),
];

/** The line above the virtual keyboard, or the lower edge of the window: the visual viewport ends there. */
function keyboardEdge(): DOMRect {
  const seen = window.visualViewport;
  if (!seen) return new DOMRect(0, window.innerHeight, window.innerWidth, 0);
  return new DOMRect(seen.offsetLeft, seen.offsetTop + seen.height, seen.width, 0);
}

function onViewportChange(update: () => void): () => void {
  const seen = window.visualViewport;
  for (const type of ['resize', 'scroll'] as const) seen?.addEventListener(type, update);
  return () => {
    for (const type of ['resize', 'scroll'] as const) seen?.removeEventListener(type, update);
  };
}

/**
 * Where the toolbar stands: beside the selection; on a touch screen docked above the virtual keyboard, because beside the
 * selection is the system's own menu.
 */
export function useToolbarPlace() {
  const [editor] = useLexicalComposerContext();
  const toolbar = useExtensionDependency(FloatingToolbarExtension).output;
  // Above code stand its language and its Copy button.
  const { isInCode } = useExtensionSignalValue(FloatingToolbarExtension, 'formats');
  const [isDocked] = useState(() => window.matchMedia?.('(pointer: coarse)').matches ?? false);
  const popup = usePopup({
    rect: isDocked ? keyboardEdge : () => selectionRect(editor),
    middleware: isDocked ? onKeyboard : besideSelection,
    placement: isInCode && !isDocked ? 'bottom-start' : 'top-start',
    follow: (update) => mergeRegister(toolbar.anchorVersion.subscribe(update), onViewportChange(update)),
    onElement: (element) => void (toolbar.element.value = element),
  });
  const isInTheWay = useSignal(toolbar.givesWay) === 'below' && popup.isBelow && !isDocked;
  return { ...popup, isDocked, isShown: popup.isPlaced && !popup.isOutOfSight && !isInTheWay };
}
