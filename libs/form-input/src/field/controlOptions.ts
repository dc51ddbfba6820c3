import type { Ref } from 'react';
import type { FormInputElement } from '../FormInputProps.js';
import type { FieldContext } from './FieldContext.js';

/** What the control of any kind is given of the props: its place in the form, its text, and who hears of it. */
export function controlOptions<E extends FormInputElement>({ id, ref, props, known }: FieldContext) {
  return {
    ...props,
    id,
    // As another control is there already, the field was of another kind: what was typed stays.
    replaced: known.frame?.querySelector<FormInputElement>('input, textarea'),
    // A value of a wrong type is the hook's affair, which says so in the console.
    value: props.value as string | null | undefined,
    defaultValue: props.defaultValue as string | null | undefined,
    // The ref is only ever given what the kind renders.
    ref: ref as Ref<E>,
    // It is the field itself, unless the kind has an editor.
    ready: false,
    onFocusRequest: () => {},
  };
}
