import { FormInput } from '@inkfield/form-input';

export default function Review() {
  return (
    <form method="post">
      <FormInput name="title" title="Title" required maxLength={80} />
      <FormInput name="review" title="Review" editor="rich-text" size="md" required />
      <button type="submit">Send</button>
    </form>
  );
}
