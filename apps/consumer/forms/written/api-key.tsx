import { FormInput } from '@inkfield/form-input';

export default function ApiKey() {
  return (
    <form method="post">
      <FormInput name="key" title="API key" hiddenCharacters required />
      <FormInput name="note" title="Note" rows={2} maxLength={200} />
      <button type="submit">Send</button>
    </form>
  );
}
