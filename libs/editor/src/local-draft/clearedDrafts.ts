import type { EditorValue } from '@inkfield/document';
import { draftKey, parseDraft, writeDraft } from './draftStorage.js';

/** What a form was submitted with, and which mounted editor wrote the drafts of that field. */
export interface SubmittedText extends Pick<EditorValue, 'html' | 'json'> {
  writer: string;
}

/** Of fields that have left the page since, until their draft is cleared. */
const submitted = new Map<string, SubmittedText>();

/** Remembers what a field was submitted with that leaves the page before it is known whether that was stored. */
export function noteSubmitted(storageKey: string, { html, json, writer }: SubmittedText): void {
  submitted.set(storageKey, { html, json, writer });
}

/** What was remembered for a field, once. */
export function takeSubmitted(storageKey: string): SubmittedText | null {
  const text = submitted.get(storageKey) ?? null;
  submitted.delete(storageKey);
  return text;
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
