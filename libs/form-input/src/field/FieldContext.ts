import type { Ref } from 'react';
import type { FormInputElement, FormInputProps } from '../FormInputProps.js';
import type { FormInputMessages } from '../messages/FormInputMessages.js';

/** What the frame around a control has worked out for it. */
export interface FieldContext {
  props: FormInputProps;
  id: string;
  /** The label's id; undefined where there is no title. */
  labelId: string | undefined;
  /** `aria-describedby`: the app's, the hint and help, the error. */
  describedBy: string | undefined;
  invalid: boolean;
  /** The placeholder, translated. */
  placeholder: string | undefined;
  /** The title and hint, translated: what is told to the AI. */
  title: string | undefined;
  hint: string | undefined;
  /** The characters are masked now. */
  masked: boolean;
  messages: FormInputMessages;
  ref: Ref<FormInputElement>;
  /**
   * The control's text that was told last, as far as the field needs it (see `onText`), and what stands around it; the field is not drawn
   * anew for them.
   */
  known: { text: string; frame?: HTMLElement | null };
  /** To be called with each new text of the control, typed or set. */
  onText(text: string): void;
  /** To be called with the number of characters where it is not that of the text: rich text. */
  onCount(count: number): void;
}
