import { FormInput } from '@inkfield/form-input';

export default function Approval() {
  return (
    <form method="post">
      <FormInput name="text" title="Text" rows={3} readOnly defaultValue="As submitted" />
      <FormInput name="number" title="Number" disabled defaultValue="17" />
      <FormInput name="comment" title="Comment" rows={2} />
      <button type="submit">Send</button>
    </form>
  );
}
