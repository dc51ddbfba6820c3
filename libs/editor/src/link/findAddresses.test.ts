import { type BlockJson, type LinkJson, sanitizeUrl } from '@inkfield/document';
import { writeText, defaultLinkSettings as link, readMarkdown } from '@inkfield/document/internal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlainText } from '../paste/plainText.js';
import { findAddresses } from './findAddresses.js';
import { addressCases, addressCasesOfText, readAddressCase } from './testing/addressCases.js';

function linksOf(blocks: readonly BlockJson[]): LinkJson[] {
  return blocks.flatMap((block) =>
    block.type === 'paragraph' ? block.children.filter((node): node is LinkJson => node.type === 'link') : [],
  );
}

const addresses = findAddresses;
const textOf = (node: LinkJson) => writeText([{ type: 'paragraph', children: [node] }]);

describe('Addresses', () => {
  it('have more than 120 cases', () => expect(addressCases.length).toBeGreaterThan(120));

  it.each([...addressCases, ...addressCasesOfText])('in plain text: %s', (marked) => {
    const expected = readAddressCase(marked);
    const found = findAddresses(expected.text);
    expect(found.map(({ start, end }) => expected.text.slice(start, end))).toEqual(expected.addresses);
    expect(found.map(({ url }) => url)).toEqual(expected.urls);
  });

  it.each([...addressCases, ...addressCasesOfText])('in pasted text: %s', (marked) => {
    const expected = readAddressCase(marked);
    const { blocks } = readPlainText(`a ${expected.text} b`, { link, addresses });
    expect(linksOf(blocks).map(({ url }) => url)).toEqual(expected.urls);
    expect(writeText(blocks)).toBe(`a ${expected.text} b`);
  });

  it.each(addressCases)('in Markdown: %s', (marked) => {
    const expected = readAddressCase(marked);
    const blocks = readMarkdown(`a ${expected.text} b`, { link, addresses }).blocks;
    expect(linksOf(blocks).map(({ url }) => url)).toEqual(expected.urls);
    expect(linksOf(blocks).map(textOf)).toEqual(expected.addresses);
  });

  it.each([
    ['**https://example.com/a_b_**', 'https://example.com/a_b_'],
    ['*see https://example.com/a*', 'https://example.com/a'],
    ['https://example.com/_a_/b', 'https://example.com/_a_/b'],
    ['https://example.com/*a*', 'https://example.com/*a'],
    ['https://example.com/\\~ann', 'https://example.com/~ann'],
    ['https://example.com/?a=b&amp;c=d', 'https://example.com/?a=b&c=d'],
    ['[https://example.com/a](https://example.com/b)', 'https://example.com/b'],
    ['<https://example.com/a>', 'https://example.com/a'],
  ])('in Markdown, with its own signs: %s', (markdown, url) => {
    expect(linksOf(readMarkdown(markdown, { link, addresses }).blocks).map((node) => node.url)).toEqual([url]);
  });

  it('in Markdown are no links in code, and in a value none at all', () => {
    expect(linksOf(readMarkdown('`https://example.com/a`', { link, addresses }).blocks)).toEqual([]);
    expect(linksOf(readMarkdown('https://example.com/a', { link }).blocks)).toEqual([]);
  });

  it('of over 8,192 characters are kept, and cut nowhere', () => {
    for (const length of [8_193, 50_000]) {
      const url = `https://example.com/${'a'.repeat(length)}`;
      expect(findAddresses(`see ${url}.`)).toEqual([{ start: 4, end: 4 + url.length, url }]);
      expect(sanitizeUrl(url)).toBe(url);
    }
    expect(findAddresses(`https://example.com/${'a'.repeat(200_000)}`)).toEqual([]);
  });

  const sign = fc.constantFrom(
    ...[
      'https://',
      'www.',
      '@',
      'example.com',
      'a',
      '/',
      '?',
      '(',
      ')',
      '[',
      ']',
      '"',
      "'",
      '.',
      ',',
      ':',
      '_',
      '*',
      '<',
    ],
    ...[' ', '-', '#', '日', 'é', '🎉', '\u200c', 'ی', '!', '&', '=', '8080', '{', '}', '`', '\\', '|', '。'],
  );

  it('in any text lie within it, in order, apart from each other, and are found again on their own', () => {
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const text = signs.join('');
        let end = 0;
        for (const address of findAddresses(text)) {
          expect(address.start).toBeGreaterThanOrEqual(end);
          expect(address.end).toBeGreaterThan(address.start);
          ({ end } = address);
          expect(/[\s"<>`\u200c]/.test(text.slice(address.start, end))).toBe(false);
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2000 },
    );
  });

  const cpu = (text: string) => {
    const start = process.cpuUsage();
    readPlainText(text, { link, addresses });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };

  it('are found in linear time in one pasted line of them', () => {
    const of = (count: number) => 'https://example.com/a?b=c '.repeat(count);
    cpu(of(1_000));
    expect(linksOf(readPlainText(of(1_000), { link, addresses }).blocks)).toHaveLength(1_000);
    expect(cpu(of(4_000))).toBeLessThan(20 * Math.min(cpu(of(500)), cpu(of(500))) + 100);
  });

  it('are found in linear time in any text', () => {
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 5 }), (signs) => {
        const unit = signs.join('');
        const text = (length: number) => unit.repeat(length / unit.length);
        expect(cpu(text(200_000))).toBeLessThan(20 * cpu(text(25_000)) + 100);
      }),
      { numRuns: 40 },
    );
  });
});
