import fc from 'fast-check';
import { standardSchema } from '../schema/standardSchema.js';
import type { BlockJson, CodeJson, InlineJson, ItemBlockJson, ListJson } from '../value/documentJson.js';
import { appendText, mergeInlines } from '../value/inlines.js';
import { normalizeBlocks } from './normalizeBlocks.js';
import { textColors } from '../text-color/textColors.js';

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('word', 'a', 'Ink', 'é', '漢字', '🎉', '👩‍👩‍👧', 'שלום', '1', '42.', '3)') },
  { weight: 3, arbitrary: fc.constantFrom(' ', '  ', '   ', '\u00a0', '\t', ' \u00a0', '\u00a0 ', ' \u00a0 ') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '*',
      '**',
      '_',
      '`',
      '``',
      '~~',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '<b>',
      '&',
      '&amp;',
      '&nbsp;',
      '#',
      '-',
      '+',
      '---',
      '=',
      '===',
      '!',
      '\\',
      '|',
      '"',
      "'",
      '.',
      ',',
      '1.',
      'http://x.y',
      '://',
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
);
/** Words, signs that mean something in HTML and Markdown, and odd spaces, in one line. */
export const arbitraryText = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) => words.join('').replace(/[\n\r]/g, ''));
const format = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 31 }));
const style = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  fc.constantFrom(...textColors.map(({ value }) => `color: ${value};`), 'color: #123ABC;'),
);

const run = fc.tuple(arbitraryText, format, style).map(([content, bits, css]) => {
  const nodes: InlineJson[] = [];
  appendText(nodes, content, { format: bits, style: css });
  return nodes;
});
const image: fc.Arbitrary<InlineJson[]> = fc
  .record({ alt: arbitraryText, title: arbitraryText, width: fc.constantFrom(0, 120) })
  .map(({ alt, title, width }) => [
    {
      type: 'image',
      src: 'https://example.com/a(b).png?x=1&y=2',
      ...(alt && { alt }),
      ...(title && { title }),
      ...(width && { width }),
    },
  ]);
const lineBreak: fc.Arbitrary<InlineJson[]> = fc.constant([{ type: 'linebreak' }]);
const url = fc.constantFrom(
  'https://example.com/a?b=c&d=e',
  'mailto:a@b.c',
  '/relative',
  '#top',
  'https://x.y/(z)_*',
  'ftp://h/é',
);
const link: fc.Arbitrary<InlineJson[]> = fc
  .record({
    url,
    title: fc.oneof(fc.constant(''), arbitraryText),
    children: fc.array(fc.oneof(run, run, lineBreak), { minLength: 1, maxLength: 3 }),
  })
  .map(({ url: address, title, children }) => {
    const merged = mergeInlines(children.flat(), standardSchema);
    if (merged.length === 0) return [];
    return [
      {
        type: 'link',
        url: address,
        target: '_blank',
        rel: 'noopener noreferrer nofollow',
        ...(title && { title }),
        children: merged,
      },
    ];
  });
/** A line of text, marks, breaks, images and links. */
export const arbitraryLine = fc
  .array(fc.oneof({ weight: 6, arbitrary: run }, lineBreak, image, link), { maxLength: 5 })
  .map((pieces) => mergeInlines(pieces.flat(), standardSchema));

const code = fc
  .record({
    language: fc.constantFrom('', 'ts', 'c++', 'python'),
    lines: fc.array(fc.oneof(arbitraryText, fc.constant(''), fc.constant('```')), { maxLength: 5 }),
  })
  .map(({ language, lines }): CodeJson => {
    const children: CodeJson['children'] = [];
    appendText(children, lines.join('\n'));
    return { type: 'code', ...(language && { language }), children };
  });

/** Paragraphs, headings, quotes of a line, code and dividers. */
export const arbitrarySimpleBlock: fc.Arbitrary<ItemBlockJson> = fc.oneof(
  { weight: 4, arbitrary: arbitraryLine.map((children): ItemBlockJson => ({ type: 'paragraph', children })) },
  fc
    .tuple(fc.constantFrom('h1', 'h2', 'h3', 'h4', 'h5', 'h6' as const), arbitraryLine)
    .map(([tag, children]): ItemBlockJson => ({ type: 'heading', tag, children })),
  arbitraryLine.map((children): ItemBlockJson => ({ type: 'quote', children })),
  code,
  fc.constant<ItemBlockJson>({ type: 'horizontalrule' }),
);

/** Deep enough for everything within everything, and never deeper than a document may be. */
const nested = { depthSize: 'small', maxDepth: 5 } as const;

const nestedBlocks = fc.letrec<{
  list: ListJson;
  item: ListJson['children'];
  quote: ItemBlockJson;
  block: ItemBlockJson;
}>((tie) => ({
  item: fc.oneof(
    nested,
    arbitraryLine.map((children): ListJson['children'] => [{ type: 'listitem', children }]),
    fc.tuple(arbitraryLine, tie('list')).map(([children, sublist]): ListJson['children'] => [
      { type: 'listitem', children },
      { type: 'listitem', children: [sublist] },
    ]),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((children): ListJson['children'] => [{ type: 'listitem-blocks', children }]),
    fc
      .tuple(fc.array(tie('block'), { minLength: 1, maxLength: 2 }), tie('list'))
      .map(([children, sublist]): ListJson['children'] => [
        { type: 'listitem-blocks', children },
        { type: 'listitem', children: [sublist] },
      ]),
  ),
  list: fc
    .record({
      listType: fc.constantFrom('bullet' as const, 'number' as const),
      start: fc.constantFrom(1, 1, 0, 7, 99),
      items: fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
    })
    .map(({ listType, start, items }): ListJson => ({
      type: 'list',
      listType,
      ...(listType === 'number' && start !== 1 && { start }),
      children: items.flat(),
    })),
  quote: fc
    .array(fc.oneof(nested, arbitrarySimpleBlock, tie('list'), tie('quote')), { minLength: 1, maxLength: 3 })
    .map((children): ItemBlockJson => ({ type: 'quote', shadowRoot: true, children })),
  block: fc.oneof(nested, { weight: 5, arbitrary: arbitrarySimpleBlock }, tie('quote')),
}));

/** Lists of every shape, not yet in the one way in which a value writes them. */
export const arbitraryList: fc.Arbitrary<ListJson> = nestedBlocks.list;

/** Quotes of blocks. */
export const arbitraryQuote: fc.Arbitrary<ItemBlockJson> = nestedBlocks.quote;

/** Documents of the whole model, as the editor would hold them: every block and mark, odd spaces, and what looks like markup. */
export const arbitraryBlocks: fc.Arbitrary<BlockJson[]> = fc
  .array(
    fc.oneof<fc.MaybeWeightedArbitrary<BlockJson>[]>(
      { weight: 5, arbitrary: arbitrarySimpleBlock },
      { weight: 2, arbitrary: arbitraryList },
      arbitraryQuote,
    ),
    { maxLength: 5 },
  )
  .map((blocks) => normalizeBlocks(blocks));
