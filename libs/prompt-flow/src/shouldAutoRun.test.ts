import type { PromptFlow } from '@inkfield/api';
import { expect, test } from 'vitest';
import { shouldAutoRun } from './shouldAutoRun.js';

function flow(...names: string[]): PromptFlow {
  const inputVariables = names.map((name) => ({ name, title: name, isRequired: false }));
  return { id: 'f', title: 'F', description: '', inputVariables };
}

test.each([
  ['no variables, nothing given', flow(), undefined, true],
  ['no variables, something given', flow(), { other: 'x' }, true],
  ['variables, nothing given', flow('a'), undefined, false],
  ['every variable set', flow('a', 'b'), { a: '1', b: '2' }, true],
  ['every variable set, and more', flow('a'), { a: '1', c: '3' }, true],
  ['one of two variables set', flow('a', 'b'), { a: '1' }, false],
  ['a variable that is empty', flow('a', 'b'), { a: '1', b: '' }, false],
  ['a variable that is null', flow('a', 'b'), { a: '1', b: null }, false],
  ['a variable that is undefined', flow('a', 'b'), { a: '1', b: undefined }, false],
  ['variables, null given', flow('a'), null, false],
  ['no variables, null given', flow(), null, true],
  ['a name that every object has', flow('constructor'), {}, false],
])('%s: %s', (_, given, initial, runs) => {
  expect(shouldAutoRun(given, initial)).toBe(runs);
});

test.each([
  ['one of its choices', 'tone', 'Warm', true],
  ['none of its choices', 'tone', 'Playful', false],
  ['the selected text, which is never a choice', 'selectedText', 'Playful', true],
])('a value that is %s', (_, name, value, runs) => {
  const tone = { name, title: name, isRequired: false, type: 'select' as const, options: ['Formal', 'Warm'] };
  expect(shouldAutoRun({ ...flow(), inputVariables: [tone] }, { [name]: value })).toBe(runs);
});

test.each([
  ['number', '7', true],
  ['number', 'seven', false],
  ['date', '2026-05-04', true],
  ['date', 'next week', false],
] as const)('a %s that is "%s"', (type, value, runs) => {
  const inputVariables = [{ name: 'when', title: 'When', isRequired: false, type }];
  expect(shouldAutoRun({ ...flow(), inputVariables }, { when: value })).toBe(runs);
});
