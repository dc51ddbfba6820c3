import { expect, test } from 'vitest';
import { loadUiMessages } from './loadUiMessages.js';
import { uiMessages } from './uiMessages.js';

const names = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];

test.each(['en', 'es', 'de', 'fr', 'pt', 'ja', 'ar'])(
  '%s has a text for every key, with the same names in it',
  async (language) => {
    const messages: Readonly<Record<string, string>> = await loadUiMessages(language);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(uiMessages).sort());
    for (const [key, text] of Object.entries(uiMessages)) {
      expect(messages[key] === '', key).toBe(text === '');
      expect(names(messages[key] ?? ''), key).toEqual(names(text));
    }
  },
);

test.each([
  ['pt-BR', 'Fechar'],
  ['DE_at', 'Schließen'],
  ['nl', 'Close'],
  ['', 'Close'],
])('%j is read as its language, or as English', async (locale, expected) => {
  expect((await loadUiMessages(locale)).close).toBe(expected);
});
