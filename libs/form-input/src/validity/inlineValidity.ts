import type { FormInputElement } from '../FormInputProps.js';
import { fillIn } from '../messages/FormInputMessages.js';
import type { FormInputMessages } from '../messages/FormInputMessages.js';
import { countCharacters } from './countCharacters.js';

const flags = [
  'valueMissing',
  'typeMismatch',
  'patternMismatch',
  'tooLong',
  'tooShort',
  'rangeUnderflow',
  'rangeOverflow',
  'stepMismatch',
  'badInput',
] as const;

/** Shows the browser's verdict in the field: one for each mounted field. */
export interface InlineValidity {
  /** The ref callback of the element around the control. */
  attach(frame: HTMLElement | null): void;
  /** Called with each render: the texts that an app gave, those for the browser's own verdicts among them. */
  update(messages: Partial<FormInputMessages>): void;
}

function isControl(target: EventTarget | null): target is FormInputElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** The app's words for a verdict, else the browser's. */
function wordsFor(control: FormInputElement, given: Partial<FormInputMessages>): string {
  const { validity, validationMessage } = control;
  const flag = flags.find((name) => validity[name]);
  const words = flag && !validity.customError ? given[`validity.${flag}`] : undefined;
  if (!words) return validationMessage;
  return fillIn(words, { min: control.minLength, max: control.maxLength, count: countCharacters(control.value) });
}

/** Makes the browser's bubble say `words` too, for the one time that it is about to be shown. */
function putIntoBubble(control: FormInputElement, words: string): void {
  if (words === control.validationMessage) return;
  control.setCustomValidity(words);
  // Only for now: left there, it would keep the control invalid after a change by script.
  setTimeout(() => control.validationMessage === words && control.setCustomValidity(''), 0);
}

/**
 * Reports the control's validation message from the moment the browser found it invalid (a submit, `reportValidity`) until it is
 * valid again. The browser's bubble alone would vanish as soon as the focus goes on to the editor.
 */
export function createInlineValidity(report: (message: string) => void): InlineValidity {
  let end = new AbortController();
  let given: Partial<FormInputMessages> = {};
  let invalid: FormInputElement | null = null;

  const refresh = () => {
    if (!invalid) return;
    report(wordsFor(invalid, given));
    if (invalid.validity.valid) invalid = null;
  };
  const onInvalid = ({ target }: Event) => {
    if (!isControl(target)) return;
    const words = wordsFor(target, given);
    invalid = target;
    putIntoBubble(target, words);
    report(words);
  };
  const onInput = ({ target }: Event) => {
    // An editor's own verdict on the new text follows with its next render.
    if (target === invalid) setTimeout(refresh, 0);
  };
  const onReset = ({ target }: Event) => {
    if (!invalid || target !== invalid.form) return;
    invalid = null;
    report('');
  };

  return {
    attach(frame) {
      end.abort();
      end = new AbortController();
      const { signal } = end;
      frame?.addEventListener('invalid', onInvalid, { signal, capture: true });
      frame?.addEventListener('input', onInput, { signal });
      frame?.ownerDocument.addEventListener('reset', onReset, { signal });
    },
    update(messages) {
      given = messages;
    },
  };
}
