import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

/** From the beginning of the second line to that of the third. */
const select = '{Control>}{Home}{/Control}{ArrowDown}{Home}{Shift>}{ArrowDown}{Home}{/Shift}';

test.each([
  ['a heading', '<p>one</p><h2>two</h2>', '<h2>xtwo</h2>'],
  ['an item', '<p>one</p><ul><li>two</li><li>after</li></ul>', '<ul><li>xtwo</li><li>after</li></ul>'],
  ['a paragraph behind a list', '<ul><li>one</li></ul><p>two</p>', '<p>xtwo</p>'],
  [
    'a quote',
    '<p>one</p><blockquote><p>two</p><p>after</p></blockquote>',
    '<blockquote><p>xtwo</p><p>after</p></blockquote>',
  ],
  ['code', '<p>one</p><pre><code>two\nafter</code></pre>', '<pre><code>xtwo\nafter</code></pre>'],
])('a line that is removed with its break before %s leaves that what it is', async (_, html, left) => {
  const { editor } = await renderEditor({ defaultValue: `<p>begin</p>${html}<p>end</p>` });
  const value = () => readEditorValue(editor).html;
  const opened = value();
  for (const key of ['{Delete}', '{Control>}x{/Control}']) {
    await userEvent.keyboard(`${select}${key}`);
    await expect.poll(value).not.toBe(opened);
    await userEvent.keyboard('x');
    await expect.poll(value).toBe(`<p>begin</p>${left}<p>end</p>`);
    await userEvent.keyboard('{Control>}zz{/Control}');
    await expect.poll(value).toBe(opened);
  }
});
