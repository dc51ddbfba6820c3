import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const image = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="">';

describe.each([
  ['an image', `<p>a${image}b</p>`, 'img', '<p>ab</p>'],
  ['a divider', '<p>a</p><hr><p>b</p>', 'hr', '<p>a</p><p>b</p>'],
])('%s that is selected', (_, html, selector, left) => {
  test.each([
    '{Backspace}',
    '{Delete}',
    '{Control>}{Backspace}{/Control}',
    '{Control>}{Delete}{/Control}',
    '{Control>}x{/Control}',
  ])('is taken away by %s', async (keys) => {
    const { editor } = await renderEditor({ defaultValue: html });
    const node = editor.getRootElement()?.querySelector(selector);
    if (!node) throw new Error('Nothing to select.');
    await userEvent.click(node);
    await expect.poll(() => node.closest('[data-selected]')).not.toBeNull();
    await userEvent.keyboard(keys);
    await expect.poll(() => readEditorValue(editor).html).toBe(left);
  });
});
