import { FormInput } from '@inkfield/form-input';

export default function PlainNotes() {
  return (
    <form method="post">
      <FormInput name="notes" title="Notes" editor="rich-text" size="md" valueFormat="text" />
      <button type="submit">Send</button>
    </form>
  );
}
