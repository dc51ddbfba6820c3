import { useId, type SelectHTMLAttributes } from 'react';
import { FieldFrame } from '@inkfield/ui';
import styles from './SelectField.module.css';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  title: string;
  hint?: string;
  /** What is wrong with what is chosen. */
  error?: string | undefined;
  /** Values and what they are called. */
  choices: readonly { value: string; title: string }[];
}

/** A choice from a list, framed as the other fields are. */
export function SelectField({ title, hint, error, choices, ...props }: SelectFieldProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldFrame {...{ id, title, hint, error, hintId, errorId }}>
      <select
        {...props}
        id={id}
        className={styles.select}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
