import { $createParagraphNode, $createTextNode, $getRoot, CLEAR_HISTORY_COMMAND } from 'lexical';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startAi } from '../testing/aiEditor.js';
import { renderEditor, type RenderedEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';

const press = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);
const value = ({ editor }: RenderedEditor) => readEditorValue(editor).html;

/** The text that has this word, and the place so many letters behind its start. */
function placeOf({ box }: RenderedEditor, word: string, letters: number): readonly [Node, number] {
  const texts = document.createTreeWalker(box.element(), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()?.textContent?.includes(word) === false);
  return [texts.currentNode, (texts.currentNode.textContent?.indexOf(word) ?? 0) + letters];
}

/** Opens a document, selects from one word to another, and cuts that by key. Answers what was there and what is left. */
async function cut(it: RenderedEditor, html: string, from = 1, to = 2): Promise<[opened: string, left: string]> {
  it.editor.update(() => void $setEditorValue(html, 'html'), { discrete: true });
  const opened = value(it);
  getSelection()?.setBaseAndExtent(...placeOf(it, 'one', from), ...placeOf(it, 'two', to));
  await press('x');
  await expect.poll(() => value(it), { message: html }).not.toBe(opened);
  return [opened, value(it)];
}

/** Blocks with a word in them, and what of them stands around the word. */
const kinds = {
  'a paragraph': '<p>*</p>',
  'bold text': '<p>xx<strong>*</strong>yy</p>',
  'a heading': '<h2>*</h2>',
  'a first item': '<ul><li>*</li><li>after</li></ul>',
  'a numbered item': '<ol start="3"><li>before</li><li>*</li><li>after</li></ol>',
  'a nested item': '<ul><li>outer<ul><li>inner</li><li>*</li></ul></li><li>after</li></ul>',
  'an item with items below it': '<ul><li>*<ul><li>inner</li></ul></li><li>after</li></ul>',
  'an item of blocks': '<ul><li>before</li><li><p>inner</p><p>*</p></li></ul>',
  'code in an item': '<ul><li><p>inner</p><pre><code>*</code></pre></li><li>after</li></ul>',
  'a quote': '<blockquote>*</blockquote>',
  'a quote of blocks': '<blockquote><p>*</p><p>inner</p></blockquote>',
  'a list in a quote': '<blockquote><p>inner</p><ul><li>*</li><li>after</li></ul></blockquote>',
  code: '<pre><code>*\nmore</code></pre>',
};

/** From the start, from within or behind a word, up to that in another. */
const places: readonly [from: number, to: number][] = [
  [0, 0],
  [1, 2],
  [0, 3],
  [3, 1],
];

test.each(Object.keys(kinds))('%s that is cut, to others, and pasted at once is what it was', async (name) => {
  const it = await renderEditor({ defaultValue: '<p>x</p>' });
  const [all, first] = [Object.entries(kinds), Object.keys(kinds).indexOf(name)];
  // Each with every third of them, so that all are the last ones too.
  for (const [index, [, other]] of all.entries()) {
    if (index % 3 !== first % 3) continue;
    const html = `<p>begin</p>${all[first]?.[1].replace('*', 'one')}<p>mid</p>${other.replace('*', 'two')}<p>end</p>`;
    const [opened, left] = await cut(it, html, ...(places[index % places.length] ?? []));
    await press('v');
    await expect.poll(() => value(it), { message: html }).toBe(opened);
    await press('z');
    await expect.poll(() => value(it), { message: html }).toBe(left);
    await press('z');
    await expect.poll(() => value(it), { message: html }).toBe(opened);
  }
});

const items = '<ul><li>one</li><li>mid<ul><li>two</li></ul></li></ul>';

test('the caret is behind what was given back, in its marks', async () => {
  const it = await renderEditor({ defaultValue: '<p>x</p>' });
  const html = '<ul><li>one</li><li>mid<ul><li>a<strong>two</strong></li></ul></li></ul>';
  await cut(it, html);
  await press('v');
  await expect.poll(() => value(it)).toBe(html);
  await userEvent.keyboard('!');
  await expect.poll(() => value(it)).toBe(html.replace('two', 'tw!o'));
});

test('what was typed since the cut stays when that is pasted', async () => {
  const it = await renderEditor({ defaultValue: '<p>x</p>' });
  await cut(it, `${items}<p>end</p>`);
  getSelection()?.collapse(...placeOf(it, 'end', 0));
  await userEvent.keyboard('typed');
  await expect.poll(() => value(it)).toContain('typedend');
  getSelection()?.collapse(...placeOf(it, 'oo', 1));
  await press('v');
  await expect.poll(() => value(it)).toContain('mid');
  expect(value(it)).toContain('typedend');
});

