import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTranslationKey, translateText } from './translate.js';

test.each(['form.title', 'entry.body.hint', 'a.b', 'user-form.first_name', 'формы.название'])(
  '%s looks like a translation key',
  (text) => expect(isTranslationKey(text)).toBe(true),
);

test.each([
  'Title',
  'First name',
  'e.g.',
  'form.title ',
  'Write here...',
  '3.14',
  'v1.2',
  'me@example.com',
  'a..b',
  '',
])('%j does not look like a translation key', (text) => expect(isTranslationKey(text)).toBe(false));

test('a text with white space is never looked up', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (start, end) => {
      const text = `${start} ${end}`;
      expect(translateText(text, () => 'found', 'invalid')).toEqual({ text, invalid: false });
    }),
  );
});

test('a known key gives its translation', () => {
  expect(translateText('form.title', () => 'Titel', 'invalid')).toEqual({ text: 'Titel', invalid: false });
});

test.each([undefined, null, '', 'form.title'])('a key is unknown when the lookup gives %j', (answer) => {
  expect(translateText('form.title', () => answer, 'invalid')).toEqual({ text: 'invalid', invalid: true });
});

test('without a lookup every key is unknown', () => {
  expect(translateText('form.title', undefined, 'ungültig')).toEqual({ text: 'ungültig', invalid: true });
});
