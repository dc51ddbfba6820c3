import { FormInput } from '@inkfield/form-input';
import { clearDraft } from '@inkfield/form-input/drafts';
import type { FormEvent } from 'react';
import type { Save } from '../main';

export default function Draft({ save }: { save: Save }) {
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    clearDraft('entry-1');
    const drafts = Object.keys(localStorage).filter((key) => key.includes('entry-1')).length;
    await save({ ...values, drafts });
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <FormInput name="text" title="Text" editor="rich-text" size="md" storageKey="entry-1" />
      <button type="submit">Send</button>
    </form>
  );
}
