import { FormInput } from '@inkfield/form-input';

export default function Settings() {
  return (
    <form method="post">
      <FormInput
        name="settings"
        title="Settings"
        editor="code"
        language="json"
        size="md"
        defaultValue={'{\n  "theme": "light"\n}'}
      />
      <button type="submit">Send</button>
    </form>
  );
}
