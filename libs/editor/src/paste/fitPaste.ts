import type { BlockJson, LeftOut } from '@inkfield/document';
import { type DocumentSize, fillLimit, fitBlocks, readText, sizeKinds, sizeOf } from '@inkfield/document/internal';
import { $getEditor, $isElementNode, $onUpdate, type BaseSelection } from 'lexical';
import { tellError } from '../host/tellError.js';
import { readOptions, textOf } from '../schema/SchemaExtension.js';
import { $readBlocks } from '../value/readBlocks.js';
import { $selectedContent } from './selectedBlocks.js';

/** This part of the limit is pasted without looking how full the field is: the document takes some more than a paste may fill. */
const small = 1 / 400;

const $sizeOf = (blocks: readonly BlockJson[]) => sizeOf(blocks, readOptions($getEditor()).schema);

/** What is no longer there after a paste: the selection, or the empty line that the caret is in. */
function $replacedSize(selection: BaseSelection): DocumentSize {
  if (!selection.isCollapsed()) return $sizeOf($selectedContent(selection).blocks);
  const [line] = selection.getNodes();
  const lines = Number($isElementNode(line) && line.isEmpty());
  return { blocks: lines, characters: 0, nodes: lines };
}

/** The room that is left when the selection is replaced; null where nothing is. */
function $room(selection: BaseSelection | null): DocumentSize {
  const room = { ...fillLimit };
  const present = $sizeOf($readBlocks());
  const replaced = selection && $replacedSize(selection);
  for (const kind of sizeKinds) room[kind] = Math.max(0, room[kind] - present[kind] + (replaced?.[kind] ?? 0));
  return room;
}

/** What was read of a paste, and what reading it left out. */
export interface PastedBlocks {
  readonly blocks: readonly BlockJson[];
  readonly leftOut?: LeftOut | undefined;
}

/**
 * As much of what is pasted as the field has room for. What is left out, by then or here, is said, when it is there.
 *
 * @param selection what it replaces; null for nothing
 */
export function $fitPaste({ blocks, leftOut }: PastedBlocks, selection: BaseSelection | null): readonly BlockJson[] {
  const size = $sizeOf(blocks);
  const isSmall = sizeKinds.every((kind) => size[kind] <= small * fillLimit[kind]);
  const editor = $getEditor();
  const fitted = fitBlocks(blocks, isSmall ? size : $room(selection), readOptions(editor).schema);
  const missing = fitted.missing + (leftOut?.blocks ?? 0);
  const key = missing ? 'limit.pasted' : 'limit.pastedPart';
  const tell = () => tellError(editor, key, { count: missing, code: 'paste-too-large' });
  if (leftOut || missing) $onUpdate(tell);
  return fitted.blocks;
}

/** The same for text that goes into a code block as it is. */
export function $fitPastedText(text: string, selection: BaseSelection): string {
  if (text.length <= small * fillLimit.nodes) return text;
  return textOf($fitPaste(readText(text), selection), readOptions($getEditor()));
}
