import { expect, test } from 'vitest';
import { textBoxAttributes } from './textBoxAttributes.js';

function monaco() {
  const container = document.createElement('div');
  const box = container.appendChild(document.createElement('div'));
  box.setAttribute('role', 'textbox');
  const own = () => Object.fromEntries(box.getAttributeNames().map((name) => [name, box.getAttribute(name)]));
  return { container, own, set: textBoxAttributes(container) };
}

const defaults = { role: 'textbox', spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' };

test('code is neither checked nor corrected nor translated, unless the host says so', () => {
  const { container, own, set } = monaco();
  set({});
  expect(own()).toEqual(defaults);
  expect(container.getAttribute('translate')).toBe('no');
  set({ spellCheck: true, translate: 'yes' });
  expect(own()).toEqual({ ...defaults, spellcheck: 'true' });
  expect(container.getAttribute('translate')).toBe('yes');
});

test('the text box has the host’s attributes as long as the field has them, and none that is not for it', () => {
  const { own, set } = monaco();
  set({ inputMode: 'text', enterKeyHint: 'done', 'data-testid': 'code', 'data-gramm': false, 'aria-invalid': 'true' });
  expect(own()).toEqual({
    ...defaults,
    ...{
      inputmode: 'text',
      enterkeyhint: 'done',
      'data-testid': 'code',
      'data-gramm': 'false',
      'aria-invalid': 'true',
    },
  });
  set({ 'aria-invalid': undefined, autoComplete: 'email', autoFocus: true, onKeyDown: () => undefined, dir: 'rtl' });
  expect(own()).toEqual(defaults);
});
