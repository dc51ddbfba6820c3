import { expect, test } from 'vitest';
import { checkChoice } from './checkChoice.js';

const choices = ['code', 'rich-text'];

test('what is no choice is refused with the prop, what was given and what there is', () => {
  expect(() => checkChoice('editor', 'richtext', choices)).toThrow(
    '[inkfield] The field\'s editor is "richtext", which it does not know, so it cannot work. ' +
      'Write "code" or "rich-text", or leave it out.',
  );
});

test.each([undefined, ...choices])('%s is taken', (value) => {
  expect(() => checkChoice('editor', value, choices)).not.toThrow();
});
