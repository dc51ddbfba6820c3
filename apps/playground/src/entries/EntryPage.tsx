import { useLoaderData } from 'react-router';
import { Loaded } from '../parts/Loaded.js';
import { FormSkeleton } from '../parts/Skeleton.js';
import { EntryEditor } from './EntryEditor.js';
import type { EntryData } from './entryRoute.js';

/** `/entries/new` and `/entries/:id`: the form beside what it makes. */
export function EntryPage() {
  const data = useLoaderData<EntryData>();
  if ('form' in data)
    return <EntryEditor key={data.form} form={data.form} {...('created' in data && { entry: data.created })} />;
  return (
    <Loaded data={data.stored} skeleton={<FormSkeleton />}>
      {(loaded) => <EntryEditor key={loaded.id} form={loaded.id} entry={loaded} />}
    </Loaded>
  );
}
