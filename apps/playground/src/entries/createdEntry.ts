import type { Entry } from '../http/entries.js';
import type { EntryValues } from './entryValues.js';

const created = new Map<string, { entry: Promise<Entry>; submitted: EntryValues }>();

/**
 * Hands an entry that `/entries/new` has just created to its own page, which then asks for nothing and shows what was
 * submitted. Not by history state: that would come back with every reload.
 */
export function handOverCreated(entry: Entry, submitted: EntryValues): void {
  created.set(entry.id, { entry: Promise.resolve(entry), submitted });
}

/** What was handed over, once. */
export function takeCreated(id: string) {
  const handedOver = created.get(id);
  created.delete(id);
  return handedOver;
}
