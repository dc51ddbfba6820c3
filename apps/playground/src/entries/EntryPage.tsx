import { Suspense } from 'react';
import { Await, useLoaderData } from 'react-router';
import { LoadError } from '../errors/ErrorPage.js';
import { FormSkeleton } from '../parts/Skeleton.js';
import { EntryEditor } from './EntryEditor.js';
import type { EntryData } from './entryRoute.js';

/** `/entries/new` and `/entries/:id`: the form beside what it makes. */
export function EntryPage() {
  const { entry, submitted } = useLoaderData<EntryData>();
  if (!entry) return <EntryEditor key="new" />;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Await resolve={entry} errorElement={<LoadError />}>
        {(loaded) => <EntryEditor key={loaded.id} entry={loaded} {...(submitted && { submitted })} />}
      </Await>
    </Suspense>
  );
}
