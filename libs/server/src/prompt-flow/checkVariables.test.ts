import type { PromptFlowVariable } from '@inkfield/api';
import { expect, test } from 'vitest';
import { checkVariables } from './checkVariables.js';
import { maxVariableLength } from './runRequest.js';

const variable = (more: Partial<PromptFlowVariable> = {}): PromptFlowVariable => ({
  name: 'v',
  title: 'Value',
  isRequired: false,
  ...more,
});
const check = (more: Partial<PromptFlowVariable>, value?: string) =>
  checkVariables([variable(more)], new Map(value === undefined ? [] : [['v', value]])).get('v');

test.each([
  ['a text', {}, ' a \n b ', ' a \n b '],
  ['an optional one that is not given', {}, undefined, ''],
  ['an optional one that is blank', {}, ' \n ', ''],
  ['an optional choice that is not made', { type: 'select', options: ['a'] }, '', ''],
  ['a choice', { type: 'select', options: ['a', 'b'] }, 'b', 'b'],
  ['a choice among none that are known', { type: 'select' }, 'x', 'x'],
  ['a number', { type: 'number' }, '-1.5e3', '-1.5e3'],
  ['a number among blanks', { type: 'number' }, ' 7 ', ' 7 '],
  ['a date', { type: 'date' }, '2026-05-04', '2026-05-04'],
  ['a leap day', { type: 'date' }, '2028-02-29', '2028-02-29'],
  ['the last day that a field of dates shows in four digits', { type: 'date' }, '9999-12-31', '9999-12-31'],
  ['the longest', {}, 'x'.repeat(maxVariableLength), 'x'.repeat(maxVariableLength)],
  ['the name of a property of every object', { name: 'v' }, '__proto__', '__proto__'],
] as const)('%s is taken', (_, more, value, expected) => {
  expect(check(more, value)).toBe(expected);
});

test.each([
  ['a required one that is not given', { isRequired: true }, undefined, 422, '“Value” is required.'],
  ['a required one that is blank', { isRequired: true }, '\u00a0\n', 422, '“Value” is required.'],
  ['a choice that is none', { type: 'select', options: ['a', 'b'] }, 'A', 422, '“Value” must be one of: a, b.'],
  ['no number', { type: 'number' }, '7 apples', 422, '“Value” must be a number.'],
  ['an endless number', { type: 'number' }, 'Infinity', 422, '“Value” must be a number.'],
  ['no date', { type: 'date' }, 'tomorrow', 422, '“Value” must be a date.'],
  ['a day that is none', { type: 'date' }, '2026-13-40', 422, '“Value” must be a date.'],
  ['a day that its month has not', { type: 'date' }, '2026-02-30', 422, '“Value” must be a date.'],
  ['what Date takes for one', { type: 'date' }, '1', 422, '“Value” must be a date.'],
  ['a day without a year', { type: 'date' }, 'March 7', 422, '“Value” must be a date.'],
  ['a moment', { type: 'date' }, '2026-05-04T10:00Z', 422, '“Value” must be a date.'],
  ['a month', { type: 'date' }, '2026-05', 422, '“Value” must be a date.'],
  [
    'one character too many',
    {},
    'x'.repeat(maxVariableLength + 1),
    413,
    '“Value” is too long: at most 100,000 characters.',
  ],
] as const)('%s is refused', (_, more, value, status, message) => {
  expect(() => check(more, value)).toThrow(expect.objectContaining({ status, message }));
});

test.each(['number', 'date', 'select'] as const)(
  'a selected text is a text, also where its variable is of the type %s: its field has several lines',
  (type) => {
    const selected = variable({ name: 'selectedText', type, options: ['a'] });
    expect(checkVariables([selected], new Map([['selectedText', 'Two\nlines']])).get('selectedText')).toBe(
      'Two\nlines',
    );
  },
);

test('an unknown name is refused, shortened', () => {
  const given = new Map([['x'.repeat(500), 'a']]);
  expect(() => checkVariables([variable()], given)).toThrow(`This flow has no variable “${'x'.repeat(100)}”.`);
});

test('values come in the order of the flow, whatever order they were given in', () => {
  const expected = [variable({ name: 'a' }), variable({ name: 'b' }), variable({ name: 'c' })];
  const given = new Map([
    ['c', '3'],
    ['a', '1'],
  ]);
  expect([...checkVariables(expected, given)]).toEqual([
    ['a', '1'],
    ['b', ''],
    ['c', '3'],
  ]);
});
