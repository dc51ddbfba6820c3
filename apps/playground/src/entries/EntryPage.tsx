import { useLoaderData } from 'react-router';
import type { Entry } from '../http/entries.js';
import { Loaded } from '../parts/Loaded.js';
import { FormSkeleton } from '../parts/Skeleton.js';
import { EntryEditor } from './EntryEditor.js';
import type { EntryData } from './entryRoute.js';

/** `/entries/new` and `/entries/:id`: the form beside what it makes. */
export function EntryPage() {
  const { form, entry } = useLoaderData<EntryData>();
  return (
    <Loaded<Entry | undefined> data={entry} skeleton={<FormSkeleton />}>
      {(loaded) => <EntryEditor key={form} form={form} {...(loaded && { entry: loaded })} />}
    </Loaded>
  );
}
