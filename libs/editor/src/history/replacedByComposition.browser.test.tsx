import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { commitComposition, compose } from '../testing/ime.js';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const html = '<p>one</p><p>two</p>';

test.each([
  ['given up', '', '<p>one</p>'],
  ['committed', '二', '<p>one二</p>'],
])(
  'undo brings back what was selected from the end of one line to that of the next, where the composition in its place is %s',
  async (_how, committed, left) => {
    const { editor } = await renderEditor({ defaultValue: html });
    const value = () => readEditorValue(editor).html;
    await userEvent.keyboard('{Control>}{Home}{/Control}{End}{Shift>}{ArrowDown}{End}{/Shift}');
    await compose('に');
    await expect.poll(value).toBe('<p>oneに</p>');
    if (committed) await commitComposition(committed);
    else await compose('');
    await expect.poll(value).toBe(left);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(value).toBe(html);
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(value).toBe(left);
  },
);

const link = '<a href="/v" target="_blank" rel="noopener noreferrer nofollow">v</a>';

test.each([
  ['given up behind a text', 'y', '', '<p>yz</p>'],
  ['given up behind a link', link, '', `<p>${link}z</p>`],
  ['committed behind a link', link, '二', `<p>${link}二z</p>`],
])(
  'undo brings back the image that was selected where the composition in its place is %s',
  async (_how, ahead, committed, left) => {
    const before = `<p>${ahead}<img src="/i.png" alt="i" width="40">z</p>`;
    const { editor } = await renderEditor({ defaultValue: before });
    const value = () => readEditorValue(editor).html;
    await userEvent.click(page.getByRole('img', { name: 'i' }));
    await compose('に');
    await expect.poll(value).toBe(`<p>${ahead}にz</p>`);
    if (committed) await commitComposition(committed);
    else await compose('');
    await expect.poll(value).toBe(left);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(value).toBe(before);
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(value).toBe(left);
  },
);
