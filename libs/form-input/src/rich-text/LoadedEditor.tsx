import type * as Editor from '@inkfield/editor/rich-text-editor';
import type { EditorValue, RichTextEditorProps } from '@inkfield/editor';
import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref, RefCallback, RefObject } from 'react';
import type { FieldContext } from '../field/FieldContext.js';
import { editorProps } from './editorProps.js';
import { placeSelection, visibleOffset } from './handedCaret.js';
import type { Handover, Leaving } from './handover.js';

type EditorModule = typeof Editor;
type LexicalEditor = Parameters<EditorModule['readEditorValue']>[0];

interface LoadedEditorProps {
  field: FieldContext;
  module: EditorModule;
  /** What the plain textarea left, to be taken once. */
  leaving: Leaving;
}

/** The editor itself, with what was typed before it came. */
export function LoadedEditor({ field, module, leaving }: LoadedEditorProps) {
  const { FillExtension, RichTextEditor, readEditorValue, putTypedText } = module;
  const { maxLength, editorRef, valueFormat = 'html', onValueChange } = field.props;
  const control = useRef<HTMLTextAreaElement | null>(null);
  const [receive] = useState(() => createReceiver(control, leaving, valueFormat === 'html', putTypedText));
  // The editor's own ref comes first, so that the app's finds the text in place.
  useImperativeHandle(field.ref, () => controlOf(control.current), []);

  const count = (value: EditorValue) => {
    if (maxLength !== undefined) field.onCount(value.textLength);
  };
  const changed: RichTextEditorProps['onValueChange'] = (value, details) => {
    count(value);
    // It may be valid now. Its text is not asked for: a long one is written into the control later.
    field.onText(field.known.text);
    onValueChange?.(value, details);
  };
  const [readFirst] = useState(() => (editor: LexicalEditor | null) => {
    if (editor) count(readEditorValue(editor));
    assign(editorRef, editor);
  });
  const [extensions] = useState(() => [...(field.props.extensions ?? []), FillExtension]);
  return (
    <RichTextEditor
      {...editorProps(field)}
      ref={receive}
      extensions={extensions}
      editorRef={readFirst}
      onValueChange={changed}
    />
  );
}

function controlOf(node: HTMLTextAreaElement | null): HTMLTextAreaElement {
  if (node) return node;
  throw new Error(
    '[form-input] The rich-text editor gave no form control. Update @inkfield/editor to the version of this package.',
  );
}

/** The ref callback of the editor's control, in whose place the plain textarea was. */
function createReceiver(
  control: RefObject<HTMLTextAreaElement | null>,
  leaving: Leaving,
  isHtml: boolean,
  putTypedText: EditorModule['putTypedText'],
): RefCallback<HTMLTextAreaElement> {
  let first: HTMLTextAreaElement | undefined;
  let end = new AbortController();
  return (node) => {
    end.abort();
    control.current = node;
    const { handover } = leaving;
    leaving.handover = null;
    if (node && handover) takeUp(node, handover, isHtml, putTypedText);
    first ??= handover?.area;
    if (node && first) end = standInAsPageGoes(first, node);
  };
}

/**
 * Of a page that is reloaded Firefox keeps the text of the controls that came with the page, where they are in it as it goes: so the text area
 * that came first has the control's place then, until the page is shown again.
 * @returns what ends it
 */
function standInAsPageGoes(area: HTMLTextAreaElement, control: HTMLTextAreaElement): AbortController {
  const end = new AbortController();
  const listen = (type: string, put: () => void) =>
    window.addEventListener(type, ({ isTrusted }) => isTrusted && put(), end);
  listen('pagehide', () => {
    area.value = control.value;
    area.disabled = control.disabled;
    control.replaceWith(area);
  });
  listen('pageshow', () => area.replaceWith(control));
  return end;
}

function assign<T>(ref: Ref<T> | undefined, value: T | null): void {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}

function takeUp(
  control: HTMLTextAreaElement,
  handover: Handover,
  isHtml: boolean,
  putTypedText: EditorModule['putTypedText'],
): void {
  const { area, before, focused, start, end } = handover;
  const text = area.value;
  // A draft belongs to the app's own text: the editor has to know that and what was typed apart.
  const isTyped = text !== before;
  if (before !== (isTyped ? control.value : area.defaultValue)) control.value = before;
  if (isTyped) putTypedText(control, text);
  // As long as it may not be edited it has no message.
  area.disabled = area.readOnly = false;
  if (area.validity.customError) control.setCustomValidity(area.validationMessage);
  if (!focused) return;
  const offsetOf = (place: number) => visibleOffset(text, place, isHtml);
  const isAll = start === 0 && end === text.length && text !== '';
  // After the commit: the editor draws its text while React mounts it.
  queueMicrotask(() => {
    const editable = control.parentElement?.querySelector<HTMLElement>('[contenteditable="true"]');
    if (!editable) return;
    // The form has heard that somebody is in the field, but for one in a page that nobody has come to yet.
    for (const type of document.hasFocus() ? ['focus', 'focusin'] : [])
      control.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    placeSelection(editable, [offsetOf(start), offsetOf(end)], isAll);
  });
}
