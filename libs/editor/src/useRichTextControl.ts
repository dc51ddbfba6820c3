import { type EditorValueInput, formatEditorValue, type ValueFormat } from '@inkfield/document';
import { inputText, readInput, valueOfBlocks } from '@inkfield/document/internal';
import { batch } from '@lexical/extension';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { type ProxyControl, useProxyControl } from '@inkfield/ui';
import type { LexicalEditor } from 'lexical';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { HostExtension } from './host/HostExtension.js';
import { useSignal } from './host/useSignal.js';
import { removePreviewsOnReset } from './image/removePreviewsOnReset.js';
import { submitWhenReady } from './image/submitWhenReady.js';
import { LocalDraftExtension } from './local-draft/LocalDraftExtension.js';
import { noteSubmits } from './local-draft/noteSubmits.js';
import { asTyped } from './local-draft/typedText.js';
import { OpenedValueExtension } from './opened-value/OpenedValueExtension.js';
import { applySettings } from './richTextSettings.js';
import { firstValue, type RichTextEditorProps } from './RichTextEditorProps.js';
import { readOptions } from './schema/SchemaExtension.js';
import { validityMessage } from './validity.js';
import { readEditorValue } from './value/readEditorValue.js';
import { $setEditorValue } from './value/setEditorValue.js';
import { APP_VALUE_TAG, ValueExtension, type ValueListener } from './value/ValueExtension.js';

/** Binds an editor to the hidden form control that stands for it: value, validity, focus, disabled. */
export function useRichTextControl(editor: LexicalEditor, props: RichTextEditorProps): ProxyControl {
  const host = useExtensionDependency(HostExtension).output;
  const valueOutput = useExtensionDependency(ValueExtension).output;
  const { opened } = useExtensionDependency(OpenedValueExtension).output;
  const isOverLimit = useSignal(host.overLimit) !== null;
  const [, setValidationMessage] = useState('');
  const { valueFormat = 'html' } = props;

  const replaceDocument = (value: EditorValueInput) =>
    editor.update(() => $setEditorValue(value, valueFormat).forEach((problem) => host.onError.peek()(problem)), {
      tag: APP_VALUE_TAG,
      discrete: true,
    });

  const { value } = props;
  const first = firstValue(props);
  const [firstText] = useState(() => {
    const text = textIn(editor, first, valueFormat) ?? '';
    opened.open(first, text, valueFormat);
    return text;
  });

  const isWritten = useRef(false);
  // Asked before a change is told, so that a form library's handler sees the validity of the present text.
  const messageNow = useRef<() => string>(() => '');
  const proxy = useProxyControl({
    ...pickControlProps(props),
    readOnly: props.readOnly || isOverLimit,
    value: controlledText(value, valueFormat),
    defaultValue: inputText(first, valueFormat) ?? firstText,
    validate: () => messageNow.current(),
    onExternalValue: (value) => {
      if (isWritten.current || opened.says(value)) return;
      replaceDocument(value);
      opened.open(value, proxy.getValue(), valueFormat);
    },
    onFill: (text) =>
      asTyped(() =>
        editor.update(() => void (valueOutput.$fill ?? $setEditorValue)(text, valueFormat), { discrete: true }),
      ),
    onFocusRequest: () => editor.focus(),
    onDisabledChange: (disabled) => (host.disabled.value = disabled),
  });

  useValueInOtherForm(value, valueFormat, (given) => {
    const text = textIn(editor, given, valueFormat);
    // What the app was told comes back: the caret stays where it is.
    if (text === proxy.getValue() || opened.says(text)) return;
    replaceDocument(given);
    const control = controlOf(proxy.textareaProps.id);
    if (!control || text === null) return;
    // The editor has it already, in the form that the app gave.
    isWritten.current = true;
    control.value = text;
    isWritten.current = false;
    opened.open(given, text, valueFormat);
  });

  useEffect(() => {
    batch(() => applySettings(editor, props));
    messageNow.current = () =>
      validityMessage(readEditorValue(editor), props, valueOutput.pendingUploads.peek(), host.messages.peek());
    const validate = () => setValidationMessage(messageNow.current());
    const tell = outsideCommit(editor, (value, source) => {
      if (source !== 'app') proxy.emitValue(opened.submitted(formatEditorValue(value, valueFormat)));
      props.onValueChange?.(value, { source });
      validate();
    });
    valueOutput.connect(tell);
    return valueOutput.pendingUploads.subscribe(validate);
  });

  useFormEvents(editor, proxy.textareaProps.id, props.submitWhenReady ?? true, messageNow);
  return proxy;
}

/** Answers the form's submit and reset. @param waits whether a submit waits for uploads */
function useFormEvents(
  editor: LexicalEditor,
  controlId: string,
  waits: boolean,
  messageNow: RefObject<() => string>,
): void {
  const valueOutput = useExtensionDependency(ValueExtension).output;
  const drafts = useExtensionDependency(LocalDraftExtension).output;
  useEffect(() => {
    const control = controlOf(controlId);
    if (!control) return undefined;
    const stopWaiting = waits ? submitWhenReady(control, valueOutput, () => messageNow.current()) : undefined;
    const stopWatching = removePreviewsOnReset(editor, control);
    const stopNoting = noteSubmits(control, () => drafts.submitted.peek()());
    return () => {
      stopWaiting?.();
      stopWatching();
      stopNoting();
    };
  }, [waits, controlId, valueOutput, drafts, editor, messageNow]);
}

/** A draft is restored while React commits, which would put the old controlled value back before the app's answer is rendered. */
function outsideCommit(editor: LexicalEditor, tell: ValueListener): ValueListener {
  return (value, source) => {
    if (source === 'draft') queueMicrotask(() => tell(readEditorValue(editor), source));
    else tell(value, source);
  };
}

function pickControlProps(props: RichTextEditorProps) {
  const { id, name, form, required, disabled, onChange, onBlur, onFocus, ref } = props;
  return { id, name, form, required, disabled, onChange, onBlur, onFocus, ref };
}

function controlOf(id: string): HTMLTextAreaElement | null {
  const control = document.getElementById(id);
  return control instanceof HTMLTextAreaElement ? control : null;
}

/** A value in the form of the control, into which it is converted if need be; null for one that cannot be read. */
function textIn(editor: LexicalEditor, value: EditorValueInput, format: ValueFormat): string | null {
  const own = inputText(value, format);
  if (own !== undefined) return own;
  const options = readOptions(editor);
  const { blocks } = readInput(value, format, options);
  return blocks && formatEditorValue(valueOfBlocks(blocks, options), format);
}

/** The controlled text; undefined where the app holds the value in another form than the control's, or not at all. */
function controlledText(value: EditorValueInput, format: ValueFormat): string | undefined {
  return value === undefined ? undefined : inputText(value, format);
}

/** A controlled value in another form than the control's replaces the document whenever the app gives a new one. */
function useValueInOtherForm(
  value: EditorValueInput,
  format: ValueFormat,
  replaceDocument: (value: EditorValueInput) => void,
): void {
  const applied = useRef(value);
  useEffect(() => {
    if (value === undefined || value === applied.current) return;
    applied.current = value;
    if (inputText(value, format) === undefined) replaceDocument(value);
  });
}
