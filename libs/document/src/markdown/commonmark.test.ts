import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { defaultLinkSettings } from '../link/linkSettings.js';
import { readMarkdown } from './readMarkdown.js';
import { writeMarkdown } from './writeMarkdown.js';
import { modelStructure, referenceStructure } from './testing/commonmarkStructure.js';

/** Schemes that the examples use and that an app would have to allow. */
const link = {
  ...defaultLinkSettings,
  schemes: [...defaultLinkSettings.schemes, 'irc', 'made-up-scheme', 'a+b+c', 'localhost'],
};

/** Examples that come out otherwise, and why. */
const different: Readonly<Record<string, readonly number[]>> = {
  'text after a nested list is an item of its own': [325],
  'neighbouring lists of a kind are one': [301, 302],
  'a link without an address is none': [200, 485, 486, 567],
};
const expectedDifferences = new Set(Object.values(different).flat());

function read(markdown: string) {
  return readMarkdown(markdown, { link }).blocks;
}

const examples = tests.map((example) => ({ ...example, markdown: example.markdown.replaceAll('→', '\t') }));

describe("CommonMark's examples", () => {
  const comparable = examples.filter(({ markdown }) => referenceStructure(markdown) !== null);

  it('are at least 95 % read as the reference implementation reads them', () => {
    expect(comparable.length).toBeGreaterThan(570);
    expect(1 - expectedDifferences.size / comparable.length).toBeGreaterThanOrEqual(0.95);
  });

  it.each(comparable.filter(({ number }) => !expectedDifferences.has(number)))(
    'example $number ($section) has the structure of the reference',
    ({ markdown }) => {
      expect(modelStructure(read(markdown))).toEqual(referenceStructure(markdown));
    },
  );

  it.each(comparable.filter(({ number }) => expectedDifferences.has(number)))(
    'example $number ($section) is different for the reason that is written above, and loses no letter',
    ({ markdown }) => {
      const letters = (structure: unknown) =>
        JSON.stringify(structure)
          .replace(/"(?:p|ul|ol \d+|item|code|hr|h\d|block_quote)"|atom:<br>/g, '')
          .replace(/link\([^)]*\)|[^a-zA-Z0-9]/g, '');
      expect(modelStructure(read(markdown))).not.toEqual(referenceStructure(markdown));
      expect(letters(modelStructure(read(markdown)))).toBe(letters(referenceStructure(markdown)));
    },
  );

  it.each(examples)('example $number ($section) is stable once it was written', ({ markdown }) => {
    const written = writeMarkdown(read(markdown));
    expect(writeMarkdown(read(written))).toBe(written);
  });
});
