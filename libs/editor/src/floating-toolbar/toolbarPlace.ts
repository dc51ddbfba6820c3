import { hide, type Middleware } from '@floating-ui/react-dom';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useState } from 'react';
import { useSignal } from '../host/useSignal.js';
import { besideSelection } from '../surface/beside.js';
import { seenPart } from '../surface/edgesOf.js';
import { selectionRect } from '../surface/selectionRect.js';
import { usePopup } from '../surface/usePopup.js';
import { FloatingToolbarExtension } from './FloatingToolbarExtension.js';

const besideSeenSelection = [...besideSelection, hide()];

/**
 * Along the virtual keyboard, or the lower edge of the window: the visual viewport ends there, and it is as wide. No reference says so, as
 * Floating UI adds to one in WebKit what is scrolled away.
 */
const onKeyboard: Middleware[] = [
  {
    name: 'onKeyboard',
    fn: ({ elements, rects }) => {
      const { offsetLeft: x, offsetTop, width, height } = seenPart(elements.floating);
      elements.floating.style.width = `${width}px`;
      return { x, y: offsetTop + height - rects.floating.height };
    },
  },
];

/**
 * Where the toolbar stands: beside the selection; on a touch screen docked above the virtual keyboard, because beside the
 * selection is the system's own menu.
 */
export function useToolbarPlace() {
  const [editor] = useLexicalComposerContext();
  const toolbar = useExtensionDependency(FloatingToolbarExtension).output;
  const [isDocked] = useState(() => window.matchMedia?.('(pointer: coarse)').matches ?? false);
  const popup = usePopup({
    rect: () => selectionRect(editor),
    middleware: isDocked ? onKeyboard : besideSeenSelection,
    // Above code stand its language and its Copy button.
    placement: () => (toolbar.formats.peek().isInCode && !isDocked ? 'bottom-start' : 'top-start'),
    follow: (update) => toolbar.anchorVersion.subscribe(update),
    onElement: (element) => void (toolbar.element.value = element),
  });
  const isInTheWay = useSignal(toolbar.givesWay) === popup.side && !isDocked;
  return { ...popup, isDocked, isShown: popup.side && !popup.isOutOfSight && !isInTheWay };
}
