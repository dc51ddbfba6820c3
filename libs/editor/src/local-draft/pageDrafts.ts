import type { EditorValue } from '@inkfield/document';
import type { DraftSession } from './draftSession.js';
import { draftKey, parseDraft, writeDraft } from './draftStorage.js';

/** What a form was submitted with, and which mounted editor wrote the drafts of that field. */
export interface SubmittedText extends Pick<EditorValue, 'html' | 'json'> {
  writer: string;
}

/** What a page knows of the drafts under one key. */
interface PageDrafts {
  /** Those of the fields that are on the page. */
  readonly mounted: Set<DraftSession>;
  /** What a field was submitted with that has left the page since, until its draft is cleared. */
  submitted: SubmittedText | null;
}

const drafts = new Map<string, PageDrafts>();

export function draftsUnder(storageKey: string): PageDrafts {
  const known = drafts.get(storageKey) ?? { mounted: new Set(), submitted: null };
  drafts.set(storageKey, known);
  return known;
}

/** What a field was submitted with that has left the page, once. */
export function takeSubmitted(storageKey: string): SubmittedText | null {
  const known = draftsUnder(storageKey);
  const { submitted } = known;
  known.submitted = null;
  return submitted;
}

/**
 * Deletes the draft of a field that is not on the page. What the person edited after the submit stays a draft, of what was submitted;
 * what another tab has edited stays as it is.
 * @throws what the storage throws
 */
export function clearStoredDraft(storage: Storage, storageKey: string): void {
  const sent = takeSubmitted(storageKey);
  const reading = parseDraft(storage.getItem(draftKey(storageKey)));
  if (!sent || reading.kind !== 'draft' || JSON.stringify(reading.draft.json) === JSON.stringify(sent.json)) {
    storage.removeItem(draftKey(storageKey));
  } else if (reading.draft.writer === sent.writer) {
    writeDraft(storage, storageKey, { ...reading.draft, base: sent.html });
  }
}
