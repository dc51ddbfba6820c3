import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpublishedNames } from './namedDocuments.mjs';

const folder = mkdtempSync(join(tmpdir(), 'inkfield-named-'));
mkdirSync(join(folder, 'docs'));
writeFileSync(join(folder, 'docs/tokens.md'), '# Tokens\n\n## Large and small\n');
const repository = { url: 'https://github.com/inkfield/inkfield', folder };
const namesIn = (text) => unpublishedNames(text, { file: join(folder, 'docs/page.md'), folder, repository });

test.each([
  ['a file that is not there', 'See docs/design.md for more.', ['docs/design.md']],
  ['a file outside', 'As [decided](../decisions/colour.md).', ['../decisions/colour.md']],
  ['a heading that is not there', 'The rule docs/tokens.md#colours.', ['docs/tokens.md#colours']],
  [
    'a page that the repository has not',
    `${repository.url}/blob/main/docs/design.md#x`,
    [`${repository.url}/blob/main/docs/design.md#x`],
  ],
  [
    'what nobody else can read',
    'The ruling is in spec section 4, as the issue says.',
    ['ruling', 'spec section', 'the issue'],
  ],
])('%s is told', (_what, text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test('what is published along with the text may be named, and so may a page elsewhere', () => {
  const text = `docs/tokens.md#large-and-small, [tokens](tokens.md), ${repository.url}/blob/main/docs/tokens.md, https://example.org/readme.md`;
  expect(namesIn(text)).toEqual([]);
});
