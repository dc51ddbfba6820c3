import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { WholeCharacters } from './wholeCharacters.js';

function cut(text: string, at: readonly number[]): string[] {
  const places = [0, ...at.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length];
  return places.slice(1).map((place, index) => text.slice(places[index], place));
}

function whole(pieces: readonly string[]): string[] {
  const characters = new WholeCharacters();
  return [...pieces.map((piece) => characters.add(piece)), characters.rest()].filter(Boolean);
}

function bytesOf(pieces: readonly string[]): string {
  let text = '';
  const decoder = new TextDecoder();
  for (const piece of pieces) text += decoder.decode(new TextEncoder().encode(piece), { stream: true });
  return text;
}

test('a text that is cut anywhere arrives as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.nat(1_000), { maxLength: 20 }), (text, at) => {
      expect(bytesOf(whole(cut(text, at)))).toBe(text);
    }),
  );
});

test('an emoji in two halves is one piece, and half of one at the end is not kept back for ever', () => {
  expect(whole(cut('a👋\ud83d', [2, 3]))).toEqual(['a', '👋', '\ud83d']);
});
