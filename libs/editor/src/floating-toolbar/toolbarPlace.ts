import { autoUpdate, flip, hide, offset, shift, size, useFloating } from '@floating-ui/react';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { mergeRegister } from 'lexical';
import { useCallback, useState } from 'react';
import { FloatingToolbarExtension } from './FloatingToolbarExtension.js';
import { selectionRect } from './selectionState.js';

const margin = 8;

/** Above the selection; below it where there is no room; over it where it fills the window. */
const besideSelection = [
  offset(margin),
  flip({ padding: margin, crossAxis: false }),
  shift({ padding: margin, crossAxis: true }),
  hide(),
];

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
  const [isDocked] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const { refs, floatingStyles, isPositioned, middlewareData } = useFloating({
    strategy: 'fixed',
    placement: 'top-start',
    middleware: isDocked ? onKeyboard : besideSelection,
    whileElementsMounted: (reference, floating, update) =>
      mergeRegister(
        autoUpdate(reference, floating, update),
        toolbar.anchorVersion.subscribe(update),
        onViewportChange(update),
      ),
  });
  const { setFloating, setPositionReference } = refs;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      const selected = () => selectionRect(editor) ?? new DOMRect();
      if (element) {
        setPositionReference({
          contextElement: editor.getRootElement() ?? undefined,
          getBoundingClientRect: isDocked ? keyboardEdge : selected,
        });
      }
      setFloating(element);
      toolbar.element.value = element;
    },
    [editor, toolbar, isDocked, setFloating, setPositionReference],
  );
  return { ref, style: floatingStyles, isDocked, isShown: isPositioned && !middlewareData.hide?.referenceHidden };
}
