import { COMPOSITION_END_TAG, HISTORIC_TAG, PASTE_TAG } from 'lexical';
import { expect, test } from 'vitest';
import { isTrigger } from './detectTrigger.js';

const at = (text: string, key = 'a', before = '') => ({ key, text, line: before + text });
const typed = (text: string, ...tags: string[]) => isTrigger(at(text.slice(0, -1)), at(text), new Set(tags));

test("the second '+' that is typed triggers, after a word, a space, a number or nothing", () => {
  for (const text of ['Hello++', 'Hello ++', '++', '5++', '日本++', '글++', '是++', 'ab.++', '_a++'])
    expect(typed(text), text).toBe(true);
});

test('words that end with ++ are text', () => {
  for (const text of ['C++', 'i++', 'in C++', '(x++', 'Notepad++', 'notepad++', 'é++', '+++', 'a+++']) {
    expect(typed(text), text).toBe(false);
  }
});

test('a word counts as a whole, though half of it is bold', () => {
  expect(isTrigger(at('+', 'a', 'C'), at('++', 'a', 'C'), new Set())).toBe(false);
  expect(isTrigger(at('+', 'a', 'see C '), at('++', 'a', 'see C '), new Set())).toBe(true);
});

test('it does not trigger by paste, undo or redo, or when more than one character came', () => {
  expect(typed('Hello++', PASTE_TAG)).toBe(false);
  expect(typed('Hello++', HISTORIC_TAG)).toBe(false);
  expect(isTrigger(at('Hello'), at('Hello++'), new Set())).toBe(false);
  expect(isTrigger(at('Hello++'), at('Hello++'), new Set())).toBe(false);
  expect(isTrigger(at('Hello++x'), at('Hello++'), new Set())).toBe(false);
  expect(isTrigger(at('Hello+', 'b'), at('Hello++'), new Set())).toBe(false);
});

test('a composition may end with it', () => {
  expect(isTrigger(at('Hello'), at('Hello++'), new Set([COMPOSITION_END_TAG]))).toBe(true);
  expect(isTrigger(at('Hello++'), at('Hello++'), new Set([COMPOSITION_END_TAG]))).toBe(false);
});
