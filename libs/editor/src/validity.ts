import type { EditorValue } from '@inkfield/document';
import { type EditorMessages, translate } from './messages/EditorMessages.js';

interface Limits {
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

/**
 * Why a value may not be submitted, in the user's words; '' when it may. `required` is the form control's own.
 * Lengths count user-perceived characters (docs/behaviour.md#lengths); an empty value is never too short.
 */
export function validityMessage(
  value: EditorValue,
  { minLength, maxLength }: Limits,
  pendingUploads: number,
  messages: EditorMessages,
): string {
  if (pendingUploads > 0) return translate(messages, 'validity.uploading');
  if (minLength === undefined && maxLength === undefined) return '';
  const count = value.textLength;
  if (minLength !== undefined && count < minLength && !value.isEmpty) {
    return translate(messages, 'validity.tooShort', { min: minLength, count });
  }
  if (maxLength !== undefined && count > maxLength) {
    return translate(messages, 'validity.tooLong', { max: maxLength, count });
  }
  return '';
}
