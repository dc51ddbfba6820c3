import '@inkfield/form-input/styles.css';
import { FormInput, type FormInputElement, type FormInputProps } from '@inkfield/form-input';
import { forwardRef } from 'react';

/** The field of this app: what all of its forms share is said here once. */
export const TextField = forwardRef<FormInputElement, FormInputProps>(function TextField(props, ref) {
  return <FormInput {...props} ref={ref} />;
});
