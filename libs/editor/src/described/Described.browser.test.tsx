import { $getClipboardDataFromSelection, $insertDataTransferForRichText } from '@lexical/clipboard';
import { $getRoot, $getSelection, $isElementNode, $selectAll, PASTE_TAG, UNDO_COMMAND } from 'lexical';
import type { EditorJson } from '@inkfield/document';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../testing/axeViolations.js';
import { ownExtensions } from '../testing/ownExtensions.js';
import { drawn, renderEditor, type RenderedEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';

const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const line = (...children: object[]) => ({ type: 'paragraph', children });
const blocksOf = (editor: RenderedEditor['editor']) => readEditorValue(editor).json.root.children as object[];

async function open(children: object[] = []) {
  const json = { version: 1, root: { type: 'root', children } } as EditorJson; // of the app's own kinds
  const it = await renderEditor({ extensions: ownExtensions, valueFormat: 'json', defaultValue: { json } });
  return { ...it, blocks: () => blocksOf(it.editor), undo: () => it.editor.dispatchCommand(UNDO_COMMAND, undefined) };
}

/** Runs a command of the slash menu. */
async function slash(name: string): Promise<void> {
  await userEvent.keyboard(`/${name}`);
  await expect.element(page.getByRole('option', { name })).toBeVisible();
  await userEvent.keyboard('{Enter}');
}

/** What is stored as JSON or HTML comes back as it is, and so does what goes through the clipboard. */
function expectKept({ editor }: RenderedEditor, { isReadFromHtml = true } = {}): void {
  const { html, json } = readEditorValue(editor);
  const again = (input: Parameters<typeof $setEditorValue>[0]) => {
    editor.update(() => void $setEditorValue(input, 'html'), { discrete: true });
    return readEditorValue(editor);
  };
  expect(again({ json: JSON.stringify(json) }).json).toEqual(json);
  if (isReadFromHtml) expect(again({ html }).json).toEqual(json);
  again({ json });
  editor.update(() => void $selectAll(), { discrete: true });
  const data = editor.read(() => $getClipboardDataFromSelection($getSelection()));
  again('');
  editor.update(
    () => {
      const transfer = new DataTransfer();
      for (const [type, words] of Object.entries(data)) transfer.setData(type, words ?? '');
      $insertDataTransferForRichText(transfer, $getRoot().selectEnd(), editor);
    },
    { discrete: true, tag: PASTE_TAG },
  );
  expect(readEditorValue(editor).json).toEqual(json);
}

test('a block that holds blocks is made by the slash menu, written in, left by Enter, undone, and kept', async () => {
  const it = await open();
  await slash('Callout');
  await userEvent.keyboard('one{Enter}two{Enter}{Enter}three');
  const whole = [{ type: 'callout', children: [line(text('one')), line(text('two'))] }, line(text('three'))];
  await expect.poll(it.blocks).toEqual(whole);
  expect(it.box.element().querySelector('aside[data-tone=info]')?.textContent).toBe('onetwo');
  expect(await axeViolations()).toEqual([]);
  expectKept(it);
});

test('selected blocks turn into it by its shortcut, and out of it again; Backspace at its start takes them out', async () => {
  const it = await open([line(text('a')), line(text('b'))]);
  it.editor.update(() => void $selectAll(), { discrete: true });
  await userEvent.keyboard('{Control>}{Alt>}k{/Alt}{/Control}');
  const callout = { type: 'callout', children: [line(text('a')), line(text('b'))] };
  await expect.poll(it.blocks).toEqual([callout]);
  await userEvent.keyboard('{Control>}{Alt>}k{/Alt}{/Control}');
  await expect.poll(it.blocks).toEqual([line(text('a')), line(text('b'))]);
  it.undo();
  await expect.poll(it.blocks).toEqual([callout]);
  it.editor.update(() => void $getRoot().getFirstDescendant()?.selectStart(), { discrete: true });
  await userEvent.keyboard('{Backspace}');
  await expect.poll(it.blocks).toEqual([line(text('a')), line(text('b'))]);
});

test('a block of a line is drawn as its description writes it, and its own words are not edited', async () => {
  const it = await open();
  await slash('Banner');
  await userEvent.keyboard('Open today{Enter}and tomorrow');
  await expect
    .poll(it.blocks)
    .toEqual([{ type: 'banner', children: [text('Open today')] }, line(text('and tomorrow'))]);
  const element = it.box.element().querySelector('section');
  expect([element?.textContent, element?.querySelector('b')?.isContentEditable]).toEqual(['News: Open today', false]);
  // What its writer adds would be read as the person's.
  expectKept(it, { isReadFromHtml: false });
});

test('a block that React draws is inserted, changed by its view, selected, deleted and kept', async () => {
  const it = await open();
  await slash('Rating');
  await userEvent.keyboard('good');
  await expect.poll(it.blocks).toEqual([{ type: 'rating', stars: 3 }, line(text('good'))]);
  await userEvent.click(page.getByRole('button', { name: '3 of 5 stars' }));
  await expect.poll(it.blocks).toEqual([{ type: 'rating', stars: 4 }, line(text('good'))]);
  await userEvent.click(page.getByRole('button', { name: '4 of 5 stars' }));
  await userEvent.click(page.getByRole('button', { name: '5 of 5 stars' }));
  // Six are more than its description lets in.
  await drawn();
  expect(it.blocks()).toEqual([{ type: 'rating', stars: 5 }, line(text('good'))]);
  it.undo();
  await expect.poll(it.blocks).not.toEqual([{ type: 'rating', stars: 5 }, line(text('good'))]);
  expectKept(it);
});

test('what stands in a line is inserted, goes as a whole, and is kept with its id', async () => {
  const it = await open();
  await userEvent.keyboard('Ask ');
  await slash('Mention');
  await userEvent.keyboard(' now');
  const whole = [line(text('Ask '), { type: 'mention', id: '7', name: 'Ada' }, text(' now'))];
  await expect.poll(it.blocks).toEqual(whole);
  expect(readEditorValue(it.editor).text).toBe('Ask @Ada now');
  expectKept(it);
});

test('a mark is put on the selected text by its shortcut and by the toolbar, drawn, taken away, and kept', async () => {
  const it = await open([line(text('one two'))]);
  const $selectTwo = () => {
    const node = $getRoot().getFirstChildOrThrow();
    if ($isElementNode(node)) node.getFirstDescendant()?.selectStart();
    const selection = $getSelection();
    const [start, end] = selection?.getStartEndPoints() ?? [];
    start?.set(start.key, 4, 'text');
    end?.set(end.key, 7, 'text');
  };
  it.editor.update($selectTwo, { discrete: true });
  await userEvent.keyboard('{Control>}{Alt>}h{/Alt}{/Control}');
  const marked = [line(text('one '), text('two', { $: { highlight: 'sun' } }))];
  await expect.poll(it.blocks).toEqual(marked);
  expect(readEditorValue(it.editor).html).toBe('<p>one <mark data-tone="sun">two</mark></p>');
  expect(it.box.element().querySelector('[data-ik-highlight]')?.textContent).toBe('two');
  const button = page.getByRole('button', { name: 'Highlight' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button);
  await expect.poll(it.blocks).toEqual([line(text('one two'))]);
  expect(it.box.element().querySelector('[data-ik-highlight]')).toBeNull();
  it.undo();
  await expect.poll(it.blocks).toEqual(marked);
  expectKept(it);
});
