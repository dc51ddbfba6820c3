import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { commitComposition, compose } from '../testing/ime.js';
import { renderEditor, type RenderedEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

type Act = (it: RenderedEditor) => Promise<unknown> | undefined;

const paste =
  (html: string): Act =>
  ({ box }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return undefined;
  };
const blocks = '<h2>x</h2><p>y</p>';
const list = '<ul><li>x</li><li>y</li></ul>';

/** Does it to a document, and undoes it at once. */
async function expectDone(it: RenderedEditor, act: Act, after: string): Promise<void> {
  const value = () => readEditorValue(it.editor).html;
  const before = value();
  await act(it);
  await expect.poll(value).toBe(after);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(value).toBe(before);
}

test.each<[what: string, act: Act, lines: string]>([
  ['a letter', () => userEvent.keyboard('x'), '<p>x</p>'],
  ['a composition', () => compose('に').then(() => commitComposition('二')), '<p>二</p>'],
  ['a word', paste('<p>x</p>'), '<p>x</p>'],
  ['blocks', paste(blocks), blocks],
])('the selected divider of an item gives its place to %s', async (_what, act, lines) => {
  const it = await renderEditor({ defaultValue: '<ul><li><p>a</p><hr></li></ul><p>z</p>' });
  await userEvent.keyboard('{Control>}{Home}{/Control}{End}{ArrowRight}');
  await expectDone(it, act, `<ul><li><p>a</p>${lines}</li></ul><p>z</p>`);
});

test.each<[what: string, html: string, after: string]>([
  ['paragraphs', '<p>x</p><p>y</p>', '<ul><li><p>ax</p><p>yb</p><p>c</p></li></ul>'],
  ['blocks', '<p>x</p><h2>y</h2><p>z</p>', '<ul><li><p>ax</p><h2>y</h2><p>zb</p><p>c</p></li></ul>'],
  ['dividers', '<hr>', '<ul><li><p>a</p><hr><p>b</p><p>c</p></li></ul>'],
  ['items', list, '<ul><li>a<ul><li>x</li><li>y</li></ul></li><li><p>b</p><p>c</p></li></ul>'],
])('pasted into a line of an item of several, %s stay what they are', async (_what, html, after) => {
  const it = await renderEditor({ defaultValue: '<ul><li><p>ab</p><p>c</p></li></ul>' });
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}');
  await expectDone(it, paste(html), after);
});
