import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { needsWholeClipboard } from '../testing/needsWholeClipboard.js';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const press = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);

test.each([
  ['a line', '<p>begin</p><p>mid</p><p>end</p>'],
  ['a line before a heading', '<p>begin</p><p>mid</p><h2>end</h2>'],
  ['a heading', '<p>begin</p><h2>mid</h2><p>end</p>'],
  ['an item', '<ul><li>begin</li><li>mid</li><li>end</li></ul>'],
  ['a last item', '<ul><li>begin</li><li>mid</li></ul><p>end</p>'],
  ['a line of code', '<p>begin</p><pre><code>mid</code></pre><p>end</p>'],
])('%s that is cut with the break behind it has that where it is pasted', async (_, html) => {
  needsWholeClipboard();
  const { editor } = await renderEditor({ defaultValue: html });
  const value = () => readEditorValue(editor).html;
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{Home}{Shift>}{ArrowDown}{/Shift}');
  await press('x');
  await expect.poll(value).not.toBe(html);
  await press('v');
  await expect.poll(value).toBe(html);
});

test.each([
  ['from the line before it', '{Control>}{Home}{/Control}{End}{Shift>}{ArrowRight}{/Shift}'],
  ['from the line behind it', '{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}{Home}{Shift>}{ArrowLeft}{/Shift}'],
])('a divider that keys have selected %s is pasted where it is wanted', async (_, keys) => {
  needsWholeClipboard();
  const { editor } = await renderEditor({ defaultValue: '<p>begin</p><hr><p>mid</p><p>end</p>' });
  const value = () => readEditorValue(editor).html;
  await userEvent.keyboard(keys);
  await press('x');
  await expect.poll(value).toBe('<p>begin</p><p>mid</p><p>end</p>');
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}');
  await press('v');
  await expect.poll(value).toBe('<p>begin</p><p>mid</p><hr><p>end</p>');
});
