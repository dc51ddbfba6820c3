import type { BlockJson } from '@inkfield/document';
import { sizeOf } from '@inkfield/document/internal';
import { $getEditor, $getSelection, type BaseSelection } from 'lexical';
import { type OverLimit, overLimitOf } from '../length-limit/overLimit.js';
import { $readBlocks } from '../value/readBlocks.js';
import { reportPart } from './reportPart.js';
import { $selectedContent, type SelectedContent } from './selectedBlocks.js';

/** All of a document that is too large to be edited, where these blocks are all that is shown of it. */
function $overLimitWith(blocks: readonly BlockJson[]): OverLimit | null {
  const overLimit = overLimitOf($getEditor());
  if (!overLimit) return null;
  const [size, shown] = [sizeOf(blocks), sizeOf($readBlocks())];
  return size.characters === shown.characters && size.nodes === shown.nodes ? overLimit : null;
}

/** What a copy takes: what is selected, and where that is all that is shown of a document, the whole document. */
export function $copiedContent(selection: BaseSelection): SelectedContent {
  const selected = $selectedContent(selection);
  const overLimit = $overLimitWith(selected.blocks);
  return overLimit ? { ...selected, blocks: overLimit.whole, line: null } : selected;
}

/** Says that a copy of all is not all there, where there was more of the document than could be read. */
export function $reportCopy(): void {
  const selection = $getSelection();
  if (!overLimitOf($getEditor())?.isCut || !selection) return;
  if ($overLimitWith($selectedContent(selection).blocks)) reportPart($getEditor(), 'limit.copiedPart');
}
