import type { ReactElement } from 'react';
import type { FormInputProps } from '../FormInputProps.js';

/** What must work for a field in a form, whatever the form library. */
export const aspects = [
  'initial value',
  'typing',
  'programmatic set',
  'reset',
  'required',
  'minLength',
  'maxLength',
  'disabled',
  'fieldset disabled',
  'read-only',
  'focus on error',
  'label click',
  'FormData',
  'unmount and remount',
] as const;

/** One of `aspects`. */
export type Aspect = (typeof aspects)[number];

/** What a fixture's form is asked for. It has one field named `body` and the buttons Set, Reset and Submit. */
export interface FixtureProps {
  /** Props of the field: its kind, title and constraints. */
  field: Partial<FormInputProps>;
  initial: string;
  /** What the Set button sets by the library's own means. */
  setTo: string;
  /** Whether the field is in the form. */
  shown: boolean;
  fieldsetDisabled: boolean;
  /** Called with what the library submits; never for an invalid form. */
  onSubmit(body: string | undefined): void;
}

/** A form library, as an app would use it with `FormInput`. */
export interface FormFixture {
  name: string;
  Form(props: FixtureProps): ReactElement;
}
