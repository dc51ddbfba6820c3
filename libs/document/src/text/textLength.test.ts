import { eightfoldCost } from '@inkfield/config/cpuTime';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textLength } from './textLength.js';

const counted = (text: string) => [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;

describe('The length of a long text', () => {
  it.each([
    ['flags', '🇩🇪'],
    ['a flag and a half', '🇩🇪🇫'],
    ['families', '👩‍👩‍👧a'],
    ['skins', '👍🏽'],
    ['accents', 'e\u0301\u0302'],
    ['Thai', 'นี้'],
    ['Hindi', 'क्षि'],
    ['Hangul', '\u1100\u1161\u11a8'],
    ['line ends', 'é\n\r\n'],
    ['halves of characters', '漢\ud83d\ude00\ud83d'],
  ])('is that of its characters, wherever it is parted: %s', (_name, unit) => {
    for (const before of ['', '漢', '漢a', '漢aaa']) {
      const text = before + unit.repeat(2_500);
      expect(textLength(text)).toBe(counted(text));
    }
  });

  it('counts a character that is longer than any part once', () => {
    expect(textLength(`漢a${'\u0301'.repeat(5_000)}b`)).toBe(3);
  });

  it('is the same for any text', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 200 });
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('').repeat(3);
        expect(textLength(text)).toBe(counted(text));
      }),
      { numRuns: 50 },
    );
  });

  it.each(['漢字', 'a\t', 'é漢'])('takes time that grows with it alone: %j', (unit) => {
    const { ms, mostMs } = eightfoldCost((times) => void textLength(unit.repeat(1_000 * times)));
    expect(ms).toBeLessThan(mostMs);
  });
});
