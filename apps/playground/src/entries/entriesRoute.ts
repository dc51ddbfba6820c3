import { deferred } from '../http/deferred.js';
import { fetchEntries } from '../http/entries.js';

export { EntriesPage as Component } from './EntriesPage.js';

export const loader = () => ({ entries: deferred(fetchEntries()) });
