import type { EditorJson } from '@inkfield/document';
import { $getClipboardDataFromSelection, $insertDataTransferForRichText } from '@lexical/clipboard';
import {
  $getRoot,
  $getSelection,
  $isNodeSelection,
  $selectAll,
  type LexicalEditor,
  PASTE_TAG,
  UNDO_COMMAND,
} from 'lexical';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../testing/axeViolations.js';
import { commitComposition, compose } from '../testing/ime.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { pixel } from '../testing/uploads.js';
import { readEditorValue } from '../value/readEditorValue.js';

const text = (words: string) => ({ type: 'text', text: words });
const line = (...children: object[]) => ({ type: 'paragraph', children });
const chart = { type: 'chart', data: [[1, 2]], children: [line(text('Sales by month'))] };
const person = { type: 'person', id: 7, label: 'Ann' };
const stored = [line(text('Ask '), person, text(' now')), chart, line(text('End'))];

async function open() {
  const json = { version: 1, root: { type: 'root', children: stored } } as EditorJson; // what another app has stored
  const it = await renderEditor({ defaultValue: { json }, valueFormat: 'json' });
  const box = it.box.element();
  return {
    ...it,
    blocks: () => readEditorValue(it.editor).json.root.children as object[],
    sealed: (name: string) => box.querySelector<HTMLElement>(`[data-ik-sealed=${name}]`),
    said: () => [...document.querySelectorAll('[aria-live]')].map((region) => region.textContent).join(' '),
  };
}

test('a block that the field does not know is selected by a click, said, deleted by a key and brought back by undo', async () => {
  const it = await open();
  await userEvent.click(it.sealed('chart') ?? it.box.element());
  await expect.poll(() => it.sealed('chart')?.hasAttribute('data-selected')).toBe(true);
  await expect.poll(it.said).toContain('“chart” cannot be edited here.');
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => it.sealed('chart')).toBeNull();
  expect(it.blocks()).not.toContainEqual(chart);
  it.editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(it.blocks).toEqual(stored);
});

test('the arrow keys go over it, and what is typed beside it leaves it as it was', async () => {
  const it = await open();
  it.editor.update(() => void $getRoot().getFirstChildOrThrow().selectEnd(), { discrete: true });
  await userEvent.keyboard('!');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => it.sealed('chart')?.hasAttribute('data-selected')).toBe(true);
  await drawn();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('The ');
  await expect.poll(it.blocks).toEqual([line(text('Ask '), person, text(' now!')), chart, line(text('The End'))]);
});

const around = (block: object) => ({
  defaultValue: {
    json: JSON.stringify({ version: 1, root: { type: 'root', children: [line(text('a')), block, line(text('End'))] } }),
  },
  size: 'auto' as const,
});
const blocksOf = (editor: LexicalEditor) => readEditorValue(editor).json.root.children as object[];
const isSelected = (editor: LexicalEditor) => editor.read(() => $isNodeSelection($getSelection()));

/** A block between two lines, which a click on it has selected. */
async function openSelected(block: object) {
  const { editor, box } = await renderEditor(around(block));
  const [first, whole, last] = [...box.element().children] as [Element, Element, Element]; // as many as there are blocks
  // The click that made the field active may have selected it already.
  await userEvent.click(first);
  await expect.poll(() => isSelected(editor)).toBe(false);
  await userEvent.click(whole.querySelector('img') ?? whole);
  await expect.poll(() => isSelected(editor)).toBe(true);
  return { whole, last, blocks: () => blocksOf(editor) };
}

const wholes = [
  { of: 'a block that the field does not know', block: chart },
  { of: 'a divider', block: { type: 'horizontalrule' } },
];
const image = { of: 'an image', block: line({ type: 'image', src: pixel, alt: 'A reef', width: 120 }) };

test('keys move the caret out of it also where a click on it is the first thing in the field', async () => {
  const { editor } = await renderEditor(around(chart));
  // The field was made active by a click into its middle, where the block is.
  await expect.poll(() => isSelected(editor)).toBe(true);
  await userEvent.keyboard('{Control>}{End}{/Control}!');
  await expect.poll(() => blocksOf(editor)).toEqual([line(text('a')), chart, line(text('End!'))]);
});

