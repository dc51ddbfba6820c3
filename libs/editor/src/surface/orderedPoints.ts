import type { RangeSelection } from 'lexical';

/** The ends of a selection in the order of the document. */
export function $orderedPoints(selection: RangeSelection) {
  const { anchor, focus } = selection;
  return selection.isBackward() ? ([focus, anchor] as const) : ([anchor, focus] as const);
}