test('what is pasted in another place, or once more, is put in there', async () => {
  const it = await renderEditor({ defaultValue: '<p>x</p>' });
  const [opened, left] = await cut(it, `${items}<p>end</p>`);
  getSelection()?.collapse(...placeOf(it, 'end', 3));
  await press('v');
  await expect.poll(() => value(it)).toContain('mid');
  expect(value(it).startsWith(left.replace('end</p>', 'end'))).toBe(true);
  await press('z');
  await expect.poll(() => value(it)).toBe(left);
  getSelection()?.collapse(...placeOf(it, 'oo', 1));
  await press('v');
  await expect.poll(() => value(it)).toBe(opened);
  await press('v');
  await expect.poll(() => value(it).split('mid')).toHaveLength(3);
});

/** Pastes what another app has put on the clipboard, or a script. */
function pasteData({ box }: RenderedEditor, type: string, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData(type, text);
  box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('undo and redo go through the cut and what was given back', async () => {
  const it = await renderEditor({ defaultValue: '<p>x</p>' });
  const [opened, left] = await cut(it, items);
  await press('v');
  await expect.poll(() => value(it)).toBe(opened);
  for (const [key, html] of [
    ['z', left],
    ['z', opened],
    ['y', left],
    ['y', opened],
    ['z', left],
    ['v', opened],
  ] as const) {
    await press(key);
    await expect.poll(() => value(it)).toBe(html);
  }
});

test('what was typed since the cut and undone is in nobody’s way', async () => {
  const it = await renderEditor({ defaultValue: '<p>x</p>' });
  const [opened, left] = await cut(it, items);
  await userEvent.keyboard('typed');
  await expect.poll(() => value(it)).toContain('typed');
  await press('z');
  await expect.poll(() => value(it)).toBe(left);
  await press('v');
  await expect.poll(() => value(it)).toBe(opened);
});

test('once the cut is undone, what is pasted is put in there', async () => {
  const it = await renderEditor({ defaultValue: '<p>x</p>' });
  const [opened] = await cut(it, items);
  await press('z');
  await expect.poll(() => value(it)).toBe(opened);
  await userEvent.keyboard('{ArrowRight}');
  await press('v');
  await expect.poll(() => value(it).split('mid')).toHaveLength(3);
});

test('a document that the app has set since the cut stays, though it says the same', async () => {
  const it = await renderEditor({ defaultValue: '<p>x</p>' });
  const [opened, left] = await cut(it, items);
  it.editor.update(() => void $setEditorValue(left, 'html'), { discrete: true });
  getSelection()?.collapse(...placeOf(it, 'oo', 1));
  await press('v');
  await expect.poll(() => value(it)).toContain('mid');
  expect(value(it)).not.toBe(opened);
});

test('a field that became read-only gets nothing back, until it can be edited again', async () => {
  const it = await renderEditor({ defaultValue: '<p>x</p>' });
  const [opened, left] = await cut(it, items);
  it.editor.setEditable(false);
  await press('v');
  pasteData(it, 'text/plain', 'mid');
  expect(value(it)).toBe(left);
  it.editor.setEditable(true);
  await press('v');
  await expect.poll(() => value(it)).toBe(opened);
});

test('the same words from another app are words', async () => {
  const it = await renderEditor({ defaultValue: '<p>x</p>' });
  const [opened] = await cut(it, items);
  pasteData(it, 'text/plain', '- ne\n- mid\n  - tw');
  await expect.poll(() => value(it)).toContain('mid');
  expect(value(it)).not.toBe(opened);
});

test('what a script changes in the moment of the paste stays', async () => {
  const it = await renderEditor({ defaultValue: '<p>x</p>' });
  const own = 'application/x-lexical-editor';
  let copied = '';
  document.addEventListener('cut', (event) => void (copied = event.clipboardData?.getData(own) ?? ''), { once: true });
  const [opened] = await cut(it, items);
  const $add = () => void $getRoot().append($createParagraphNode().append($createTextNode('script')));
  it.editor.update($add);
  pasteData(it, own, copied);
  await expect.poll(() => value(it)).toContain('mid');
  expect(value(it)).toContain('script');
  await press('z');
  await press('z');
  await expect.poll(() => value(it)).toBe(opened);
});

test('what a model was writing among what was cut does not come back', async () => {
  const it = await startAi({ defaultValue: '<p>Begin</p>' });
  it.ai.send('model');
  await it.drawn('model');
  await press('a');
  await press('x');
  await expect.poll(() => it.allText().trim()).toBe('');
  await press('v');
  await expect.poll(() => it.value()).toBe('BeginHello');
  expect(it.allText()).toBe('BeginHello');
});

test('once nothing can be undone any more, what was there before a cut is not kept either', async () => {
  const it = await renderEditor({ defaultValue: '<p>x</p>' });
  const [opened] = await cut(it, items);
  it.editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
  await press('v');
  await expect.poll(() => value(it)).toContain('mid');
  expect(value(it)).not.toBe(opened);
});
