import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { deferred } from '../http/deferred.js';
import { fetchEntries } from '../http/entries.js';

export { EntriesPage as Component } from './EntriesPage.js';

export const loader = () => ({ entries: deferred(fetchEntries()) });

/** A search is over the entries that are there. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && currentUrl.search === nextUrl.search;
