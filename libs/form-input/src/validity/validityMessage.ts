import { fillIn } from '../messages/FormInputMessages.js';
import type { FormInputMessages } from '../messages/FormInputMessages.js';
import { countCharacters } from './countCharacters.js';

/** What a text must fulfil beyond the control's own attributes. */
export interface TextRules {
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: RegExp | undefined;
}

/**
 * Why a text may not be submitted, in the person's words; `''` when it may. An empty text is a matter of `required` alone, as in HTML.
 */
export function validityMessage(text: string, rules: TextRules, messages: FormInputMessages): string {
  if (text === '') return '';
  const { minLength = 0, maxLength = Infinity, pattern } = rules;
  // A long text is counted only where that decides anything.
  const count = minLength > 0 || maxLength < Infinity ? countCharacters(text) : 0;
  if (count < minLength) return fillIn(messages['validity.tooShort'], { min: minLength, count });
  if (count > maxLength) return fillIn(messages['validity.tooLong'], { max: maxLength, count });
  return pattern && !pattern.test(text) ? messages['validity.patternMismatch'] : '';
}
