import { expect, test } from 'vitest';
import { isComposingKey } from './isComposingKey.js';

test.each<[what: string, init: KeyboardEventInit, expected: boolean]>([
  ['a key while something is composed', { key: 'Enter', isComposing: true }, true],
  ['Safari’s key that ends a composition', { key: 'Enter', keyCode: 229 }, true],
  ['any other key', { key: 'Enter', keyCode: 13 }, false],
])('%s', (_what, init, expected) => {
  expect(isComposingKey(new KeyboardEvent('keydown', init))).toBe(expected);
});
