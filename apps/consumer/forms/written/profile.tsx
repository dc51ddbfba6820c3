import { FormInput } from '@inkfield/form-input';

export default function Profile() {
  return (
    <form method="post">
      <FormInput name="name" title="Name" autoComplete="name" />
      <FormInput name="website" title="Website" type="url" />
      <FormInput name="about" title="About you" editor="rich-text" size="sm" valueFormat="markdown" />
      <button type="submit">Send</button>
    </form>
  );
}
