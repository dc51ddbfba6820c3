import { expect, test } from 'vitest';
import { en } from '../messages/en.js';
import { announcement } from './CharacterCounter.js';

test.each([
  [50, ''],
  [21, ''],
  [20, '20 characters left'],
  [17, 'At most 20 characters left'],
  [10, '10 characters left'],
  [7, 'At most 10 characters left'],
  [5, '5 characters left'],
  [4, '4 characters left'],
  [1, '1 character left'],
  [0, 'No characters left'],
  [-3, '3 too many characters'],
])('with %i characters left it announces %j', (left, words) => {
  expect(announcement(left, en)).toBe(words);
});
