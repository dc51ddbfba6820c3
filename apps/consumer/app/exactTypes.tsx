// What an app with `exactOptionalPropertyTypes` must be able to write; it is compiled, and never run.
import { presignedUpload } from '@inkfield/api';
import { RichTextView } from '@inkfield/document/view';
import { RichTextEditor } from '@inkfield/editor';
import { FormInput, type FormInputProps } from '@inkfield/form-input';
import { type RouterFetcher, usePromptFlowFetcher } from '@inkfield/prompt-flow/react-router';

/** A field of the app's own hands on what it was not given. */
interface FieldProps {
  label?: string;
  most?: number;
  onInput?: FormInputProps['onChange'];
}

export function OwnField({ label, most, onInput }: FieldProps) {
  return (
    <>
      <FormInput title={label} maxLength={most} onChange={onInput} />
      <RichTextEditor aria-label={label} maxLength={most} />
      <RichTextView value="" className={label} />
    </>
  );
}

export const upload = presignedUpload(async (file, { signal }) =>
  (await fetch(`/sign?name=${file.name}`, { signal })).json(),
);

/** As React Router types its own. */
interface Fetcher extends Omit<RouterFetcher, 'submit'> {
  submit(form: FormData, options?: { method?: string; encType?: string; action?: string }): Promise<void>;
}

export const useFlow = (fetcher: Fetcher) => usePromptFlowFetcher(fetcher).run;
