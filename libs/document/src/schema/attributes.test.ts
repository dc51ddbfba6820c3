import { describe, expect, it } from 'vitest';
import { defaultLinkSettings } from '../link/linkSettings.js';
import { type Attribute, flag, imageUrl, integer, oneOf, text, url } from './attributes.js';

const read = <T>(attribute: Attribute<T>, value: unknown) => attribute.read(value, { link: defaultLinkSettings });
const hostile: unknown[] = [null, {}, [], ['info'], Number.NaN, Infinity, 1.5, '__proto__', { toString: () => 'info' }];

describe('An attribute', () => {
  it('of a few words is one of them', () => {
    const tone = oneOf(['info', 'warning'], 'info');
    expect(read(tone, 'warning')).toBe('warning');
    for (const value of [...hostile, 'Info', '']) expect(read(tone, value)).toBeUndefined();
    expect(oneOf(['a', 'b']).isRequired).toBe(true);
    expect(tone.isRequired).toBe(false);
  });

  it('of text has no more than it may have, and nothing that cannot be seen', () => {
    expect(read(text(), 'a\u0000b\ud800')).toBe('ab\ufffd');
    expect(read(text(), 'a'.repeat(1_000_000))).toBeUndefined();
    expect(read(text({ maxLength: 2 }), 'abc')).toBeUndefined();
    for (const value of hostile.filter((one) => typeof one !== 'string')) expect(read(text(), value)).toBeUndefined();
  });

  it('of a number is a whole one in its bounds, in digits too', () => {
    const stars = integer({ min: 1, max: 5 });
    expect([read(stars, 3), read(stars, '3'), stars.fallback]).toEqual([3, 3, 1]);
    for (const value of [...hostile, 0, 6, '6', '3px', '', '1e0']) expect(read(stars, value)).toBeUndefined();
  });

  it('that is set or not is true or false', () => {
    expect([read(flag(), true), read(flag(), false)]).toEqual([true, false]);
    for (const value of [...hostile, 'true', 1]) expect(read(flag(), value)).toBeUndefined();
  });

  it('of an address passes the rules of links and of images', () => {
    expect(read(url(), '/a')).toBe('/a');
    expect(read(imageUrl(), 'https://a.example/b.png')).toBe('https://a.example/b.png');
    for (const value of hostile.filter((one) => one !== '__proto__')) {
      expect(read(url(), value)).toBeUndefined();
      expect(read(imageUrl(), value)).toBeUndefined();
    }
  });

  it('of an address that may not be used is none', () => {
    for (const value of ['', 'javascript:alert(1)', 'data:text/html,x']) {
      expect(read(url(), value)).toBe('');
      expect(read(imageUrl(), value)).toBe('');
    }
  });
});
