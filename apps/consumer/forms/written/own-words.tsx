import { FormInput } from '@inkfield/form-input';

export default function OwnWords() {
  return (
    <form method="post">
      <FormInput
        name="body"
        title="Body"
        editor="rich-text"
        size="sm"
        required
        minLength={20}
        messages={{ 'validity.tooShort': 'Say a little more.' }}
      />
      <button type="submit">Send</button>
    </form>
  );
}
