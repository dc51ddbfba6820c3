import { useState } from 'react';
import { IconButton } from '@inkfield/ui';
import { entryFields, type EntryValues } from './entryValues.js';
import styles from './SubmittedPanel.module.css';

/** The values as the server got them, each under its field's name. */
export function SubmittedPanel({ values }: { values: EntryValues }) {
  return (
    <section id="submitted" tabIndex={-1} aria-labelledby="submitted-title" className={styles.panel}>
      <h2 id="submitted-title" className={styles.title}>
        What was submitted
      </h2>
      <dl className={styles.list}>
        {entryFields.map(({ name }) => (
          <div key={name} className={styles.pair}>
            <dt>{name}</dt>
            <dd>{name === 'token' ? <Secret value={values.token} /> : <Value value={values[name]} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Value({ value }: { value: string }) {
  return value === '' ? <span className={styles.empty}>empty</span> : <code>{value}</code>;
}

/** The panel may be on a shared screen: the token's characters stay hidden here too until asked for. */
function Secret({ value }: { value: string }) {
  const [shown, setShown] = useState(false);
  if (value === '') return <Value value="" />;
  return (
    <span className={styles.secret}>
      <code>{shown ? value : '•'.repeat(Math.min(value.length, 24))}</code>
      <IconButton
        type="button"
        size="sm"
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? 'Hide the token' : 'Show the token'}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
