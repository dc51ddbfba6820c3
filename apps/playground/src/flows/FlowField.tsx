import { FormInput, type FormInputProps } from '@inkfield/form-input';
import { useWordsAgainst } from './refusal.js';

interface FlowFieldProps extends FormInputProps {
  /** Where its value stands in what is sent, such as `templates.0.prompt`. */
  place: string;
}

/** A field of the form of a flow, with what the server has against it. */
export function FlowField({ place, ...props }: FlowFieldProps) {
  const error = useWordsAgainst(place);
  return <FormInput {...props} {...(error && { error })} />;
}
