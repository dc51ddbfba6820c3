import { expect, test } from 'vitest';
import { guessHeight, textMetrics } from './guessHeight.js';

const blocks = (...texts: string[]) =>
  texts.map((text) => Object.assign(document.createElement('p'), { textContent: text }));
const metrics = { width: 400, fontSize: 16, lineHeight: 26 };

test('guesses a line for each short block, and counts an empty one too', () => {
  expect(guessHeight(blocks('one', '', 'three'), metrics)).toBe(3 * (26 + 8));
});

test('guesses more lines for a long text, and more of them in a narrow field', () => {
  const long = blocks('a'.repeat(500));
  expect(guessHeight(long, metrics)).toBe(10 * 26 + 8);
  expect(guessHeight(long, { ...metrics, width: 200 })).toBe(20 * 26 + 8);
});

test('guesses something for any block before the width is known, or where there is none', () => {
  expect(guessHeight(blocks('one', 'two'))).toBe(96);
  expect(guessHeight(blocks('one', 'two'), { ...metrics, width: 0 })).toBe(96);
  expect(guessHeight([])).toBe(0);
});

test('reads a style without lengths as the usual one', () => {
  const element = document.body.appendChild(document.createElement('div'));
  element.style.lineHeight = 'normal';
  element.style.fontSize = '20px';
  expect(textMetrics(element)).toEqual({ width: 0, fontSize: 20, lineHeight: 30 });
  element.remove();
});
