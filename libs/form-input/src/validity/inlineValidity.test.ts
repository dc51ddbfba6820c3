import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInlineValidity } from './inlineValidity.js';

const report = vi.fn<(message: string) => void>();
let validity = createInlineValidity(report);

function field(html: string): HTMLInputElement {
  document.body.innerHTML = `<form><div id="frame">${html}</div><input name="other"></form>`;
  validity.attach(document.getElementById('frame'));
  return controlOfId('body');
}

/** The control in the frame, which is given the id. */
function controlOfId(id: string): HTMLInputElement {
  const control = document.querySelector<HTMLInputElement>('#frame input, #frame textarea');
  if (control) control.id = id;
  return control ?? expect.fail('There is no control.');
}

const type = (control: HTMLInputElement, text: string) => {
  control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(() => {
  vi.useFakeTimers();
  report.mockClear();
  validity = createInlineValidity(report);
});
afterEach(() => {
  vi.useRealTimers();
  validity.attach(null);
  document.body.replaceChildren();
});

test('nothing is said until the browser has refused the field', () => {
  const control = field('<input required>');
  type(control, 'a');
  type(control, '');
  vi.runAllTimers();
  expect(report).not.toHaveBeenCalled();
});

test('from then on the browser’s message is shown, until the field is valid', () => {
  const control = field('<input required>');
  control.setCustomValidity('Say it.');
  expect(control.reportValidity()).toBe(false);
  expect(report).toHaveBeenLastCalledWith('Say it.');
  control.setCustomValidity('');
  type(control, 'a');
  vi.runAllTimers();
  expect(report).toHaveBeenLastCalledWith('');
  const before = report.mock.calls.length;
  type(control, 'ab');
  vi.runAllTimers();
  expect(report).toHaveBeenCalledTimes(before);
});

test('the message goes with its reason where an editor has brought a control of its own meanwhile', () => {
  const area = field('<textarea required></textarea>');
  area.checkValidity();
  area.outerHTML = '<textarea required></textarea>';
  type(controlOfId('body'), 'a');
  vi.runAllTimers();
  expect(report).toHaveBeenLastCalledWith('');
});

test('words whose reason is gone while they are in the bubble do not block the field', () => {
  const control = field('<input required>');
  validity.update({ 'validity.valueMissing': 'Tell us.' });
  control.checkValidity();
  control.required = false;
  validity.update({});
  vi.advanceTimersByTime(1);
  expect(report).toHaveBeenLastCalledWith('');
  expect(control.checkValidity()).toBe(true);
});

test.each<[string, (control: HTMLInputElement) => void]>([
  [
    'a script fills it in',
    (control) => {
      control.value = 'a';
      validity.onText();
    },
  ],
  [
    'the app asks for it no more',
    (control) => {
      control.required = false;
      validity.update({});
    },
  ],
  [
    'it is disabled',
    (control) => {
      control.disabled = true;
      validity.update({});
    },
  ],
])('the message goes also where %s', (_, act) => {
  const control = field('<input required>');
  control.checkValidity();
  expect(report).not.toHaveBeenLastCalledWith('');
  act(control);
  vi.runAllTimers();
  expect(report).toHaveBeenLastCalledWith('');
});

test('a field that is disabled while the words are in the bubble is not blocked by them later', () => {
  const control = field('<input required>');
  validity.update({ 'validity.valueMissing': 'Tell us.' });
  control.checkValidity();
  control.disabled = true;
  vi.runAllTimers();
  control.disabled = false;
  type(control, 'a');
  vi.runAllTimers();
  expect(control.checkValidity()).toBe(true);
});

test.each([
  ['valueMissing', '<input required>', '', 'Missing'],
  ['typeMismatch', '<input type="email">', 'nobody', 'No address'],
  ['patternMismatch', '<input pattern="[a-z]+">', '1', 'Letters only'],
  ['rangeUnderflow', '<input type="number" min="3">', '1', 'Too small'],
  ['rangeOverflow', '<input type="number" max="3">', '9', 'Too large'],
  ['stepMismatch', '<input type="number" step="5" min="0">', '3', 'No step'],
  ['valueMissing', '<textarea required></textarea>', '', 'Missing'],
] as const)('an app’s words for %s stand in the field', (flag, html, text, words) => {
  const control = field(html);
  control.value = text;
  validity.update({ [`validity.${flag}`]: words });
  control.checkValidity();
  expect(report).toHaveBeenLastCalledWith(words);
});

test('its words may name the limits and the number of characters', () => {
  const control = field('<input required minlength="2" maxlength="8">');
  validity.update({ 'validity.valueMissing': '{min} to {max}, now {count}' });
  control.checkValidity();
  expect(report).toHaveBeenLastCalledWith('2 to 8, now 0');
});

test.each<[string, (control: HTMLInputElement) => void]>([
  ['the person types', (control) => type(control, 'a')],
  ['the field is left', (control) => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))],
  ['the text is set by script', () => validity.onText()],
  ['the form is reset', () => document.forms[0]?.reset()],
  ['the field goes', () => validity.attach(null)],
  ['the bubble has gone by itself', () => vi.runAllTimers()],
])('the words are in the browser’s bubble until %s, and never block a valid field', (_, act) => {
  const control = field('<input required>');
  validity.update({ 'validity.valueMissing': 'Tell us.' });
  control.checkValidity();
  expect(control.validationMessage).toBe('Tell us.');
  vi.advanceTimersByTime(1000);
  expect(control.validationMessage).toBe('Tell us.');
  act(control);
  expect(control.validity.customError).toBe(false);
  control.value = 'set by script';
  expect(control.checkValidity()).toBe(true);
});

test('a second refusal has the words of its own reason', () => {
  const control = field('<input required pattern="[a-z]+">');
  validity.update({ 'validity.valueMissing': 'Tell us.', 'validity.patternMismatch': 'Letters only.' });
  control.checkValidity();
  control.value = '1';
  control.checkValidity();
  expect(report).toHaveBeenLastCalledWith('Letters only.');
});

test('an own message of the control is never replaced', () => {
  const control = field('<input>');
  control.setCustomValidity('Taken already.');
  validity.update({ 'validity.valueMissing': 'Missing', 'validity.tooShort': 'Short' });
  control.checkValidity();
  expect(report).toHaveBeenLastCalledWith('Taken already.');
});

test('a reset of its own form takes the message away, that of another does not', () => {
  const control = field('<input required>');
  document.body.append(document.createElement('form'));
  control.checkValidity();
  const said = report.mock.calls.length;
  document.forms[1]?.reset();
  expect(report).toHaveBeenCalledTimes(said);
  document.getElementById('frame')?.parentElement?.addEventListener('reset', (event) => event.stopPropagation());
  document.forms[0]?.reset();
  expect(report).toHaveBeenLastCalledWith('');
});

test('what happens to other controls is not its affair', () => {
  const control = field('<input required>');
  control.checkValidity();
  report.mockClear();
  const other = document.querySelector<HTMLInputElement>('[name=other]') ?? expect.fail('no other');
  type(other, 'x');
  other.setCustomValidity('Wrong');
  other.checkValidity();
  vi.runAllTimers();
  expect(report).not.toHaveBeenCalled();
});

test('a field that has gone is listened to no more', () => {
  const control = field('<input required>');
  validity.attach(null);
  control.checkValidity();
  expect(report).not.toHaveBeenCalled();
});
