import { formatEditorValue } from '@inkfield/document';
import { type ProxyControl, useProxyControl } from '@inkfield/ui';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import type { LexicalEditor } from 'lexical';
import { registerFormEvents } from './formEvents.js';
import { focusEditor } from './host/focusEditor.js';
import { HostExtension } from './host/HostExtension.js';
import { useSignal } from './host/useSignal.js';
import { keepDrafts, useCommitEffect, useSettings } from './richTextSettings.js';
import type { RichTextEditorProps } from './RichTextEditorProps.js';
import { bringOtherForm, useGivenValue } from './useGivenValue.js';
import { validityMessage } from './validity.js';
import { readEditorValue } from './value/readEditorValue.js';
import { ValueExtension, type ValueListener } from './value/ValueExtension.js';

/** Binds an editor to the hidden form control that stands for it: value, validity, focus, disabled. */
export function useRichTextControl(editor: LexicalEditor, props: RichTextEditorProps): ProxyControl {
  const host = useExtensionDependency(HostExtension).output;
  const valueOutput = useExtensionDependency(ValueExtension).output;
  const isOverLimit = useSignal(host.overLimit) !== null;
  const { valueFormat = 'html' } = props;
  const given = useGivenValue(editor, props);

  const proxy: ProxyControl = useProxyControl({
    ...props,
    ...given.control,
    readOnly: props.readOnly || isOverLimit,
    validate: () =>
      validityMessage(readEditorValue(editor), props, valueOutput.pendingUploads.peek(), host.messages.peek()),
    onExternalValue: (text) => given.bring(text, text),
    onFill: given.fill,
    onFocusRequest: (taken) => focusEditor(editor, taken),
    onDisabledChange: (disabled) => (host.disabled.value = disabled),
    onMount: (control) => registerFormEvents(editor, control, proxy.validate),
  });

  useSettings(editor, props);
  // For as long as there is a control: where something beside the field is waited for, React takes that away, but ends no other effect.
  useCommitEffect(() => {
    bringOtherForm(editor, props, given, proxy);
    keepDrafts(editor, props);
    given.opened.take = (text) => (given.onRead(text), proxy.takeValue(text));
    const tell: ValueListener = (value, source) => {
      const told = given.opened.told(value);
      const tellValue = () => props.onValueChange?.(told, { source });
      const text = source === 'app' ? proxy.getValue() : given.opened.submitted(formatEditorValue(told, valueFormat));
      // In the form's own event, if there is one: after that React puts back what an app that holds the value has not changed.
      if (text === proxy.getValue()) tellValue();
      else proxy.node()?.addEventListener('input', tellValue, { once: true });
      proxy.emitValue(text);
      proxy.validate();
    };
    return valueOutput.connect((value, source) => {
      // A draft is restored while React commits, which would put the old controlled value back before the app's answer is rendered.
      if (source === 'draft') queueMicrotask(() => tell(readEditorValue(editor), source));
      else tell(value, source);
    });
  });
  return proxy;
}
