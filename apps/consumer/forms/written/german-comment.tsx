import { FormInput } from '@inkfield/form-input';
import { type FormInputMessages, loadFormInputMessages } from '@inkfield/form-input/messages';
import { useEffect, useState } from 'react';

export default function GermanComment() {
  const [messages, setMessages] = useState<FormInputMessages>();
  useEffect(() => void loadFormInputMessages('de').then(setMessages), []);
  return (
    <form method="post" lang="de">
      <FormInput name="kommentar" title="Kommentar" rows={3} required minLength={3} lang="de" messages={messages} />
      <button type="submit">Send</button>
    </form>
  );
}
