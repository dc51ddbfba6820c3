import { FormInput, type FormInputProps } from '@inkfield/form-input';

const generate: FormInputProps['generate'] = async function* () {
  yield ' and the tide';
  yield ' turns.';
};

const upload: FormInputProps['upload'] = (file) =>
  Promise.resolve({ url: `/pictures/${encodeURIComponent(file.name)}` });

export default function OwnModel() {
  return (
    <form method="post">
      <FormInput name="body" title="Body" editor="rich-text" size="md" generate={generate} upload={upload} />
      <button type="submit">Send</button>
    </form>
  );
}
