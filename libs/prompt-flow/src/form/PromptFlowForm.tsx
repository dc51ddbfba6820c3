import type { PromptFlow } from '@inkfield/api';
import { forwardRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './PromptFlowForm.module.css';
import { variableOf } from '../variableOf.js';
import { VariableField } from './VariableField.js';

/** Props of `PromptFlowForm`. */
export interface PromptFlowFormProps {
  /** The flow whose variables are asked for. */
  flow: PromptFlow;
  /** Each variable's value by its name. */
  variables: Readonly<Record<string, string>>;
  /** Shows the values without letting them change, while the flow runs. */
  disabled: boolean;
  /** The choice of a `select` before one is made. */
  choose: string;
  /** Called with a variable's new value. */
  onVariable: (name: string, value: string) => void;
  /** Called when the form was sent by Enter and every value is valid. */
  onSubmit: () => void;
}

/** True when every value is valid; else shows what is wrong and puts the focus there. */
export function validate(form: HTMLFormElement | null): boolean {
  // What is wrong stands there before the focus brings its field into view, and with it the message.
  if (!form || flushSync(() => form.checkValidity())) return true;
  form.querySelector<HTMLElement>(':invalid:not(fieldset)')?.focus();
  return false;
}

/** The fields of a flow's variables. It is a form of its own, of which the one around hears nothing. */
export const PromptFlowForm = forwardRef<HTMLFormElement, PromptFlowFormProps>(function PromptFlowForm(
  { flow, variables, disabled, choose, onVariable, onSubmit },
  ref,
) {
  // A variable may have the name of what every object has, e.g. `constructor`.
  const [errors, setErrors] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const setError = (name: string, error?: string) => setErrors((known) => new Map(known).set(name, error));
  // Enter in a single line sends the form, as in every form; in several lines it takes Ctrl or Cmd.
  const send = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const singleLine = (event.target as Element).nodeName === 'INPUT'; // a key goes to an element
    if (!singleLine && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (validate(event.currentTarget)) onSubmit();
  };
  return (
    <form ref={ref} noValidate onKeyDown={send} className={styles.form} {...keptInside}>
      <fieldset ref={keepChangesInside} disabled={disabled} className={styles.fields}>
        {flow.inputVariables.map((variable) => (
          <VariableField
            key={variable.name}
            variable={variable}
            value={variableOf(variable, variables)}
            error={errors.get(variable.name)}
            choose={choose}
            onValue={(value) => {
              onVariable(variable.name, value);
              setError(variable.name);
            }}
            onInvalid={(message) => setError(variable.name, message)}
          />
        ))}
      </fieldset>
    </form>
  );
});

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Where the dialog is mounted in a dialog inside a form, that form is around this one in the page itself too. */
const keptInside = {
  onSubmit: (event: SyntheticEvent) => {
    event.preventDefault();
    stop(event);
  },
  onReset: stop,
  onChange: stop,
  onInput: stop,
};

/** React hears of a text field's changes by `input` alone and lets the browser's own `change` pass: it is ended here. */
function keepChangesInside(fields: HTMLFieldSetElement | null): void {
  fields?.addEventListener('change', (event) => {
    if ((event.target as Element | null)?.nodeName !== 'SELECT') event.stopPropagation();
  });
}
