import { afterEach, expect, test, vi } from 'vitest';
import { type TextControl, writeLikeTyping } from './controlText.js';
import { readTyped, restoreTyped } from './typedBeforeHydration.js';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** An own `value` property that remembers what it was given, as React puts one on each of its controls. */
function tracked(area: HTMLTextAreaElement) {
  const native = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  const tracker = { value: '' };
  Object.defineProperty(area, 'value', {
    configurable: true,
    get: () => native?.get?.call(area),
    set(text: string) {
      tracker.value = text;
      native?.set?.call(area, text);
    },
  });
  return tracker;
}

test('a text is written so that React takes the next event for a change, also after a reset', () => {
  const area = document.createElement('textarea');
  const tracker = tracked(area);
  writeLikeTyping(area, 'a');
  expect([area.value, tracker.value]).toEqual(['a', '']);
  // What the tracker holds from before a reset is the text that comes now.
  tracker.value = 'b';
  writeLikeTyping(area, 'b');
  expect([area.value, tracker.value]).toEqual(['b', 'a']);
});

/** As it is found in the page, whatever it is. */
const byId = (id: string) => document.getElementById(id) as TextControl | null;

const served = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector<HTMLTextAreaElement>('#body') ?? expect.fail('There is no control.');
};

test('what was typed into the server’s page is found, with the caret', () => {
  const area = served('<textarea id="body">server</textarea>');
  expect(readTyped(byId('body'))).toBe(null);
  area.value = 'early server';
  area.setSelectionRange(2, 4);
  expect(readTyped(byId('body'))).toEqual({ text: 'early server', start: 2, end: 4 });
});

test.each([
  ['a control that is not there', '<p id="other"></p>'],
  ['an element that is no control', '<div id="body">text</div>'],
  ['a control that nobody has touched', '<input id="body" value="server">'],
])('of %s nothing is found', (_, html) => {
  document.body.innerHTML = html;
  expect(readTyped(byId('body'))).toBe(null);
});

test('put back, it is a change that bubbles, and the caret is where it was', () => {
  const area = served('<textarea id="body">server</textarea>');
  const tracker = tracked(area);
  const heard = vi.fn(() => tracker.value !== area.value);
  document.body.addEventListener('input', heard, { once: true });
  area.focus();
  restoreTyped(area, { text: 'early server', start: 2, end: 4 });
  expect(heard).toHaveReturnedWith(true);
  expect([area.value, area.selectionStart, area.selectionEnd]).toEqual(['early server', 2, 4]);
});

test('an input without a selection gets its text back all the same', () => {
  document.body.innerHTML = '<input id="body" type="email">';
  const input = document.querySelector('input') ?? expect.fail('There is no input.');
  input.focus();
  restoreTyped(input, { text: 'a@b.c', start: null, end: null });
  expect(input.value).toBe('a@b.c');
});
