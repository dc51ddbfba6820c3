import { expect, test } from 'vitest';
import { fitSentences } from './fitSentences.js';

const fit = (text: string, room: number) => fitSentences(text, (beginning) => beginning.length <= room);

test('the text ends at the last whole sentence that fits', () => {
  expect(fit('One. Two two. Three three three.', 14)).toBe('One. Two two.');
  expect(fit('One! Two? “Three.” Four', 100)).toBe('One! Two? “Three.”');
  expect(fit('一。二二。三三三', 5)).toBe('一。二二。');
});

test('nothing is left when not one sentence fits', () => {
  expect(fit('Too long a sentence.', 5)).toBe('');
  expect(fit('', 5)).toBe('');
});

test('an abbreviation, a number and a soft line break end no sentence', () => {
  expect(fit('We met Dr. Smith there. And more', 22)).toBe('');
  expect(fit('It is 3.5 long. And more', 12)).toBe('');
  expect(fit('Hello my\nfriend is here. And', 12)).toBe('');
});

test('a paragraph without a full stop ends where it ends', () => {
  expect(fit('# Title\n\nText that is long.', 12)).toBe('# Title');
});
