import { FormInput } from '@inkfield/form-input';
import { type FormEvent, useState } from 'react';
import type { Save } from '../main';

const taken = ['Tides'];

export default function ServerError({ save }: { save: Save }) {
  const [error, setError] = useState<string>();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    if (taken.includes(String(values['title']))) setError('This title is taken.');
    else await save(values);
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <FormInput name="title" title="Title" required error={error} onChange={() => setError(undefined)} />
      <button type="submit">Send</button>
    </form>
  );
}
