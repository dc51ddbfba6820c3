import { FormInput } from '@inkfield/form-input';
import { fetchFlows } from '../http/flows.js';
import type { EntryErrors, EntryValues } from './entryValues.js';
import styles from './EntryEditor.module.css';

interface EntryFieldsProps {
  /** The name under which a draft of the body is kept in this browser. */
  draftKey: string;
  /** The values to begin with; the controls keep them from then on. */
  initial: EntryValues;
  /** What the controls do not find out themselves. */
  errors: EntryErrors;
  /** Called when this browser could not keep a draft of the body. */
  onDraftFailed(): void;
}

/** A field of every kind: what is read first, then the details. */
export function EntryFields({ draftKey, initial, errors, onDraftFailed }: EntryFieldsProps) {
  return (
    <div className={styles.fields}>
      <FormInput name="title" title="Title" required placeholder="What did you see?" defaultValue={initial.title} />
      <FormInput
        name="summary"
        title="Summary"
        rows={2}
        maxLength={280}
        placeholder="One or two sentences for the list of entries."
        defaultValue={initial.summary}
      />
      <FormInput
        name="body"
        title="Body"
        required
        editor="rich-text"
        size="lg"
        storageKey={draftKey}
        onError={({ code, message, cause }) => {
          console.error(`[playground] ${message}`, cause);
          if (code === 'draft') onDraftFailed();
        }}
        promptFlows={fetchFlows}
        defaultValue={initial.body}
      />
      <Details initial={initial} errors={errors} />
    </div>
  );
}

function Details({ initial, errors }: Pick<EntryFieldsProps, 'initial' | 'errors'>) {
  return (
    <section className={styles.fields} aria-labelledby="details">
      <h2 id="details" className={styles.details}>
        Details
      </h2>
      <Addresses initial={initial} />
      <FormInput
        name="token"
        title="API token"
        hiddenCharacters
        hint="For the feed this entry is sent to."
        help="Kept on your server and never shown in the entry."
        defaultValue={initial.token}
      />
      <FormInput
        name="metadata"
        title="Metadata"
        editor="code"
        language="json"
        size="sm"
        hint="A JSON object: tags, place, weather."
        defaultValue={initial.metadata}
        error={errors.metadata}
      />
    </section>
  );
}

function Addresses({ initial }: Pick<EntryFieldsProps, 'initial'>) {
  return (
    <div className={styles.pair}>
      <FormInput
        name="slug"
        title="Slug"
        pattern="[a-z0-9]+(-[a-z0-9]+)*"
        placeholder="low-tide-at-dawn"
        hint="Small letters, digits and hyphens."
        help="The last part of the entry’s address. Leave it empty to have none."
        defaultValue={initial.slug}
      />
      <FormInput
        name="email"
        title="Contact e-mail"
        type="email"
        placeholder="you@example.org"
        hint="Shown under the entry."
        defaultValue={initial.email}
      />
    </div>
  );
}
