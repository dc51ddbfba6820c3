import { useLoaderData } from 'react-router';
import { Loaded } from '../parts/Loaded.js';
import { FormSkeleton } from '../parts/Skeleton.js';
import { EntryEditor } from './EntryEditor.js';
import type { EntryData } from './entryRoute.js';

/** `/entries/new` and `/entries/:id`: the form beside what it makes. */
export function EntryPage() {
  const { entry, submitted } = useLoaderData<EntryData>();
  if (!entry) return <EntryEditor key="new" />;
  return (
    <Loaded data={entry} skeleton={<FormSkeleton />}>
      {(loaded) => <EntryEditor key={loaded.id} entry={loaded} {...(submitted && { submitted })} />}
    </Loaded>
  );
}
