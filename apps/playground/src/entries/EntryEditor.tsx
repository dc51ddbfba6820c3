import { useDeferredValue, useState } from 'react';
import type { Entry } from '../http/entries.js';
import { useMediaQuery } from '../layout/useMediaQuery.js';
import { PageHeader } from '../parts/PageHeader.js';
import { SaveBar } from '../parts/SaveBar.js';
import { UnsavedChanges } from '../parts/UnsavedChanges.js';
import { WaysOn } from '../parts/WaysOn.js';
import { DeleteEntry } from './DeleteEntry.js';
import { EntryFields } from './EntryFields.js';
import { EntryPreview } from './EntryPreview.js';
import { SubmittedPanel } from './SubmittedPanel.js';
import { useEntryForm } from './useEntryForm.js';
import { WriteOrPreview, type View } from './WriteOrPreview.js';
import styles from './EntryEditor.module.css';

interface EntryEditorProps {
  /** The stored entry; without it the form creates one. */
  entry?: Entry;
  /** Names the form. */
  form: string;
}

/** The form of an entry: its fields, the live preview, Save, and what was submitted. */
export function EntryEditor({ entry, form: name }: EntryEditorProps) {
  const [view, setView] = useState<View>('write');
  const form = useEntryForm({ entry, name, onRefused: () => setView('write') });
  const twoColumns = useMediaQuery('(width >= 68rem)');
  const preview = useDeferredValue(form.values);
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
        <form className={styles.form} aria-label="Entry" noValidate onInput={form.onInput} onSubmit={form.onSubmit}>
          <EntryFields
            draftKey={form.draftKey}
            initial={form.initial}
            errors={form.errors}
            onDraftFailed={form.onDraftFailed}
          />
          <SaveBar
            noun="entry"
            state={form.save}
            waysOn={<WaysOn noun="entry" failure={form.failure} onInsist={form.insist} />}
            {...(entry && { updatedAt: entry.updatedAt })}
          >
            {form.submitted && <a href="#submitted">What was submitted</a>}
          </SaveBar>
        </form>
        {form.submitted && <SubmittedPanel values={form.submitted} />}
      </WriteOrPreview>
      <UnsavedChanges noun="entry" unsaved={form.unsaved} />
    </>
  );
}
