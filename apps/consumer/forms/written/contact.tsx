import { FormInput } from '@inkfield/form-input';

export default function Contact() {
  return (
    <form method="post">
      <FormInput name="email" title="E-mail" type="email" autoComplete="email" required />
      <FormInput name="message" title="Message" rows={4} />
      <button type="submit">Send</button>
    </form>
  );
}
