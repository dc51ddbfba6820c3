import { $getEditor, $onUpdate, type BaseSelection } from 'lexical';
import { hostOf } from '../host/hostOf.js';
import { tellError } from '../host/tellError.js';
import { readOptions, textOf } from '../schema/SchemaExtension.js';
import { $readBlocks } from '../value/readBlocks.js';
import { $selectedContent, type SelectedContent } from './selectedBlocks.js';

/**
 * What a copy takes: what is selected, and where that is all that is shown of a document, the whole document.
 *
 * @param isOwn whether it is for the editor's own form: with a break that ends it (see there), and saying that the copy is not all there,
 *   where there was more of the document than could be read
 */
export function $copiedContent(selection: BaseSelection, isOwn?: boolean): SelectedContent {
  const selected = $selectedContent(selection, isOwn);
  const editor = $getEditor();
  const overLimit = hostOf(editor)?.overLimit.peek();
  if (!overLimit) return selected;
  const options = readOptions(editor);
  if (textOf(selected.blocks, options) !== textOf($readBlocks(), options)) return selected;
  if (isOwn && overLimit.leftOut) $onUpdate(() => tellError(editor, 'limit.copiedPart', { code: 'copy-too-large' }));
  return { ...selected, blocks: overLimit.whole, line: null };
}
