import type { Entry } from '../http/entries.js';

/** What the page of an entry begins with that has just been created. */
export interface CreatedEntry {
  entry: Entry;
  /** The form that has created it, and goes on as its own. */
  form: string;
}

const handedOver = new Map<string, CreatedEntry>();

/**
 * Hands an entry that a form has just created to its own page, which then asks for nothing, and leaves the form as it is: with
 * the caret, and with what was typed while the server was storing. Not by history state: that would come back with every reload.
 */
export function handOverCreated(entry: Entry, form: string): void {
  handedOver.set(entry.id, { entry, form });
}

/** What was handed over, once. */
export function takeCreated(id: string): CreatedEntry | undefined {
  const taken = handedOver.get(id);
  handedOver.delete(id);
  return taken;
}
