import type { FormInputProps } from '../FormInputProps.js';

/** Of the props, those that a native control takes as they are. */
const passed =
  /^(?:(?:aria|data)-|on[A-Z]|auto[CF]|(?:dir|enterKeyHint|inputMode|lang|spellCheck|toolparamdescription|translate)$)/;

/** Handlers that belong to the rich-text editor or to the field, not to the element. */
const ownHandlers = new Set(['onChange', 'onBlur', 'onFocus', 'onValueChange', 'onError']);

const secret = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off' };

/** What tells Grammarly and LanguageTool to leave an element alone. */
const refusal = { 'data-gramm': false, 'data-lt-active': false };

/**
 * The attributes of the props that go to a native control: the known ones, `aria-*`, `data-*` and other event handlers.
 * @param isProxy the control stands for an editor, whose text box has the `data-*`: what looks for them finds one element
 */
export function controlAttributes(props: FormInputProps, isProxy = false): Record<string, unknown> {
  const { hiddenCharacters, editor, writingAssistants = !hiddenCharacters && !editor } = props;
  const attributes = Object.entries({
    ...(hiddenCharacters && secret),
    ...(!writingAssistants && refusal),
    ...props,
  }).filter(
    ([name, value]) =>
      value !== undefined && passed.test(name) && !ownHandlers.has(name) && !(isProxy && name.startsWith('data-')),
  );
  return Object.fromEntries(attributes);
}

/** Ids or classes for one attribute; undefined where there are none. */
export function joinNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
