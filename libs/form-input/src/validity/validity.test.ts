import { afterEach, expect, test, vi } from 'vitest';
import { en } from '../messages/en.js';
import { compilePattern } from './compilePattern.js';
import { countCharacters } from './countCharacters.js';
import { nativeLength } from './nativeLength.js';
import { validityMessage } from './validityMessage.js';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['', 0],
  ['abc', 3],
  ['a\nb', 3],
  ['👨‍👩‍👧', 1],
  ['🇫🇷🇩🇪', 2],
  ['e\u0301', 1],
  ['नमस्ते', 3],
  ['\u0000x', 2],
])('%j has %i characters as a person counts them', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test('an empty text is never too short, and never against the pattern', () => {
  expect(validityMessage('', { minLength: 3, pattern: /^x$/ }, en)).toBe('');
});

test('lengths are told with the numbers, by characters and not by units', () => {
  expect(validityMessage('👨‍👩‍👧', { minLength: 2 }, en)).toBe('Use at least 2 characters (you have 1).');
  expect(validityMessage('👨‍👩‍👧', { maxLength: 1 }, en)).toBe('');
  expect(validityMessage('abc', { maxLength: 2 }, en)).toBe('Use at most 2 characters (you have 3).');
});

test('an app gives its own words', () => {
  const messages = { ...en, 'validity.tooLong': 'Höchstens {max} Zeichen' };
  expect(validityMessage('abc', { maxLength: 2 }, messages)).toBe('Höchstens 2 Zeichen');
});

test('a pattern must match the whole text, over several lines too', () => {
  const pattern = compilePattern('[a-z]+', 'body');
  expect(validityMessage('abc', { pattern }, en)).toBe('');
  expect(validityMessage('abc!', { pattern }, en)).toBe(en['validity.patternMismatch']);
  expect(validityMessage('abc\nabc', { pattern }, en)).toBe(en['validity.patternMismatch']);
});

test('an invalid pattern is ignored, with one console error that names the field', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(compilePattern('[a-', 'postcode')).toBe(undefined);
  expect(compilePattern('[a-', 'postcode')).toBe(undefined);
  expect(complaints).toHaveBeenCalledTimes(1);
  expect(complaints.mock.lastCall?.[0]).toContain('"postcode"');
});

test('the native limit leaves room for the units of long characters', () => {
  expect(nativeLength(undefined, 'abc')).toBe(undefined);
  expect(nativeLength(5, 'abc')).toBe(5);
  expect(nativeLength(5, '👨‍👩‍👧')).toBe(12);
  expect(nativeLength(-1, 'abc')).toBe(undefined);
});
