import { type EditorValueInput, formatEditorValue, type ValueFormat } from '@inkfield/document';
import { inputText, readInput, valueOfBlocks } from '@inkfield/document/internal';
import type { ProxyControl } from '@inkfield/ui';
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import type { LexicalEditor } from 'lexical';
import { useRef, useState } from 'react';
import { HostExtension } from './host/HostExtension.js';
import { asTyped, isTyped } from './local-draft/typedText.js';
import { OpenedValueExtension } from './opened-value/OpenedValueExtension.js';
import { firstValue, type RichTextEditorProps } from './RichTextEditorProps.js';
import { readOptions } from './schema/SchemaExtension.js';
import { $setEditorValue } from './value/setEditorValue.js';
import { lacksReader, valueReaders } from './late-readers/readers.js';
import { APP_VALUE_TAG, ValueExtension } from './value/ValueExtension.js';
import { whenReadable } from './opened-value/whenReadable.js';

/** Brings what the app gives into an editor, in whatever form: the first value, and each one after. */
export function useGivenValue(editor: LexicalEditor, props: RichTextEditorProps) {
  const { onError } = useExtensionDependency(HostExtension).output;
  const { opened } = useExtensionDependency(OpenedValueExtension).output;
  const { value, valueFormat = 'html' } = props;
  const first = firstValue(props);
  const [firstText, setFirstText] = useState(() => {
    opened.keepsStored = props.keepStored;
    return opened.open(first, textIn(editor, first, valueFormat) ?? '', valueFormat);
  });

  /** Replaces the document, unless it says that already. @param text the value as the control has it; null: it cannot be read */
  const bring = (given: EditorValueInput, text: string | null): boolean => {
    if (isTyped()) fill(editor, text ?? '', valueFormat);
    if (isTyped() || opened.says(text)) return false;
    whenReadable(editor, given, valueFormat, (hasWaited) => {
      // Within another update the document is another one only after that.
      const onUpdate = () => {
        if (text !== null) opened.open(given, text, valueFormat);
        if (hasWaited) opened.wasRead(given);
      };
      const $put = () => $setEditorValue(given, valueFormat).forEach((problem) => onError.peek()(problem));
      editor.update($put, { tag: APP_VALUE_TAG, discrete: true, onUpdate });
    });
    return true;
  };

  return {
    opened,
    bring,
    applied: useRef(value), // what the app gave last
    fill: (text: string) => fill(editor, text, valueFormat),
    /** The first value has been read only now: a reset brings it back. */
    onRead: setFirstText,
    control: {
      // Undefined where the app holds the value in another form than the control's, or not at all.
      value: value === undefined ? undefined : inputText(value, valueFormat),
      defaultValue: inputText(first, valueFormat) ?? firstText,
    },
  };
}

/** Replaces the document by what a person or a tool has put into the form control. */
function fill(editor: LexicalEditor, text: string, format: ValueFormat): void {
  const { $fill } = getExtensionDependencyFromEditor(editor, ValueExtension).output;
  const $put = () => void ($fill ?? $setEditorValue)(text, format);
  whenReadable(editor, text, format, () => asTyped(() => editor.update($put, { discrete: true })));
}

/** A controlled value in another form than the control's replaces the document whenever the app gives a new one. */
export function bringOtherForm(
  editor: LexicalEditor,
  { value, valueFormat = 'html' }: RichTextEditorProps,
  { applied, bring }: ReturnType<typeof useGivenValue>,
  proxy: ProxyControl,
): void {
  if (value === undefined || value === applied.current) return;
  applied.current = value;
  if (inputText(value, valueFormat) !== undefined) return;
  const text = textIn(editor, value, valueFormat);
  // What the app was told comes back: the caret stays where it is.
  if (text !== proxy.getValue() && bring(value, text) && text !== null) proxy.takeValue(text);
}

/** A value in the form of the control, into which it is converted if need be; null for one that cannot be read, or not yet. */
function textIn(editor: LexicalEditor, value: EditorValueInput, format: ValueFormat): string | null {
  const own = inputText(value, format);
  if (own !== undefined) return own;
  if (lacksReader(value, format)) return null;
  const options = readOptions(editor);
  const { blocks } = readInput(value, format, options, valueReaders);
  return blocks && formatEditorValue(valueOfBlocks(blocks, options), format);
}
