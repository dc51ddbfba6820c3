import { FormInput } from '@inkfield/form-input';

export default function Article() {
  return (
    <form method="post">
      <FormInput name="slug" title="Slug" pattern="[a-z\-]+" hint="Small letters and hyphens." required />
      <FormInput name="summary" title="Summary" type="textarea" rows={1} size="auto" />
      <FormInput name="body" title="Body" editor="rich-text" content={{ headings: [2, 3] }} />
      <button type="submit">Send</button>
    </form>
  );
}
