import { expect, test } from 'vitest';
import { convertValue } from './headless.js';
import { en } from './messages/en.js';
import { validityMessage } from './validity.js';

test.each<[string, string, { minLength?: number; maxLength?: number }, number, string]>([
  ['no limits', '<p>a</p>', {}, 0, ''],
  ['an empty text, which is a matter of required alone', '', { minLength: 3 }, 0, ''],
  ['a blank text, which counts as empty', '<p> </p><p></p>', { minLength: 3 }, 0, ''],
  ['a text of just the least length', '<p>abc</p>', { minLength: 3 }, 0, ''],
  ['a text that is too short', '<p>ab</p>', { minLength: 3 }, 0, 'Use at least 3 characters (you have 2).'],
  ['a text of just the most characters', '<p>abc</p>', { maxLength: 3 }, 0, ''],
  ['a text that is too long', '<p>abcd</p>', { maxLength: 3 }, 0, 'Use at most 3 characters (you have 4).'],
  ['tags, which are no characters', '<p><strong>a</strong><em>b</em></p>', { maxLength: 2 }, 0, ''],
  [
    'a line between blocks, which is one',
    '<p>a</p><p>b</p>',
    { maxLength: 2 },
    0,
    'Use at most 2 characters (you have 3).',
  ],
  ['an emoji of many units, which is one', '<p>👨‍👩‍👧</p>', { maxLength: 1 }, 0, ''],
  ['a limit of nothing at all', '<p>a</p>', { maxLength: 0 }, 0, 'Use at most 0 characters (you have 1).'],
  [
    'a picture alone, which is short but not empty',
    '<p><img src="/a.png" alt="a"></p>',
    { minLength: 1 },
    0,
    'Use at least 1 characters (you have 0).',
  ],
])('%s', (_, html, limits, uploads, message) => {
  expect(validityMessage(convertValue(html), limits, uploads, en)).toBe(message);
});

test('while an upload runs, that comes first', () => {
  expect(validityMessage(convertValue('<p>abcd</p>'), { maxLength: 3 }, 1, en)).toBe(en['validity.uploading']);
  expect(validityMessage(convertValue(''), {}, 2, en)).toBe(en['validity.uploading']);
});

test('an app gives its own words', () => {
  const messages = { ...en, 'validity.tooLong': '{max} erlaubt, {count} da' };
  expect(validityMessage(convertValue('<p>abc</p>'), { maxLength: 2 }, 0, messages)).toBe('2 erlaubt, 3 da');
});