test.each(
  [...wholes, image].flatMap(({ of, block }) => [
    { of, block, key: 'End', expected: [line(text('a')), block, line(text('End!'))] },
    { of, block, key: 'Home', expected: [line(text('!a')), block, line(text('End'))] },
  ]),
)('Ctrl+$key moves the caret out of $of, though nothing is selected for the browser', async (given) => {
  const { blocks } = await openSelected(given.block);
  await userEvent.keyboard(`{Control>}{${given.key}}{/Control}!`);
  await expect.poll(blocks).toEqual(given.expected);
});

test.each([...wholes, image])('what is typed takes the place of $of that is selected', async ({ block }) => {
  const { blocks } = await openSelected(block);
  await userEvent.keyboard('xy');
  await expect.poll(blocks).toEqual([line(text('a')), line(text('xy')), line(text('End'))]);
});

test('a key with Alt, which opens a menu of the browser, leaves what is selected', async () => {
  const { blocks } = await openSelected(image.block);
  await userEvent.keyboard('{Alt>}f{/Alt}');
  expect(blocks()).toContainEqual(image.block);
});

test('a slash that takes the place of what is selected opens the menu', async () => {
  await openSelected(image.block);
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('listbox')).toBeVisible();
});

test.each([...wholes, image])('what is composed takes the place of $of that is selected', async ({ block }) => {
  const { blocks } = await openSelected(block);
  await compose('に');
  await commitComposition('日');
  await expect.poll(blocks).toEqual([line(text('a')), line(text('日')), line(text('End'))]);
});

test.each([...wholes, image])('$of stays selected when it is clicked again', async ({ block }) => {
  const { whole, blocks } = await openSelected(block);
  await userEvent.click(whole.querySelector('img') ?? whole);
  await userEvent.keyboard('{Delete}');
  await expect.poll(blocks).not.toContainEqual(block);
  expect(blocks()[0]).toEqual(line(text('a')));
});

test('what is typed goes behind an image that is alone in its line, where a press beside it has put the caret into it', async () => {
  const { editor, box } = await renderEditor(around(image.block));
  const [first, whole] = [...box.element().children] as [Element, Element]; // as many as there are blocks
  await userEvent.click(first);
  getSelection()?.collapse(whole.firstElementChild, 0);
  await expect.poll(() => getSelection()?.anchorNode).toBe(whole);
  await userEvent.keyboard('!');
  const behind = { ...image.block, children: [...image.block.children, text('!')] };
  await expect.poll(() => blocksOf(editor)).toEqual([line(text('a')), behind, line(text('End'))]);
});

test('what is typed goes behind an image that is all there is, where the first press below it has put the caret into it', async () => {
  const json = JSON.stringify({ version: 1, root: { type: 'root', children: [image.block] } });
  const { editor } = await renderEditor({ defaultValue: { json }, size: 'lg' }); // it presses the middle
  await userEvent.keyboard('!');
  const behind = { ...image.block, children: [...image.block.children, text('!')] };
  await expect.poll(() => blocksOf(editor)).toEqual([behind]);
});

test.each(wholes)(
  'text that is clicked while $of is selected takes what is typed, though nothing passes within the click',
  async ({ block }) => {
    const { last, blocks } = await openSelected(block);
    await userEvent.click(last);
    await userEvent.keyboard('!');
    await expect.poll(blocks).toEqual([line(text('a')), block, line(text('End!'))]);
  },
);

test('cut and pasted it is what it was', async () => {
  const it = await open();
  it.editor.update(() => void $selectAll(), { discrete: true });
  const data = it.editor.read(() => $getClipboardDataFromSelection($getSelection()));
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => it.text()).toBe('');
  it.editor.update(
    () => {
      const transfer = new DataTransfer();
      for (const [type, words] of Object.entries(data)) transfer.setData(type, words ?? '');
      $insertDataTransferForRichText(transfer, $getSelection() ?? $getRoot().selectEnd(), it.editor);
    },
    { discrete: true, tag: PASTE_TAG },
  );
  expect(it.blocks()).toEqual(stored);
});

test('it speaks the language of the interface, and keeps no rule of accessibility broken', async () => {
  const it = await open();
  expect(it.sealed('person')?.ariaLabel).toBe('“person” cannot be edited here. It stays as it is.');
  expect(it.sealed('chart')?.textContent).toContain('Sales by month');
  expect(await axeViolations()).toEqual([]);
});
