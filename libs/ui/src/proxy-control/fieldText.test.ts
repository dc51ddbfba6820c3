import { afterEach, describe, expect, test, vi } from 'vitest';
import { FieldText, normalizeLineEnds, toControlText } from './fieldText.js';

afterEach(() => {
  vi.restoreAllMocks();
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

describe('one text, on its two sides', () => {
  /** A text after some of its transitions: where it is, what counts, and what the control has. */
  const after = (...steps: ((text: FieldText) => unknown)[]) => {
    const text = new FieldText('a');
    steps.forEach((step) => step(text));
    return [text.state, text.present, text.inControl];
  };
  const typed = (value: string) => (text: FieldText) => text.typed(value);
  const found = (value: string) => (text: FieldText) => text.found(value);
  const written = (text: FieldText) => text.written();
  const told = (text: FieldText) => text.told();

  test.each([
    ['begins the same on both', [], ['level', 'a', 'a']],
    ['is held by the editor until it is written', [typed('b')], ['held', 'b', 'a']],
    ['is the same on both once it is written', [typed('b'), written], ['level', 'b', 'b']],
    ['is untold where the control has another one', [found('b')], ['untold', 'b', 'b']],
    ['is the same on both once it is told', [found('b'), told], ['level', 'b', 'b']],
    ['need not be told where it is as it was', [found('b'), found('a')], ['level', 'a', 'a']],
    ['is what the control was given, though that had it all the time', [typed('b'), found('a')], ['untold', 'a', 'a']],
    ['is what was typed since the control was filled in', [found('b'), typed('c')], ['held', 'c', 'b']],
  ])('%s', (_, steps, expected) => {
    expect(after(...steps)).toEqual(expected);
  });

  test('says whether what was found is news', () => {
    const text = new FieldText('a');
    expect([text.found('a'), text.found('b'), text.found('b')]).toEqual([false, true, false]);
  });

  test('has changed since the person came where something was typed, and it is another one than before', () => {
    const text = new FieldText('a');
    text.found('b');
    expect(text.changed).toBe(false);
    text.typed('c');
    expect(text.changed).toBe(true);
    text.found('b');
    expect(text.changed).toBe(false);
    text.found('d');
    expect(text.changed).toBe(true);
    text.visited();
    expect(text.changed).toBe(false);
  });
});
