import { useTranslate } from '@inkfield/ui';
import { checkPage } from '@inkfield/ui/development';
import { useId, useInsertionEffect, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { FormInputElement, FormInputProps } from '../FormInputProps.js';
import type * as Assistant from '../assistant/assistant.js';
import { kindOf } from '../kindOf.js';
import { en } from '../messages/en.js';
import { countCharacters } from '../validity/countCharacters.js';
import { createInlineValidity, type InlineValidity } from '../validity/inlineValidity.js';
import { joinNames } from './controlAttributes.js';
import type { FieldContext } from './FieldContext.js';

/** A field's frame: what it shows around the control, and what it tells the control. */
export interface Field extends FieldContext {
  kind: ReturnType<typeof kindOf>;
  hintId: string;
  errorId: string;
  /** The app's error, else the browser's message once it refused the field. */
  error: ReactNode;
  /** NaN until the editor has come that counts what is a text for it. */
  count: number;
  toggleMask(): void;
  /** What the field says to assistants of the browser, and of them; undefined in a browser without. */
  assistant: typeof Assistant | undefined;
  /** The ref callback of the element around the control. */
  attach(frame: HTMLElement | null): void;
}

/** Values of other types are the control's affair: it says so in the console. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? '' : String(value ?? '').replace(/\r\n?/g, '\n');
}

declare const process: { env: { NODE_ENV?: string } };

/** In development a field says what its page lacks. */
function withPageCheck(validity: InlineValidity): InlineValidity {
  if (process.env.NODE_ENV === 'production') return validity;
  return {
    ...validity,
    attach(control) {
      const frame = control?.parentElement;
      if (frame) checkPage(frame, ({ flexDirection }) => flexDirection === 'column');
      validity.attach(control);
    },
  };
}

/** The ref callback of a field's frame, which loads what is for assistants where the browser has any. */
function frameRef(
  attach: InlineValidity['attach'],
  setAssistant: (module: typeof Assistant) => void,
  known: FieldContext['known'],
) {
  return (frame: HTMLElement | null) => {
    attach((known.frame = frame));
    // A field that cannot load it is one without.
    if (frame && 'modelContext' in document) import('../assistant/assistant.js').then(setAssistant, () => undefined);
  };
}

/** The ids of what describes the control. */
function descriptionOf(props: FormInputProps, kind: Field['kind'], id: string, error: ReactNode): string | undefined {
  return joinNames(
    props['aria-describedby'],
    (props.hint || props.help) && `${id}-hint`,
    kind === 'code' && `${id}-keys`,
    Boolean(error) && `${id}-error`,
  );
}

/** The state of one field and the ids that wire its parts. */
export function useField(props: FormInputProps, ref: Ref<FormInputElement>): Field {
  const generatedId = useId();
  const translate = useTranslate();
  const id = props.id ?? generatedId;
  const kind = kindOf(props);
  const [known] = useState<FieldContext['known']>(() => ({ text: textOf(props.value ?? props.defaultValue) }));
  const [, draw] = useState({});
  const [editorCount, onCount] = useState(known.text ? NaN : 0);
  const [shown, setShown] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [validity] = useState(() => withPageCheck(createInlineValidity(setRefusal)));
  const [assistant, setAssistant] = useState<typeof Assistant>();
  const [attach] = useState(() => frameRef(validity.attach, setAssistant, known));
  useInsertionEffect(() => validity.update(props.messages ?? {}));

  const error = props.error || refusal;
  const translated = (words: string | undefined) => (words ? translate(words) : undefined);
  // A re-render for each key is paid only where the counter and the native lengths come from the text.
  const needsText = (props.maxLength ?? props.minLength) !== undefined;
  const [title, hint] = [translated(props.title), translated(props.hint)];
  return {
    props: assistant ? assistant.describe(props, kind, [title, hint, translated(props.help)]) : props,
    kind,
    id,
    labelId: props.title ? `${id}-label` : undefined,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    describedBy: descriptionOf(props, kind, id, error),
    error,
    invalid: Boolean(error) || String(props['aria-invalid']) === 'true',
    placeholder: translated(props.placeholder),
    title,
    hint,
    masked: props.hiddenCharacters === true && !shown,
    messages: { ...en, ...props.messages },
    ref,
    known,
    onText(next) {
      if (needsText && next !== known.text) draw({});
      known.text = next;
      validity.onText();
    },
    count: kind === 'rich-text' ? editorCount : countCharacters(known.text),
    onCount,
    toggleMask: () => setShown(!shown),
    attach,
    assistant,
  };
}
