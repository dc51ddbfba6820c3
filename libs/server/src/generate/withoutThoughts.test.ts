import { expect, test } from 'vitest';
import { WithoutThoughts } from './withoutThoughts.js';

/** What is left of pieces, and of what was held back. */
function left(pieces: Iterable<string>): string {
  const thoughts = new WithoutThoughts();
  let text = '';
  for (const piece of pieces) text += thoughts.add(piece);
  return text + thoughts.rest();
}

test.each([
  ['thoughts and the blanks behind them', '<think>\nHm, <b>the</b> tide.\n</think>\n\nThe tide.', 'The tide.'],
  ['thoughts behind blanks', '\n <think></think>The tide.', 'The tide.'],
  ['thoughts that have no end', '<think>Hm, the tide', ''],
  ['thoughts and nothing else', '<think>Hm</think>\n', ''],
])('%s are left out', (_, text, expected) => {
  expect(left([text])).toBe(expected);
  expect(left(text)).toBe(expected);
});

test.each([
  ['with blanks before and behind', '\n The tide.\n\n'],
  ['of blanks alone', ' \n'],
  ['with a word in brackets', '<thin> ice'],
  ['that begins like thoughts', '<thi'],
  ['with thoughts in its midst', 'Write <think>Hm</think> here.'],
  ['with an end of none', 'Hm</think> here.'],
  ['that is none', ''],
])('a text %s stays as it is', (_, text) => {
  expect(left([text])).toBe(text);
  expect(left(text)).toBe(text);
});

test('a text comes as soon as it is known for one', () => {
  const thoughts = new WithoutThoughts();
  const pieces = ['<th', 'ink>Hm</thi', 'nk>\n', '\n', 'The ', '\n', 'tide.'];
  expect(pieces.map((piece) => thoughts.add(piece))).toEqual(['', '', '', '', 'The ', '\n', 'tide.']);
  expect(new WithoutThoughts().add('The')).toBe('The');
});
