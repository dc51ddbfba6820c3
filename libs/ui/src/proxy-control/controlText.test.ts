import { afterEach, describe, expect, test, vi } from 'vitest';
import { ControlText, normalizeLineEnds, readTyped, type TextControl, toControlText } from './controlText.js';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test.each([
  ['a\r\nb', 'a\nb'],
  ['a\rb', 'a\nb'],
  ['a\r\r\nb\n', 'a\n\nb\n'],
  ['a\nb', 'a\nb'],
  ['', ''],
])('the line ends of %j are those of a text area: %j', (text, normal) => {
  expect(normalizeLineEnds(text)).toBe(normal);
  const area = document.createElement('textarea');
  area.value = text;
  expect(area.value).toBe(normal);
});

test.each([
  ['text', 'text'],
  ['a\r\nb', 'a\nb'],
  [0, '0'],
  [-1.5, '-1.5'],
  [false, 'false'],
  [12n, '12'],
  [null, ''],
  [undefined, ''],
])('a form library’s %s is shown as %j, without a complaint', (value, text) => {
  const complaints = vi.spyOn(console, 'error');
  expect(toControlText(value, 'body')).toBe(text);
  expect(complaints).not.toHaveBeenCalled();
});

test.each([
  ['an object', { a: 1 }, 'object'],
  ['a list', ['a'], 'object'],
  ['a date', new Date(0), 'object'],
  ['a function', () => 'a', 'function'],
  ['a symbol', Symbol('a'), 'symbol'],
])('%s is shown empty, and the developer is told which field it is', (_, value, type) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(toControlText(value, 'body')).toBe('');
  expect(complaints.mock.lastCall?.[0]).toContain('"body"');
  expect(complaints.mock.lastCall?.[0]).toContain(type);
});

const native = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');

/** The text of a control, which begins as the one that the control has by default. */
function textOf<E extends TextControl>(control: E, onSet = () => {}): ControlText<E> {
  const text = new ControlText<E>(control.defaultValue);
  text.attach(control, onSet);
  return text;
}

describe('one text, on its two sides', () => {
  type Step = (text: ControlText<HTMLTextAreaElement>, area: HTMLTextAreaElement) => unknown;
  /** As long as what is not written into the control at every key. */
  const long = (end: string) => 'A long text. '.repeat(1000) + end;
  const area = document.createElement('textarea');
  area.defaultValue = long('a');

  const typed =
    (end: string): Step =>
    (text) =>
      text.type(long(end));
  const set =
    (end: string): Step =>
    (_, control) =>
      void (control.value = long(end));
  const filled =
    (end: string): Step =>
    (text, control) => {
      native?.set?.call(control, long(end));
      text.lookAgain();
    };
  const written: Step = (text) => text.flush();
  const told: Step = (text) => text.tell();

  /** A text after some of its transitions: what counts, what the control itself has, and whether the editor has another one. */
  const after = (...steps: Step[]) => {
    const text = textOf(area);
    // The first that is typed is written at once.
    for (const step of [typed('a'), ...steps]) step(text, area);
    return [text.present.slice(-1), String(native?.get?.call(area)).slice(-1), text.tell()];
  };
  afterEach(() => {
    for (const name of ['value', 'defaultValue']) Reflect.deleteProperty(area, name);
  });

  test.each([
    ['begins the same on both', [], ['a', 'a', false]],
    ['is held by the editor until it is written', [typed('b')], ['b', 'a', false]],
    ['is the same on both once it is written', [typed('b'), written], ['b', 'b', false]],
    ['is untold where the control has another one', [set('b')], ['b', 'b', true]],
    ['is untold where another was put beneath what is held', [typed('b'), filled('c')], ['c', 'c', true]],
    ['is the same on both once it is told', [set('b'), told], ['b', 'b', false]],
    ['need not be told where it is as it was', [set('b'), set('a')], ['a', 'a', false]],
    ['is what the control was given, though that had it all the time', [typed('b'), set('a')], ['a', 'a', true]],
    ['is what was typed since the control was filled in', [set('b'), typed('c')], ['c', 'b', false]],
  ])('%s', (_, steps, expected) => {
    expect(after(...steps)).toEqual(expected);
  });

  test('says whether what was set is news', () => {
    const onSet = vi.fn();
    textOf(area, onSet);
    const news = ['a', 'b', 'b'].map((end) => {
      area.value = long(end);
      return onSet.mock.calls.length;
    });
    expect(news).toEqual([0, 1, 1]);
  });
});

/** An own `value` property that remembers what it was given, as React puts one on each of its controls. */
function tracked(area: HTMLTextAreaElement) {
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
  const text = textOf(area);
  text.type('a');
  expect([area.value, tracker.value]).toEqual(['a', '']);
  // What the tracker holds from before a reset is the text that comes now.
  tracker.value = 'b';
  text.type('b');
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

test.each([
  ['React has overwritten it', 'server'],
  ['it still stands there, known to React', 'early server'],
])('put back where %s, it is a change that bubbles, and the caret is where it was', (_, present) => {
  const area = served('<textarea id="body">server</textarea>');
  const tracker = tracked(area);
  area.value = present;
  const heard = vi.fn(() => tracker.value !== area.value);
  document.body.addEventListener('input', heard, { once: true });
  area.focus();
  textOf(area).restore({ text: 'early server', start: 2, end: 4 });
  expect(heard).toHaveReturnedWith(true);
  expect([area.value, area.selectionStart, area.selectionEnd]).toEqual(['early server', 2, 4]);
});

test('an input without a selection gets its text back all the same', () => {
  document.body.innerHTML = '<input id="body" type="email">';
  const input = document.querySelector('input') ?? expect.fail('There is no input.');
  input.focus();
  textOf(input).restore({ text: 'a@b.c', start: null, end: null });
  expect(input.value).toBe('a@b.c');
});
