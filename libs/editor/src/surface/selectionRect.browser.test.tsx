import { $createRangeSelection, $getRoot, $setSelection } from 'lexical';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { pixel } from '../testing/uploads.js';
import { selectionRect } from './selectionRect.js';

const long = Array.from({ length: 100 }, (_, index) => `<p>Block ${index}</p>`).join('');

/** Where a selection is, from a place in one block to a place in another one, and how many lines the browser was asked for. */
async function selectedRect(html: string, [first, from]: [number, number], [last, to]: [number, number]) {
  const { editor, box } = await renderEditor({ defaultValue: html });
  editor.update(
    () => {
      const texts = $getRoot().getAllTextNodes();
      const selection = $createRangeSelection();
      selection.anchor.set(texts[first]?.getKey() ?? '', from, 'text');
      selection.focus.set(texts[last]?.getKey() ?? '', to, 'text');
      $setSelection(selection);
    },
    { discrete: true },
  );
  await drawn();
  let lines = 0;
  const original = Range.prototype.getClientRects;
  const spied = vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function (this: Range) {
    const rects = original.call(this);
    lines += rects.length;
    return rects;
  });
  onTestFinished(() => spied.mockRestore());
  const rect = selectionRect(editor);
  const blocks = [...box.element().children].map((block) => block.getBoundingClientRect());
  return { rect, blocks, lines };
}

test('a long selection is as high as all of it, and only its first and its last block are gone through', async () => {
  const { rect, blocks, lines } = await selectedRect(long, [1, 2], [98, 4]);
  expect(rect?.top).toBeGreaterThanOrEqual(blocks[1]?.top ?? NaN);
  expect(rect?.top).toBeLessThan(blocks[1]?.bottom ?? NaN);
  expect(rect?.bottom).toBeGreaterThan(blocks[98]?.top ?? NaN);
  expect(rect?.bottom).toBeLessThanOrEqual(blocks[98]?.bottom ?? NaN);
  expect(lines).toBeLessThan(10);
});

test('one that begins at the end of a line is where the next one is', async () => {
  const { rect, blocks } = await selectedRect(long, [1, 'Block 1'.length], [4, 3]);
  expect(rect?.top).toBeGreaterThanOrEqual(blocks[2]?.top ?? NaN);
  expect(rect?.bottom).toBeLessThanOrEqual(blocks[4]?.bottom ?? NaN);
});

test('one that ends before a block is as high as what it has of the others', async () => {
  const { rect, blocks } = await selectedRect(long, [1, 0], [4, 0]);
  expect(rect?.bottom).toBeLessThanOrEqual(blocks[4]?.top ?? NaN);
  expect(rect?.bottom).toBeGreaterThan(blocks[3]?.top ?? NaN);
});

const image = `<img src="${pixel}" alt="A" width="60">`;

test.each([
  ['in an empty line', '<p>One</p>', '{Shift>}{Enter}{/Shift}', 'left'],
  ['behind an image', `<p>One ${image}</p>`, '', 'right'],
  ['before one', `<p>${image}</p>`, '{Home}', 'left'],
])('a caret %s has its place', async (_where, defaultValue, keys, side) => {
  const { editor, box } = await renderEditor({ defaultValue });
  await userEvent.keyboard(`{Control>}{End}{/Control}${keys}`);
  await drawn();
  const rect = selectionRect(editor);
  const picture = box.element().querySelector('img')?.getBoundingClientRect();
  const line = box.element().lastElementChild?.getBoundingClientRect() ?? new DOMRect();
  expect(rect?.height).toBeGreaterThan(10);
  expect(rect?.bottom).toBeGreaterThan(line.bottom - 10);
  expect(rect?.[side === 'left' ? 'left' : 'right']).toBeCloseTo(
    (side === 'right' ? picture?.right : line.left) ?? NaN,
    0,
  );
});
