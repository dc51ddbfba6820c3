import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeCharacters } from './wholeCharacters.js';

async function* cut(text: string, at: readonly number[]): AsyncGenerator<string> {
  const places = [0, ...at.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length];
  for (const [index, place] of places.slice(1).entries()) yield text.slice(places[index], place);
}

async function bytesOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of pieces) text += decoder.decode(new TextEncoder().encode(piece), { stream: true });
  return text;
}

test('a text that is cut anywhere arrives as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.array(fc.nat(1_000), { maxLength: 20 }), async (text, at) => {
      expect(await bytesOf(wholeCharacters(cut(text, at)))).toBe(text);
    }),
  );
});

test('an emoji in two halves is one piece, and half of one at the end is not kept back for ever', async () => {
  const pieces = [];
  for await (const piece of wholeCharacters(cut('a👋\ud83d', [2, 3]))) pieces.push(piece);
  expect(pieces).toEqual(['a', '👋', '\ud83d']);
});
