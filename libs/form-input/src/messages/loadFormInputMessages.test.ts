import { expect, test } from 'vitest';
import { loadFormInputMessages } from './loadFormInputMessages.js';
import { en } from './en.js';

const names = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];

test.each(['en', 'es', 'de', 'fr', 'pt', 'ja', 'ar'])(
  '%s has a text for every key, with the same names in it',
  async (language) => {
    const messages: Readonly<Record<string, string>> = await loadFormInputMessages(language);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect(messages[key] === '', key).toBe(text === '');
      expect(names(messages[key] ?? ''), key).toEqual(names(text));
    }
  },
);

test('the limits say the same as the rich editor’s', async () => {
  const { loadMessages } = await import('@inkfield/editor/messages');
  for (const language of ['de', 'ar']) {
    const [own, editors] = await Promise.all([loadFormInputMessages(language), loadMessages(language)]);
    expect(own['validity.tooLong']).toBe(editors['validity.tooLong']);
    expect(own['validity.tooShort']).toBe(editors['validity.tooShort']);
  }
});
