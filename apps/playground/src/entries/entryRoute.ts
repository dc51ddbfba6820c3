import type { LoaderFunctionArgs } from 'react-router';
import { deferred } from '../http/deferred.js';
import { fetchEntry, type Entry } from '../http/entries.js';
import { randomKey } from '../http/randomKey.js';
import { takeCreated } from './createdEntry.js';

export { EntryPage as Component } from './EntryPage.js';

/** What the page gets: the name of its form, and the entry, which `/entries/new` has not until the form has created it. */
export interface EntryData {
  form: string;
  entry?: Entry | Promise<Entry>;
}

export function loader({ params: { id = 'new' } }: Pick<LoaderFunctionArgs, 'params'>): EntryData {
  if (id === 'new') return { form: randomKey() };
  return takeCreated(id) ?? { form: id, entry: deferred(fetchEntry(id)) };
}
