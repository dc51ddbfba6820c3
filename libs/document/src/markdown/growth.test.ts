import { eightfoldCost } from '@inkfield/config/cpuTime';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import type { InlineJson } from '../value/documentJson.js';
import { readMarkdown } from './readMarkdown.js';
import { writeMarkdown } from './writeMarkdown.js';

/** What once grew with the square of its length, or was nested deeper than calls can be. */
const units: readonly (readonly [name: string, of: (length: number) => string])[] = [
  ['prose', repeat('Some *words* of a [text](/url) and `code`.\n\n')],
  ['one long line', repeat('words and **bold** and _more_, ')],
  ['nested emphasis', repeat('*a **b ')],
  ['nested emphasis that ends', (length) => `${'*a **b '.repeat(length / 14)}${'**a* '.repeat(length / 10)}`],
  ['emphasis in emphasis', (length) => `${'*a '.repeat(length / 6)}${'b* '.repeat(length / 6)}`],
  ['emphasis that never opens', repeat('a* b_ c** ')],
  ['a run of stars', (length) => `${'*'.repeat(length / 2)}a${'*'.repeat(length / 2)}`],
  ['brackets', repeat('[')],
  ['images in images', (length) => `${'!['.repeat(length / 6)}a${'](b)'.repeat(length / 6)}`],
  ['links within brackets', (length) => `${'['.repeat(900)}${'[a](b) '.repeat(length / 7)}`],
  ['links side by side', repeat('[*a*b](c)')],
  ['link titles that never end', repeat('[a](b "')],
  ['code spans of every length', (length) => ticks(length)],
  ['backticks before backticks', (length) => `${'`'.repeat(length / 2)} \`${'a'.repeat(length / 2)}`],
  ['lists of changing signs', repeat('- a\n+ b\n')],
  ['blank lines in code', (length) => `    a${'\n'.repeat(length)}    b`],
  ['references', repeat('[a]: b\n\n')],
  ['spaces', (length) => `a${' '.repeat(length)}b`],
  ['escapes and entities', repeat('\\*&amp;&copy;')],
  ['hard breaks', repeat('a  \n')],
];

function repeat(unit: string): (length: number) => string {
  return (length) => unit.repeat(Math.ceil(length / unit.length));
}

function ticks(length: number): string {
  let text = '';
  for (let run = 1; text.length < length; run++) text += `${'`'.repeat(run)} a `;
  return text;
}

const lines: readonly (readonly [name: string, of: (index: number) => InlineJson])[] = [
  ['words of changing marks', (index) => ({ type: 'text', text: `w${index} `, format: index % 3 })],
  [
    'short lines',
    (index) => (index % 2 ? { type: 'linebreak' } : { type: 'text', text: 'w', format: index % 4 ? 1 : 0 }),
  ],
  [
    'links to one place',
    (index) => ({ type: 'link', url: '/a', children: [{ type: 'text', text: 'a', format: index % 2 }] }),
  ],
  ['spaces between words', (index) => ({ type: 'text', text: index === 5 ? `a${' '.repeat(50_000)}b` : 'a ' })],
];

function expectLinear(run: (times: number) => void): void {
  const { ms, mostMs } = eightfoldCost(run);
  expect(ms).toBeLessThan(mostMs);
}

describe('Markdown', () => {
  it.each(units)('of %s is read and written in linear time', (_name, of) => {
    expectLinear((times) => void writeMarkdown(readMarkdown(of(25_000 * times), { link }).blocks));
  });

  it('of 300,000 nested marks and of a line of 4 MB is read and written', () => {
    for (const text of ['*a **b '.repeat(150_000), 'words and **bold**, '.repeat(200_000)]) {
      expect(writeMarkdown(readMarkdown(text, { link }).blocks).length).toBeGreaterThan(0.9 * text.length);
    }
  });

  it.each(lines)('of %s in one paragraph is written in linear time', (_name, of) => {
    expectLinear((times) => {
      const children = Array.from({ length: 2000 * times }, (_, index) => of(index));
      writeMarkdown([{ type: 'paragraph', children }]);
    });
  });

  it('of one line of addresses is read in linear time', () => {
    const addresses = (text: string) =>
      [...text.matchAll(/w\.x/g)].map(({ index }) => ({ start: index, end: index + 3, url: 'https://w.x' }));
    expectLinear((times) => {
      const { blocks } = readMarkdown('w.x and '.repeat(4_000 * times), { link, addresses });
      expect(JSON.stringify(blocks).split('"link"')).toHaveLength(4_000 * times + 1);
    });
  });

  it('of any signs in any order is read and written', () => {
    const sign = fc.constantFrom(
      ...[
        '*',
        '**',
        '_',
        '~~',
        '`',
        '``',
        '[',
        ']',
        '](/u)',
        '![',
        '<',
        '>',
        '&amp;',
        '\\',
        '\n',
        '\n\n',
        '- ',
        '1. ',
        '> ',
        '# ',
      ],
      ...['    ', '```\n', '---\n', '[a]: /b\n', 'a', 'b c', ' ', '漢', '\t'],
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), fc.integer({ min: 1, max: 300 }), (signs, times) => {
        const written = writeMarkdown(readMarkdown(signs.join('').repeat(times), { link }).blocks);
        expect(readMarkdown(written, { link }).leftOut).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});
