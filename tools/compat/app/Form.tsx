import '@inkfield/form-input/styles.css';
import { FormInput } from '@inkfield/form-input';
import { loadFormInputMessages, loadMessages } from '@inkfield/form-input/messages';
import { clearDraft } from '@inkfield/form-input/drafts';
import { useState } from 'react';

/** What a team takes from the README: a field of each kind in a form that is posted, and the calls beside it. */
export function Form() {
  const [language, setLanguage] = useState('');
  const loadGerman = async () => {
    const [field, editor] = await Promise.all([loadFormInputMessages('de'), loadMessages('de')]);
    setLanguage(`${field['load.retry']} / ${editor.language}`);
  };
  return (
    <form method="post" action="/submit" onSubmit={() => clearDraft('body')}>
      <FormInput name="title" title="Title" required maxLength={80} />
      <FormInput name="summary" title="Summary" rows={3} />
      <FormInput name="settings" title="Settings" editor="code" language="json" size="md" defaultValue="[]" />
      <FormInput name="body" title="Body" editor="rich-text" size="md" storageKey="body" defaultValue="<p>Once</p>" />
      <button type="submit">Send</button>
      <button type="button" onClick={() => void loadGerman()}>
        German
      </button>
      <output>{language}</output>
    </form>
  );
}
