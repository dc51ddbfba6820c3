import { type TextColor, textColors } from '@inkfield/document';
import { $getSelectionStyleValueForProperty } from '@lexical/selection';
import { $getSelection, $isRangeSelection, $isTextNode, type TextFormatType } from 'lexical';
import { $orderedPoints } from '../surface/orderedPoints.js';
import { $isInCode } from '../text-format/shortcuts.js';

/** The formats that have a button. */
export const toolbarFormats = ['bold', 'italic', 'underline', 'code'] as const satisfies readonly TextFormatType[];

/** What the toolbar shows of the selection. */
export interface SelectionFormats {
  /** The formats that all of the selected text has. */
  formats: ReadonlySet<TextFormatType>;
  /** The colour of all of it; 'default' for none, 'multiple' for several. */
  color: TextColor['name'] | 'default' | 'multiple';
  /** The selection touches a code block, where text has no formats. */
  isInCode: boolean;
}

/** Whether characters are selected: an image alone, or the end of one block up to the start of the next, is no text. */
export function $hasSelectedText(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || selection.isCollapsed()) return false;
  const [start, end] = $orderedPoints(selection);
  return selection.getNodes().some((node) => {
    if (!$isTextNode(node)) return false;
    const from = node.is(start.getNode()) ? start.offset : 0;
    const to = node.is(end.getNode()) ? end.offset : node.getTextContentSize();
    return to > from;
  });
}

export function $readFormats(): SelectionFormats {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return { formats: new Set(), color: 'default', isInCode: false };
  const color = $getSelectionStyleValueForProperty(selection, 'color', 'default');
  return {
    formats: new Set(toolbarFormats.filter((format) => selection.hasFormat(format))),
    color: color === '' ? 'multiple' : nameOfColor(color),
    isInCode: $isInCode(),
  };
}

function nameOfColor(color: string): SelectionFormats['color'] {
  return textColors.find(({ value }) => value.toLowerCase() === color.toLowerCase())?.name ?? 'default';
}
