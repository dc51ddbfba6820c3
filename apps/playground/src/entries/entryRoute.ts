import type { LoaderFunctionArgs } from 'react-router';
import { deferred } from '../http/deferred.js';
import { fetchEntry, type Entry } from '../http/entries.js';
import { randomKey } from '../http/randomKey.js';
import { takeCreated, type CreatedEntry } from './createdEntry.js';

export { EntryPage as Component } from './EntryPage.js';

/** What the page gets: a stored entry, or the name of a form at `/entries/new`, and with it the entry right after that has created one. */
export type EntryData = { stored: Promise<Entry> } | { form: string } | CreatedEntry;

export function loader({ params: { id = 'new' } }: Pick<LoaderFunctionArgs, 'params'>): EntryData {
  if (id === 'new') return { form: randomKey() };
  return takeCreated(id) ?? { stored: deferred(fetchEntry(id)) };
}
