import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertValue } from '../convert.js';
import { arbitraryBlocks } from '../testing/arbitraryDocument.js';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { standardSchema as schema } from '../schema/standardSchema.js';
import { fillLimit, fitBlocks as fit, openLimit, sizeOf as size } from './documentSize.js';
import { valueOfBlocks as valueOf } from './DocumentValue.js';

type Blocks = Parameters<typeof fit>[0];
const sizeOf = (blocks: Blocks) => size(blocks, schema);
const fitBlocks = (blocks: Blocks, space: ReturnType<typeof room>) => fit(blocks, space, schema);
const valueOfBlocks = (blocks: Blocks) => valueOf(blocks, { schema, link });

const blocksOf = (html: string) => convertValue(html).json.root.children;
const room = (blocks: number, characters = 1_000, nodes = 1_000) => ({ blocks, characters, nodes });
const htmlOf = (html: string, ...size: Parameters<typeof room>) =>
  valueOfBlocks(fitBlocks(blocksOf(html), room(...size)).blocks).html;

test('a document is measured in lines, characters and nodes', () => {
  expect(sizeOf(blocksOf('<p>ab</p><hr><pre><code>a\nb</code></pre>'))).toEqual(room(3, 4, 7));
  expect(sizeOf(blocksOf('<ul><li>a</li><li><p>b</p><p>c</p></li></ul>'))).toMatchObject({ blocks: 3, characters: 3 });
  expect(sizeOf(blocksOf('<blockquote>a</blockquote><blockquote><p>b</p><p>c</p></blockquote>')).blocks).toBe(3);
  expect(sizeOf([])).toEqual(room(0, 0, 0));
});

test.each([
  ['paragraphs', '<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>b</p>'],
  ['items', '<ol><li>a</li><li>b</li><li>c</li></ol>', '<ol><li>a</li><li>b</li></ol>'],
  ['nested items', '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['blocks of an item', '<ul><li><p>a</p><p>b</p><p>c</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  [
    'blocks of a quote',
    '<blockquote><p>a</p><p>b</p><p>c</p></blockquote>',
    '<blockquote><p>a</p><p>b</p></blockquote>',
  ],
  ['a list that would begin after the last line', '<p>a</p><p>b</p><ul><li>c</li></ul>', '<p>a</p><p>b</p>'],
])('what does not fit is left out at the end, within its block: %s', (_name, html, fitted) => {
  expect(htmlOf(html, 2)).toBe(fitted);
  expect(fitBlocks(blocksOf(html), room(2)).missing).toBe(1);
  expect(htmlOf(html, 3)).toBe(html);
});

test('a text that is too long ends at a whole character', () => {
  expect(htmlOf('<p>abcdef</p><p>g</p>', 9, 4)).toBe('<p>abcd</p>');
  expect(htmlOf('<p>abc😀d</p>', 9, 4)).toBe('<p>abc</p>');
  expect(fitBlocks(blocksOf('<p>abcdef</p>'), room(9, 4)).missing).toBe(1);
});

test('what fits is not touched', () => {
  const blocks = blocksOf('<p>a</p>');
  expect(fitBlocks(blocks, room(1)).blocks).toBe(blocks);
});

test('what a paste has filled can be opened with some more', () => {
  for (const kind of ['blocks', 'characters', 'nodes'] as const)
    expect(openLimit[kind]).toBeGreaterThan(fillLimit[kind]);
});

test('of any document the part that fits is a beginning of it, is no larger than the room, and says when it is not all', () => {
  const kinds = ['blocks', 'characters', 'nodes'] as const;
  fc.assert(
    fc.property(arbitraryBlocks, fc.nat(30), fc.nat(200), fc.nat(120), (blocks, lines, characters, nodes) => {
      const space = room(lines, characters, nodes);
      const { blocks: fitted, missing } = fitBlocks(blocks, space);
      for (const kind of kinds) expect(sizeOf(fitted)[kind]).toBeLessThanOrEqual(space[kind]);
      const [whole, part] = [valueOfBlocks(blocks), valueOfBlocks(fitted)];
      if (missing === 0) expect(fitted).toBe(blocks);
      else expect(sizeOf(fitted)).not.toEqual(sizeOf(blocks));
      const words = (text: string) => text.replace(/\s+/g, '');
      expect(words(whole.text).startsWith(words(part.text))).toBe(true);
      expect(convertValue({ json: part.json }).html).toBe(part.html);
    }),
    { numRuns: 500 },
  );
});
