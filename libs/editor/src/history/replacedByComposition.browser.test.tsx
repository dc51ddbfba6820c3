import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
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
