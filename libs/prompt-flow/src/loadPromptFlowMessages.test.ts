import { expect, test } from 'vitest';
import { loadPromptFlowMessages } from './loadPromptFlowMessages.js';
import { promptFlowMessages } from './promptFlowMessages.js';

const names = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];

test.each(['en', 'es', 'de', 'fr', 'pt', 'ja', 'ar'])(
  '%s has a text for every key, with the same names in it',
  async (language) => {
    const messages: Readonly<Record<string, string>> = await loadPromptFlowMessages(language);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(promptFlowMessages).sort());
    for (const [key, text] of Object.entries(promptFlowMessages)) {
      expect(messages[key] === '', key).toBe(text === '');
      expect(names(messages[key] ?? ''), key).toEqual(names(text));
    }
  },
);

test('another region’s tag is its language, and one that is not shipped is English', async () => {
  expect((await loadPromptFlowMessages('fr-CA')).run).toBe('Lancer');
  expect((await loadPromptFlowMessages('sv')).run).toBe('Run');
});
