import { describe, expect, it } from 'vitest';
import { relativeTime } from './relativeTime.js';

const now = new Date('2025-06-15T12:00:00Z');
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now);

describe('relativeTime', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [26 * 3600, 'yesterday'],
    [8 * 24 * 3600, 'last week'],
    [40 * 24 * 3600, 'last month'],
    [800 * 24 * 3600, '2 years ago'],
  ])('says what %i seconds are in words', (seconds, words) => {
    expect(ago(seconds)).toBe(words);
  });

  it('does not call a clock that runs a little ahead the future', () => {
    expect(ago(-20)).toBe('just now');
  });
});
