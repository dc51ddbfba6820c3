import type { EditorJson } from '@inkfield/document';

/** A draft as it is stored, under `inkfield:draft:{storageKey}`. */
export interface StoredDraft {
  version: 1;
  /** When it was written, in milliseconds since 1970. */
  savedAt: number;
  /** Which mounted editor wrote it. */
  writer: string;
  /** The value that the field had before it was edited, as HTML: a draft of another one is offered, not forced. */
  base: string;
  json: EditorJson;
}

/** What was found under a key. */
export type DraftReading =
  { kind: 'none' } | { kind: 'draft'; draft: StoredDraft } | { kind: 'unreadable'; text: string };

const prefix = 'inkfield:draft:';

/** The key of local storage for a field's `storageKey`. */
export function draftKey(storageKey: string): string {
  return prefix + storageKey;
}

function isDraft(data: unknown): data is StoredDraft {
  if (typeof data !== 'object' || data === null) return false;
  const { version, savedAt, writer, base, json }: Partial<Record<keyof StoredDraft, unknown>> = data;
  return (
    version === 1 &&
    typeof savedAt === 'number' &&
    typeof writer === 'string' &&
    typeof base === 'string' &&
    typeof json === 'object' &&
    json !== null
  );
}

/** Reads what a stored text says. Never throws. */
export function parseDraft(text: string | null): DraftReading {
  if (text === null) return { kind: 'none' };
  try {
    const data: unknown = JSON.parse(text);
    return isDraft(data) ? { kind: 'draft', draft: data } : { kind: 'unreadable', text };
  } catch {
    return { kind: 'unreadable', text };
  }
}

/**
 * Stores a draft and reads it back.
 * @returns what is stored now
 * @throws what the storage throws (full, blocked), and an Error where the storage took it without keeping it
 */
export function writeDraft(storage: Storage, storageKey: string, draft: StoredDraft): string {
  const text = JSON.stringify(draft);
  storage.setItem(draftKey(storageKey), text);
  if (storage.getItem(draftKey(storageKey)) !== text) throw new Error('The browser did not keep what was stored.');
  return text;
}

/** Moves a draft that cannot be read to a key of its own, so that nothing is lost and the next draft has its place. */
export function keepAside(storage: Storage, storageKey: string, text: string, now: number): void {
  storage.setItem(`${draftKey(storageKey)}:unreadable:${now}`, text);
  storage.removeItem(draftKey(storageKey));
}
