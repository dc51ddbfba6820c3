import { createDOMRange } from '@lexical/selection';
import { $getSelection, $isRangeSelection, type LexicalEditor, type RangeSelection } from 'lexical';

/** The ends of a selection in the order of the document. */
export function $orderedPoints(selection: RangeSelection) {
  const { anchor, focus } = selection;
  return selection.isBackward() ? ([focus, anchor] as const) : ([anchor, focus] as const);
}

/**
 * Where the selection is in the window: as high as all of it, as wide as its first line, so that what is placed above
 * starts where the selection does. Null where nothing is selected or drawn.
 */
export function selectionRect(editor: LexicalEditor): DOMRect | null {
  const range = editor.read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return null;
    const [start, end] = $orderedPoints(selection);
    return createDOMRange(editor, start.getNode(), start.offset, end.getNode(), end.offset);
  });
  if (!range) return null;
  // An empty rectangle is the end of a line before the selected text of the next.
  const lines = [...range.getClientRects()].filter(({ width, height }) => height > 0 && (width > 0 || range.collapsed));
  const [first = range.getBoundingClientRect()] = lines;
  const bottom = Math.max(first.bottom, ...lines.map((line) => line.bottom));
  return new DOMRect(first.left, first.top, first.width, bottom - first.top);
}
