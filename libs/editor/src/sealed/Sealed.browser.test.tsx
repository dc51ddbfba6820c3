import { notFor } from '@inkfield/config/engines';
import type { EditorJson } from '@inkfield/document';
import { $getClipboardDataFromSelection, $insertDataTransferForRichText } from '@lexical/clipboard';
import { $getRoot, $getSelection, $isNodeSelection, $selectAll, PASTE_TAG, UNDO_COMMAND } from 'lexical';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeViolations } from '../testing/axeViolations.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';
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

test('keys move the caret out of it also where a click on it is the first thing in the field', async () => {
  notFor(
    ['webkit'],
    'Where nothing is selected for the browser, as beside a selected node, its own keys move no caret.',
  );
  const { editor, box } = await renderEditor({
    defaultValue: {
      json: JSON.stringify({
        version: 1,
        root: { type: 'root', children: [line(text('a')), chart, line(text('End'))] },
      }),
    },
    size: 'auto',
  });
  // The field was made active by a click into its middle, where the block is.
  await expect
    .poll(() => box.element().querySelector('[data-ik-sealed=chart]')?.hasAttribute('data-selected'))
    .toBe(true);
  await userEvent.keyboard('{Control>}{End}{/Control}!');
  await expect
    .poll(() => readEditorValue(editor).json.root.children)
    .toEqual([line(text('a')), chart, line(text('End!'))]);
});

test.each([
  ['a block that the field does not know', chart],
  ['a divider', { type: 'horizontalrule' }],
])(
  'text that is clicked while %s is selected takes what is typed, though nothing passes within the click',
  async (_, block) => {
    const root = { type: 'root', children: [line(text('a')), block, line(text('End'))] };
    const { editor, box } = await renderEditor({
      defaultValue: { json: JSON.stringify({ version: 1, root }) },
      size: 'auto',
    });
    // The field was made active by a click into its middle, where the block is.
    await expect.poll(() => editor.read(() => $isNodeSelection($getSelection()))).toBe(true);
    await userEvent.click(box.element().lastElementChild ?? box.element());
    await userEvent.keyboard('!');
    await expect
      .poll(() => readEditorValue(editor).json.root.children)
      .toEqual([line(text('a')), block, line(text('End!'))]);
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
