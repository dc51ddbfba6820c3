import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { nestedList } from '../list/nestedList.js';
import type { BlockJson } from '../value/documentJson.js';
import { writeText } from '../text/writeText.js';
import { readHtml } from './readHtml.js';
import { writeHtml } from '../tree/writeHtml.js';

/** A list as people write them: each item has a word, and more of any kind after it. */
interface SourceList {
  start: number | null;
  items: SourceItem[];
}

interface SourceItem {
  value: number | null;
  rest: (SourceList | 'text' | 'paragraph' | 'bullets')[];
}

const { list } = fc.letrec<{ list: SourceList; item: SourceItem }>((tie) => ({
  list: fc.record({
    start: fc.constantFrom(null, null, 0, 1, 4, 99),
    items: fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
  }),
  item: fc.record({
    value: fc.constantFrom(null, null, null, 1, 7),
    rest: fc.array(
      fc.oneof(
        { depthSize: 'small', maxDepth: 3 },
        fc.constantFrom('text' as const, 'paragraph' as const, 'bullets' as const),
        tie('list'),
      ),
      { maxLength: 3 },
    ),
  }),
}));

/** The HTML of a list; `numbers` gets the number that a browser shows before each item's word. */
function htmlOf(source: SourceList, numbers: Map<string, number>): string {
  let number = source.start ?? 1;
  const items = source.items.map(({ value, rest }) => {
    number = value ?? number;
    const word = `item${numbers.size}`;
    numbers.set(word, number++);
    const more = rest.map((part) => {
      if (typeof part === 'object') return htmlOf(part, numbers);
      return { text: 'more', paragraph: '<p>more</p>', bullets: '<ul><li>more</li></ul>' }[part];
    });
    return `<li${value === null ? '' : ` value="${value}"`}>${word} ${more.join(' ')}</li>`;
  });
  return `<ol${source.start === null ? '' : ` start="${source.start}"`}>${items.join('')}</ol>`;
}

/** The number before each word that begins an item. */
function numbersIn(blocks: readonly BlockJson[], numbers = new Map<string, number>()): Map<string, number> {
  for (const block of blocks) {
    if (block.type === 'quote' && block.shadowRoot) numbersIn(block.children, numbers);
    if (block.type !== 'list') continue;
    let number = block.start ?? 1;
    for (const item of block.children) {
      const nested = nestedList(item);
      if (nested) numbersIn([nested], numbers);
      else {
        const content: BlockJson = { type: 'list', listType: block.listType, children: [item] };
        const [word = ''] = /^item\d+/.exec(writeText([content])) ?? [];
        if (word !== '' && block.listType === 'number') numbers.set(word, number);
        number++;
        if (item.type === 'listitem-blocks') numbersIn(item.children, numbers);
      }
    }
  }
  return numbers;
}

test('every item has the number that a browser shows, whatever else is in it and wherever the numbers begin anew', () => {
  fc.assert(
    fc.property(list, (source) => {
      const numbers = new Map<string, number>();
      const html = htmlOf(source, numbers);
      const { blocks } = readHtml(html, { link, foreign: false });
      expect([...numbersIn(blocks)]).toEqual([...numbers]);
      const written = writeHtml(blocks);
      expect(writeHtml(readHtml(written, { link, foreign: false }).blocks)).toBe(written);
    }),
    { numRuns: 3000 },
  );
});
