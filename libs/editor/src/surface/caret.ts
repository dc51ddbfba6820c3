import { $getSelection, $isRangeSelection, type PointType } from 'lexical';

/** Where the caret is; null where there is none, or something is selected. */
export function $caret(): PointType | null {
  const selection = $getSelection();
  return $isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor : null;
}
