import type { PromptFlowVariable } from '@inkfield/api';
import { FieldFrame } from '@inkfield/ui';
import {
  useId,
  type AriaAttributes,
  type ChangeEvent,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react';
import { typeOf } from '../variableOf.js';
import styles from './VariableField.module.css';

/** Props of `VariableField`. */
export interface VariableFieldProps {
  /** The variable that is asked for. */
  variable: PromptFlowVariable;
  /** Its value: always a string, an ISO date for a date. */
  value: string;
  /** What is wrong with it, in the browser's words. */
  error?: string;
  /** The choice of a `select` before one is made. */
  choose: string;
  /** Called with the new value. */
  onValue: (value: string) => void;
  /** Called with the browser's message when the form is checked and the value is not valid. */
  onInvalid: (message: string) => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What each kind of control is given. */
type ControlProps = AriaAttributes &
  Pick<InputHTMLAttributes<Control>, 'id' | 'name' | 'required' | 'className' | 'onChange' | 'onInvalid'> & {
    value: string;
  };

/** One variable's field: a native control in the frame that every field has. */
export function VariableField({ variable, value, error, choose, onValue, onInvalid }: VariableFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const props: ControlProps = {
    id,
    name: variable.name,
    value,
    required: variable.isRequired,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
    onChange: (event: ChangeEvent<Control>) => onValue(event.target.value),
    onInvalid: (event: FormEvent<Control>) => {
      event.preventDefault(); // the message stands under the field, not in the browser's bubble
      onInvalid(event.currentTarget.validationMessage);
    },
  };
  return (
    <FieldFrame
      id={id}
      title={variable.title || variable.name}
      required={variable.isRequired}
      error={error}
      hintId={`${id}-hint`}
      errorId={errorId}
    >
      {controlOf(variable, props, choose)}
    </FieldFrame>
  );
}

/** What a person gives the value with. */
function controlOf(variable: PromptFlowVariable, props: ControlProps, choose: string): ReactNode {
  const type = typeOf(variable);
  if (type === 'multiline')
    return <textarea {...props} rows={3} ref={grow} onInput={(event) => grow(event.currentTarget)} />;
  if (type !== 'select') return <input {...props} type={type} step="any" />;
  return (
    <select {...props}>
      <option value="">{choose}</option>
      {variable.options?.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}

/** Gives a text area the height of its text, where the browser can't by `field-sizing` alone. */
function grow(area: HTMLTextAreaElement | null): void {
  if (!area || area.style.fieldSizing !== undefined) return;
  area.style.blockSize = 'auto';
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
