import { FormInput } from '@inkfield/form-input';

export default function SupportReply() {
  return (
    <form method="post">
      <FormInput
        name="reply"
        title="Reply"
        editor="rich-text"
        size="md"
        content={{ headings: false, images: false }}
        generate={false}
      />
      <button type="submit">Send</button>
    </form>
  );
}
