import { FormInput } from '@inkfield/form-input';
import { loadFormInputMessages, loadMessages } from '@inkfield/form-input/messages';

const messages = { ...(await loadMessages('ar')), ...(await loadFormInputMessages('ar')) };
const arabic = { lang: 'ar', dir: 'rtl', messages } as const;

export default function ArabicNote() {
  return (
    <form method="post" lang="ar" dir="rtl">
      <FormInput {...arabic} name="title" title="العنوان" />
      <FormInput {...arabic} name="body" title="النص" editor="rich-text" size="sm" />
      <button type="submit">Send</button>
    </form>
  );
}
