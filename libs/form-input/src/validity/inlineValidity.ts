import type { FormInputElement } from '../FormInputProps.js';
import { en } from '../messages/en.js';
import { fillIn } from '../messages/FormInputMessages.js';
import type { FormInputMessageKey, FormInputMessages } from '../messages/FormInputMessages.js';
import { countCharacters } from './countCharacters.js';

/** Shows the browser's verdict in the field: one for each mounted field. */
export interface InlineValidity {
  /** The ref callback of the element around the control. */
  attach(frame: HTMLElement | null): void;
  /** Called with each render: the texts that an app gave, those for the browser's own verdicts among them. */
  update(messages: Partial<FormInputMessages>): void;
  /** The control's text was set by script: it may be valid now, and words that were put into the browser's bubble must not keep it invalid. */
  onText(): void;
}

/** Of any window: a field may be drawn in another one than that of its script, whose classes are not its own. */
function isControl(target: EventTarget | null): target is FormInputElement {
  return target !== null && 'validity' in target;
}

/** The key of the words for the browser's own verdict, if there is any: each has some. */
const verdictOn = ({ validity }: FormInputElement) =>
  (Object.keys(en) as FormInputMessageKey[]).find(
    (key) => validity[key.replace('validity.', '') as keyof ValidityState],
  );

/** The app's words for a verdict, else the browser's. */
function wordsFor(control: FormInputElement, given: Partial<FormInputMessages>): string {
  const verdict = verdictOn(control);
  const words = verdict && !control.validity.customError && given[verdict];
  if (!words) return control.validationMessage;
  const count = countCharacters(control.value);
  // The native lengths have the units beyond the characters in them (`nativeLength`).
  const more = control.value.length - count;
  return fillIn(words, { min: control.minLength - more, max: control.maxLength - more, count });
}

/** For how long a browser shows its bubble, at most, in milliseconds. */
const bubbleMs = 6000;

/**
 * The browser's bubble with the app's words in it. They are the control's custom validity as long as it is shown, for it follows that.
 * @param control the one that was refused: an editor that comes meanwhile brings another one, with the words
 */
function createBubble(control: () => FormInputElement | null) {
  let words = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    const refused = words && control();
    // One that is not validated meanwhile, as it is disabled, has no message.
    if (refused && ['', words].includes(refused.validationMessage)) refused.setCustomValidity('');
    words = '';
  };
  return {
    clear,
    show(refused: FormInputElement, given: string) {
      if (given === refused.validationMessage) return;
      refused.setCustomValidity((words = given));
      timer = setTimeout(clear, bubbleMs);
    },
  };
}

/**
 * Reports the control's validation message from the moment the browser found it invalid (a submit, `reportValidity`) until it is
 * valid again. The browser's bubble alone would vanish as soon as the focus goes on to the editor.
 */
export function createInlineValidity(report: (message: string) => void): InlineValidity {
  let end = new AbortController();
  let given: Partial<FormInputMessages> = {};
  // Of the control that was refused the id alone: an editor that comes later brings another one.
  let refused = '';
  let tree: Document | ShadowRoot;
  const refusedControl = () => tree.getElementById(refused) as FormInputElement | null;
  const bubble = createBubble(refusedControl);

  const refresh = () => {
    const control = refusedControl();
    if (!control) return;
    if (!verdictOn(control)) bubble.clear();
    report(wordsFor(control, given));
    if (control.validity.valid) refused = '';
  };
  const onInvalid = ({ target }: Event) => {
    if (!isControl(target)) return;
    bubble.clear();
    const words = wordsFor(target, given);
    refused = target.id;
    bubble.show(target, words);
    report(words);
  };
  // An editor's own verdict on the new text follows with its next render.
  const refreshSoon = () => refused && setTimeout(refresh);
  const onText = () => {
    bubble.clear();
    refreshSoon();
  };
  const onReset = ({ target }: Event) => {
    if (target !== refusedControl()?.form) return;
    bubble.clear();
    refused = '';
    report('');
  };

  return {
    attach(frame) {
      end.abort();
      bubble.clear();
      end = new AbortController();
      if (!frame) return;
      const listen = { signal: end.signal, capture: true };
      frame.addEventListener('invalid', onInvalid, listen);
      frame.addEventListener('input', onText, listen);
      frame.addEventListener('focusout', bubble.clear, listen);
      // In a shadow tree the form's events are not known further out.
      tree = frame.getRootNode() as Document | ShadowRoot;
      tree.addEventListener('reset', onReset, listen);
    },
    update(messages) {
      given = messages;
      refreshSoon();
    },
    onText,
  };
}
