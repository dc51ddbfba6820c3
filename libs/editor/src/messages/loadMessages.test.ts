import { expect, test } from 'vitest';
import { translate } from './EditorMessages.js';
import { en } from './en.js';
import { editorLanguages, loadMessages } from './loadMessages.js';

test.each(editorLanguages)('%s has a text for every key, with the same names in it', async (language) => {
  const messages = await loadMessages(language);
  expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
  const names = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
  for (const [key, text] of Object.entries(en)) {
    const translated = translate(messages, key, {});
    expect(translated, key).not.toBe('');
    expect(names(translated), key).toEqual(names(text));
  }
});

test.each([
  ['pt-BR', 'Título 1'],
  ['DE_at', 'Überschrift 1'],
  ['nl', 'Heading 1'],
  ['', 'Heading 1'],
])('%j is read as its language, or as English', async (locale, expected) => {
  expect((await loadMessages(locale))['block.heading1']).toBe(expected);
});

test('a text without a key is itself, and unknown names stay', () => {
  expect(translate(en, 'My own item')).toBe('My own item');
  expect(translate(en, 'placeholder.heading', { level: 2 })).toBe('Heading 2');
  expect(translate(en, 'placeholder.heading')).toBe('Heading {level}');
});
