import type { CodeEditorOptions } from './createCodeEditor.js';

const passed = /^(?:aria-|data-|autocapitalize$|autocorrect$|enterkeyhint$|inputmode$|spellcheck$)/;

const defaults = { spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off' };

/**
 * Gives Monaco's text box the attributes of a field, and takes away those that the field no longer has. Whether a page may be translated
 * is said of all that Monaco draws: the text stands beside the box.
 */
export function textBoxAttributes(container: HTMLElement): (attributes: CodeEditorOptions['attributes']) => void {
  let given: string[] = [];
  return ({ translate = 'no', ...attributes }) => {
    const box = container.querySelector('[role="textbox"], textarea');
    for (const name of given) box?.removeAttribute(name);
    container.setAttribute('translate', String(translate));
    const entries = Object.entries({ ...defaults, ...attributes }).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    );
    given = entries.flatMap(([name]) => (passed.test(name) ? name : []));
    for (const [name, value] of entries)
      if (value !== undefined && passed.test(name)) box?.setAttribute(name, String(value));
  };
}
