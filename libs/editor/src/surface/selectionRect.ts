import { createDOMRange } from '@lexical/selection';
import { $getSelection, $isRangeSelection, isHTMLElement, type LexicalEditor } from 'lexical';
import { $orderedPoints } from './orderedPoints.js';

/** The lines of a range. An empty rectangle is the end of a line before the selected text of the next. */
const linesOf = (range: Range) =>
  [...range.getClientRects()].filter(({ width, height }) => height > 0 && (width > 0 || range.collapsed));

/** The same of its first and its last block alone: to go through all of a long text takes the browser long. Empty where that says too little. */
function endLines(range: Range): DOMRect[] {
  const [first, last] = [range.startContainer, range.endContainer].map(({ parentElement }) =>
    parentElement?.closest('[contenteditable] > *'),
  );
  if (!first || !last || first === last) return [];
  const [head, tail] = [range.cloneRange(), range.cloneRange()];
  head.setEndAfter(first);
  tail.setStartBefore(last);
  const ends = [head, tail].map(linesOf);
  return ends.every(([line]) => line) ? ends.flat() : [];
}

/**
 * Of a caret between elements, as at an image or in an empty line, that of the one beside: browsers draw such a caret, and tell no place of it.
 * In WebKit Lexical puts an image without a size behind the last one.
 */
function rectOf({ startContainer: { childNodes }, startOffset }: Range): DOMRect {
  const rects = [childNodes[startOffset], childNodes[startOffset - 1]].flatMap((node) =>
    isHTMLElement(node) ? node.getBoundingClientRect() : [],
  );
  return rects.find(({ height }) => height > 0) ?? new DOMRect();
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
  const ends = endLines(range);
  const lines = ends.length > 0 ? ends : linesOf(range);
  const [first = rectOf(range)] = lines;
  const bottom = Math.max(first.bottom, ...lines.map((line) => line.bottom));
  return new DOMRect(first.left, first.top, first.width, bottom - first.top);
}
