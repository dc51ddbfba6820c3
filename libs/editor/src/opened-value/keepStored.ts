import type { EditorValue } from '@inkfield/document';
import { DocumentValue, KeptSource } from '@inkfield/document/internal';
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { readOptions } from '../schema/SchemaExtension.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { ValueExtension } from '../value/ValueExtension.js';
import type { OpenedValue } from './OpenedValueExtension.js';

/** A value whose HTML has what was stored of the blocks that are as they were. */
function keptValue(value: EditorValue, source: KeptSource): EditorValue {
  if (!(value instanceof DocumentValue)) return value;
  let html: string | undefined;
  return {
    get json() {
      return value.json;
    },
    get html() {
      return (html ??= value.isEmpty ? '' : source.write(value.htmlBlocks));
    },
    get text() {
      return value.text;
    },
    get markdown() {
      return value.markdown;
    },
    get isEmpty() {
      return value.isEmpty;
    },
    get textLength() {
      return value.textLength;
    },
  };
}

/** Has the app and the form get what was stored of each block that nobody edits, byte for byte (docs/behaviour.md#stored-html). */
export function keepStored(opened: OpenedValue): void {
  const { editor, text = '' } = opened;
  const source = new KeptSource(text, readOptions(editor));
  // One value is told to several.
  let [last, kept]: (EditorValue | undefined)[] = [];
  const told = (value: EditorValue) => {
    if (!kept || value !== last) [last, kept] = [value, keptValue(value, source)];
    return kept;
  };
  // An edit that came before this is told once more, as it is kept.
  if (opened.keep(told) && !opened.says())
    getExtensionDependencyFromEditor(editor, ValueExtension).output.announce(readEditorValue(editor), 'user');
}
