import { useId, type SelectHTMLAttributes } from 'react';
import { FieldFrame } from '@inkfield/ui';
import styles from './SelectField.module.css';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  title: string;
  hint?: string;
  /** Values and what they are called. */
  choices: readonly { value: string; title: string }[];
}

/** A choice from a list, framed as the other fields are. */
export function SelectField({ title, hint, choices, ...props }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} title={title} hint={hint} hintId={`${id}-hint`} errorId={`${id}-error`}>
      <select {...props} id={id} className={styles.select} {...(hint && { 'aria-describedby': `${id}-hint` })}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
