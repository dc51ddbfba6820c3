import { expect, test } from 'vitest';
import { firstWord, goOn } from './proposal.js';

const ghost = { key: '1', after: 'Hello', text: ' my world' };

test('typing on through a proposal keeps the rest of it', () => {
  expect(goOn(ghost, 'Hello m')).toEqual({ key: '1', after: 'Hello m', text: 'y world' });
  expect(goOn(ghost, 'Hello')).toEqual(ghost);
});

test('typing anything else, deleting, or all of it drops it', () => {
  expect(goOn(ghost, 'Hello x')).toBeNull();
  expect(goOn(ghost, 'Hell')).toBeNull();
  expect(goOn(ghost, 'Hello my world')).toBeNull();
});

test('a word is taken with the space before it', () => {
  expect(firstWord(' my world')).toBe(' my');
  expect(firstWord('world')).toBe('world');
});
