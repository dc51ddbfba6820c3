import { expect, it } from 'vitest';
import { plainContext } from './htmlContext.js';
import { keptSpace, keptTab } from './htmlElement.js';
import { type LinePiece, readLine } from './readLine.js';

/** Numbers that look random, the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const signs = ['a', 'b', ' ', ' ', '\t', '\n', '\f', keptSpace, keptTab, '\u00a0'];
const contexts = (['collapse', 'keep', 'lines'] as const).flatMap((space) => [
  { ...plainContext, space },
  { ...plainContext, space, format: 1 },
]);

function randomLine(below: ReturnType<typeof numbers>): LinePiece[] {
  return Array.from({ length: 1 + below(4) }, (): LinePiece => {
    if (below(8) === 0) return { kind: 'break', link: null };
    if (below(12) === 0) return { kind: 'node', node: { type: 'image' }, link: null };
    const text = Array.from({ length: 1 + below(8) }, () => signs[below(signs.length)] ?? '').join('');
    return { kind: 'text', text, context: contexts[below(contexts.length)] ?? plainContext };
  });
}

it('Text comes to the same read at once and sign by sign, whatever white space is in it', () => {
  const below = numbers(7);
  for (let round = 0; round < 20_000; round++) {
    const line = randomLine(below);
    const parted = line.flatMap((piece): LinePiece[] =>
      piece.kind === 'text' ? [...piece.text].map((text) => ({ ...piece, text })) : [piece],
    );
    expect(readLine(line), JSON.stringify(line)).toEqual(readLine(parted));
  }
});
