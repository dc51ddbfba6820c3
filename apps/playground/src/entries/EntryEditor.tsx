import { useDeferredValue, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { clearDraft } from '@inkfield/editor';
import { notify } from '@inkfield/ui';
import { messageOfError } from '../errors/ErrorPage.js';
import { saveEntry, type Entry } from '../http/entries.js';
import { useMediaQuery } from '../layout/useMediaQuery.js';
import { PageHeader } from '../parts/PageHeader.js';
import { SaveBar, type SaveState } from '../parts/SaveBar.js';
import { handOverCreated } from './createdEntry.js';
import { DeleteEntry } from './DeleteEntry.js';
import { EntryFields } from './EntryFields.js';
import { EntryPreview } from './EntryPreview.js';
import {
  emptyValues,
  entryFields,
  toEntryValues,
  validateEntry,
  type EntryErrors,
  type EntryValues,
} from './entryValues.js';
import { SubmittedPanel } from './SubmittedPanel.js';
import { WriteOrPreview, type View } from './WriteOrPreview.js';
import styles from './EntryEditor.module.css';

interface EntryEditorProps {
  /** The stored entry; without it the form creates one. */
  entry?: Entry;
  /** What has just been submitted, where this page follows on the creation of the entry. */
  submitted?: EntryValues;
}

/** The form of an entry: its fields, the live preview, Save, and what was submitted. */
export function EntryEditor({ entry, submitted: created }: EntryEditorProps) {
  const draftKey = `entry:${entry?.id ?? 'new'}`;
  const initial = entry ? toEntryValues((name) => entry.values[name]) : emptyValues;
  const navigate = useNavigate();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<EntryErrors>({});
  const [submitted, setSubmitted] = useState(created);
  const [save, setSave] = useState<SaveState>(created ? { phase: 'saved' } : { phase: 'idle' });
  const [view, setView] = useState<View>('write');
  const twoColumns = useMediaQuery('(width >= 68rem)');
  const preview = useDeferredValue(values);

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setValues(valuesOf(currentTarget));
    setSave((before) => (before.phase === 'saving' ? before : { phase: 'changed' }));
  };

  const refuse = (element: HTMLElement | null, count: number) => {
    setView('write');
    setSave({
      phase: 'failed',
      message: count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`,
    });
    // On a narrow page the form may be hidden behind the preview until the next frame.
    requestAnimationFrame(() => element?.focus());
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const now = valuesOf(target);
    const found = validateEntry(now);
    setErrors(found);
    const invalid = invalidControls(target, found);
    if (invalid.length > 0) return refuse(invalid[0] ?? null, invalid.length);
    setSave({ phase: 'saving' });
    try {
      const saved = await saveEntry({ title: now.title.trim(), values: now }, entry?.id);
      clearDraft(draftKey);
      notify({ type: 'success', message: 'Entry saved.' });
      if (!entry) {
        handOverCreated(saved, now);
        return void navigate(`/entries/${saved.id}`, { replace: true });
      }
      setSubmitted(now);
      setSave({ phase: 'saved' });
    } catch (error) {
      setSave({ phase: 'failed', message: messageOfError(error) });
    }
  };

  return (
    <>
      <PageHeader parent={{ to: '/', title: 'Entries' }} title={entry ? preview.title || 'Untitled' : 'New entry'}>
        {entry && <DeleteEntry entry={entry} />}
      </PageHeader>
      <WriteOrPreview
        twoColumns={twoColumns}
        view={view}
        onViewChange={setView}
        preview={<EntryPreview values={preview} />}
      >
        <form
          className={styles.form}
          aria-label="Entry"
          noValidate
          onInput={onInput}
          onSubmit={(event) => void onSubmit(event)}
        >
          <EntryFields draftKey={draftKey} initial={initial} errors={errors} />
          <SaveBar noun="entry" state={save} {...(entry && { updatedAt: entry.updatedAt })}>
            {submitted && <a href="#submitted">What was submitted</a>}
          </SaveBar>
        </form>
        {submitted && <SubmittedPanel values={submitted} />}
      </WriteOrPreview>
    </>
  );
}

function valuesOf(form: HTMLFormElement): EntryValues {
  const data = new FormData(form);
  return toEntryValues((name) => data.get(name));
}

/** The controls that refuse their value, in the order of the page; each says so itself when it is asked (`checkValidity`). */
function invalidControls(form: HTMLFormElement, errors: EntryErrors): HTMLElement[] {
  form.checkValidity();
  return entryFields.flatMap(({ name }) => {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return [];
    return errors[name] !== undefined || !control.validity.valid ? [control] : [];
  });
}
