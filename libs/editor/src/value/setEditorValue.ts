import type { BlockJson, EditorValueInput, LeftOut, ValueFormat } from '@inkfield/document';
import { fitBlocks, openLimit, readInput } from '@inkfield/document/internal';
import { $createParagraphNode, $getEditor, $getRoot, $getSelection, $setSelection } from 'lexical';
import { hasFocus } from '../host/hasFocus.js';
import type { EditorError } from '../host/HostExtension.js';
import { $setOverLimit } from '../host/overLimit.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { $createNodes } from './createNodes.js';
import { valueReaders } from '../late-readers/readers.js';

/** Replaces the whole document. The caret goes to its end where the editor has the focus. */
function $replaceDocument(blocks: readonly BlockJson[]): void {
  const root = $getRoot();
  const nodes = $createNodes(blocks);
  const isFocused = $getSelection() !== null && hasFocus($getEditor());
  $setSelection(null);
  root.clear().append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]));
  if (isFocused) root.selectEnd();
}

/**
 * Replaces the document by as much of another as can be edited. Where that is not all, the field is read-only and its value the
 * whole: nobody can save the part.
 *
 * @param leftOut what reading left out already
 * @returns how many blocks are not shown
 */
function $openDocument(blocks: readonly BlockJson[], leftOut: LeftOut | undefined): number {
  const { blocks: shown, missing } = fitBlocks(blocks, openLimit, readOptions($getEditor()).schema);
  $replaceDocument(shown);
  $setOverLimit($getEditor(), leftOut || missing > 0 ? { whole: blocks, leftOut } : null);
  return missing;
}

/**
 * Replaces the document; call it in an update. What cannot be read is returned as problems, never thrown; when nothing
 * could be read, the document stays as it is.
 *
 * @param format the form of an `input` that is a string
 */
export function $setEditorValue(input: EditorValueInput, format: ValueFormat): EditorError[] {
  try {
    const { blocks, problem, leftOut } = readInput(input, format, readOptions($getEditor()), valueReaders);
    const missing = blocks ? $openDocument(blocks, leftOut) : 0;
    const tooLarge = `The value is too large: ${missing} blocks are not shown, the field is read-only. Split it.`;
    if (leftOut || missing > 0) return [{ code: 'value-too-large', message: `[@inkfield/editor] ${tooLarge}` }];
    if (problem === '') return [];
    const left = blocks ? ' whole' : '; the document stays as it was';
    return [{ code: 'invalid-value', message: `[@inkfield/editor] The value could not be read${left}. ${problem}` }];
  } catch (cause) {
    return [{ code: 'invalid-value', message: '[@inkfield/editor] The value could not be read.', cause }];
  }
}
