import { useRef, useState, type FormEvent } from 'react';
import { notify } from '@inkfield/ui';
import { useNavigate } from 'react-router';
import { messageOfError } from '../errors/ErrorPage.js';
import { saveEntry, type Entry } from '../http/entries.js';
import { insistedOn } from '../http/replaceSeen.js';
import type { SaveState } from '../parts/SaveBar.js';
import { handOverCreated } from './createdEntry.js';
import {
  emptyValues,
  entryFields,
  toEntryValues,
  validateEntry,
  type EntryErrors,
  type EntryValues,
} from './entryValues.js';

/** What the form begins with. */
interface EntryFormStart {
  /** The stored entry; without it the form creates one, and goes on as that one's. */
  entry: Entry | undefined;
  /** Names the form, and what it creates: there are not two of it where it is sent again because no answer came. */
  name: string;
  /** Called before a refused field gets the focus, which must be in sight by the next frame. */
  onRefused(): void;
}

/** The state of an entry's form. The fields keep their values themselves: this only follows them. */
export function useEntryForm({ entry, name, onRefused }: EntryFormStart) {
  const draftKey = `entry:${entry?.id ?? 'new'}`;
  const initial = entry ? toEntryValues((name) => entry.values[name]) : emptyValues;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<EntryErrors>({});
  const [hasDraft, setHasDraft] = useState(true);
  const { save, setSave, submitted, store, failure, insist } = useSaving(entry, name, draftKey);

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const now = valuesOf(currentTarget);
    setValues(now);
    // What was found at a submit is taken back as soon as it is right, and nothing new is said while someone types.
    setErrors((before) => (before.metadata === undefined ? before : validateEntry(now)));
    setSave((before) => (before.phase === 'saving' ? before : { phase: 'changed' }));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.phase === 'saving') return;
    const now = valuesOf(event.currentTarget);
    const found = validateEntry(now);
    setErrors(found);
    const invalid = invalidControls(event.currentTarget, found);
    if (invalid.length > 0) {
      const fields = invalid.length === 1 ? 'One field needs' : `${invalid.length} fields need`;
      setSave({ phase: 'failed', message: `${fields} your attention.` });
      onRefused();
      return void requestAnimationFrame(() => invalid[0]?.focus());
    }
    setValues(now);
    void store(now, event.currentTarget);
  };

  return {
    ...{ draftKey, initial, values, errors, submitted, failure, insist, onInput, onSubmit },
    onDraftFailed: () => setHasDraft(false),
    unsaved: losesChanges(values, submitted ?? initial, hasDraft),
    save: save.phase === 'saved' ? sinceSaved(save, values, submitted) : save,
  };
}

/** How the form's values come to the server, and how that stands. */
function useSaving(entry: Entry | undefined, name: string, draftKey: string) {
  const [submitted, setSubmitted] = useState<EntryValues>();
  const [save, setSave] = useState<SaveState>({ phase: 'idle' });
  const [failure, setFailure] = useState<unknown>();
  const { send, goOn, insistOn } = useStoredEntry(entry, name, draftKey);

  const store = async (now: EntryValues, form: HTMLFormElement) => {
    setFailure(undefined);
    setSave({ phase: 'saving' });
    try {
      const created = await send(now);
      setSubmitted(now);
      // Whoever has left is not brought back.
      if (created && form.isConnected) await goOn(created);
      setSave((before) => (before.phase === 'saving' ? { phase: 'saved' } : before));
    } catch (error) {
      setFailure(error);
      setSave({ phase: 'failed', message: messageOfError(error) });
    }
  };

  return { save, setSave, submitted, store, failure, insist: () => insistOn(failure) };
}

/** What was typed while the server was storing is not stored. */
function sinceSaved(saved: SaveState, values: EntryValues, submitted: EntryValues | undefined): SaveState {
  return entryFields.some(({ name }) => values[name] !== submitted?.[name]) ? { phase: 'changed' } : saved;
}

/** What the server has of an entry: which revision of it, and how the next one comes there. */
function useStoredEntry(entry: Entry | undefined, name: string, draftKey: string) {
  const navigate = useNavigate();
  const stored = useRef(entry);
  /** @returns what was not there before */
  const send = async (now: EntryValues) => {
    const isNew = !stored.current;
    const saved = await saveEntry({ title: now.title.trim(), values: now }, stored.current, name);
    stored.current = saved;
    await forgetDraft(draftKey);
    notify({ type: 'success', message: 'Entry saved.', id: 'entry-saved' });
    return isNew ? saved : undefined;
  };
  const goOn = async (created: Entry) => {
    handOverCreated(created, name);
    const asItIs = { replace: true, preventScrollReset: true, state: { keepFocus: true } };
    await navigate(`/entries/${created.id}`, { ...asItIs, flushSync: true });
    // What was typed meanwhile is the draft of that entry from now on.
    await forgetDraft(draftKey);
  };
  const insistOn = (failure: unknown) => {
    stored.current = insistedOn(stored.current, failure);
  };
  return { send, goOn, insistOn };
}

/** The body's field has loaded the editor already; where it could not, there is no draft to forget either. */
async function forgetDraft(key: string): Promise<void> {
  const editor = await import('@inkfield/editor').catch(() => null);
  editor?.clearDraft(key);
}

function valuesOf(form: HTMLFormElement): EntryValues {
  const data = new FormData(form);
  return toEntryValues((name) => data.get(name));
}

/** Whether leaving the page would lose something: the body alone has a draft in this browser, where that could store it. */
function losesChanges(values: EntryValues, saved: EntryValues, hasDraft: boolean): boolean {
  return entryFields.some(({ name }) => !(name === 'body' && hasDraft) && values[name] !== saved[name]);
}

/** The controls that refuse their value, in the order of the page; each says so itself when it is asked (`checkValidity`). */
function invalidControls(form: HTMLFormElement, errors: EntryErrors): HTMLElement[] {
  form.checkValidity();
  return entryFields.flatMap(({ name }) => {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return [];
    return errors[name] !== undefined || !control.validity.valid ? [control] : [];
  });
}
