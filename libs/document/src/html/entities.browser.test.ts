import { expect, it } from 'vitest';
import { decodeNames } from './characterNames.browser.js';
import { characterNames, namesWithoutSemicolon } from './fixtures/characterNames.js';

it('A page reads every named character as its own parser does', () => {
  const references = [
    ...characterNames.flatMap((name) => [`&${name};`, `&${name}`, `&${name}x`]),
    ...namesWithoutSemicolon.map((name) => `&${name};`),
  ];
  const read = decodeNames(`${references.join('\u0001')}\u0001`).split('\u0001');
  const area = document.createElement('textarea');
  const differing = references.filter((reference, index) => {
    area.innerHTML = `a${reference} `;
    return area.value !== `a${read[index]} `;
  });
  expect(differing).toEqual([]);
});
