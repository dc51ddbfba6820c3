import { useId } from 'react';
import { FieldFrame } from '@inkfield/ui';
import type { FormInputProps } from '@inkfield/form-input';

/** A plain control in the place of each kind of field: the editors have tests of their own, and jsdom has no layout for them. */
export function FormInput({
  title,
  error,
  required,
  pattern,
  type,
  name,
  editor,
  rows,
  onChange,
  ...props
}: FormInputProps) {
  const id = useId();
  const value = typeof props.value === 'string' ? { value: props.value } : {};
  const defaultValue = typeof props.defaultValue === 'string' ? { defaultValue: props.defaultValue } : {};
  const shared = { id, name, required, onChange, 'aria-invalid': error ? true : undefined, ...value, ...defaultValue };
  return (
    <FieldFrame id={id} title={title} required={required} error={error} hintId={`${id}-hint`} errorId={`${id}-error`}>
      {editor || rows ? <textarea {...shared} /> : <input {...shared} type={type} pattern={pattern} />}
    </FieldFrame>
  );
}
