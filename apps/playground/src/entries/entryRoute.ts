import type { LoaderFunctionArgs } from 'react-router';
import { deferred } from '../http/deferred.js';
import { fetchEntry, type Entry } from '../http/entries.js';
import { takeCreated } from './createdEntry.js';
import type { EntryValues } from './entryValues.js';

export { EntryPage as Component } from './EntryPage.js';

/** What the page gets: no entry at `/entries/new`, and what was submitted right after that created one. */
export interface EntryData {
  entry: Promise<Entry> | null;
  submitted?: EntryValues;
}

export function loader({ params: { id = 'new' } }: Pick<LoaderFunctionArgs, 'params'>): EntryData {
  if (id === 'new') return { entry: null };
  return takeCreated(id) ?? { entry: deferred(fetchEntry(id)) };
}
