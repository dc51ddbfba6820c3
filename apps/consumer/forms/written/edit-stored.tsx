import { FormInput } from '@inkfield/form-input';

const entry = { title: 'First edition', body: '<p>Stored <strong>before</strong>.</p>' };

export default function EditStored() {
  return (
    <form method="post">
      <FormInput name="title" title="Title" defaultValue={entry.title} />
      <FormInput name="body" title="Body" editor="rich-text" size="sm" defaultValue={entry.body} />
      <button type="submit">Send</button>
    </form>
  );
}
