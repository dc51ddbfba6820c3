import { FormInput } from '@inkfield/form-input';

export default function ButtonElsewhere() {
  return (
    <>
      <FormInput name="body" title="Body" editor="rich-text" size="sm" form="entry" />
      <form id="entry" method="post">
        <button type="submit">Send</button>
      </form>
    </>
  );
}
