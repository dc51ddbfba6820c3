import { fetchJson } from './fetchJson.js';
import { replaceSeen } from './replaceSeen.js';

/** A stored field note. */
export interface Entry {
  id: string;
  title: string;
  /** The form's values by field name, as submitted. */
  values: Record<string, string>;
  /** Counts the saves. */
  revision: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** What a save sends. */
export interface EntryDraft {
  title: string;
  values: Record<string, string>;
}

const path = (id: string) => `/api/entries/${encodeURIComponent(id)}`;

/** All entries, a page after the other, each with its short values alone. */
export async function fetchEntries(signal?: AbortSignal): Promise<Entry[]> {
  const all: Entry[] = [];
  let cursor: string | undefined;
  do {
    const path = cursor === undefined ? '/api/entries' : `/api/entries?cursor=${encodeURIComponent(cursor)}`;
    const page = await fetchJson<{ entries: Entry[]; next?: string }>(path, { ...(signal && { signal }) });
    all.push(...page.entries);
    cursor = page.next;
  } while (cursor !== undefined);
  return all;
}

export async function fetchEntry(id: string, signal?: AbortSignal): Promise<Entry> {
  return (await fetchJson<{ entry: Entry }>(path(id), { ...(signal && { signal }) })).entry;
}

/**
 * Creates the entry, or replaces the one that was seen, unless it has been changed or deleted elsewhere since.
 * @param idempotencyKey the same draft under the same key is created once, however often it is sent
 * @throws ChangedElsewhere, DeletedElsewhere
 */
export async function saveEntry(
  draft: EntryDraft,
  seen?: Pick<Entry, 'id' | 'revision'>,
  idempotencyKey?: string,
): Promise<Entry> {
  const creation = { method: 'POST', body: draft, idempotencyKey } as const;
  if (!seen) return (await fetchJson<{ entry: Entry }>('/api/entries', creation)).entry;
  return (await replaceSeen<{ entry: Entry }>(path(seen.id), draft, seen.revision)).entry;
}

export async function deleteEntry(id: string): Promise<void> {
  await fetchJson<unknown>(path(id), { method: 'DELETE' });
}
