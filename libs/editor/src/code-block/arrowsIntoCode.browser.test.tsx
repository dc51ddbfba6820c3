import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

test.each([
  ['down from the line above it, into its first line', '{Control>}{Home}{/Control}{ArrowDown}', 'xfirst\nlast'],
  ['up from the line below it, into its last line', '{Control>}{End}{/Control}{Home}{ArrowUp}', 'first\nxlast'],
])('an arrow goes into code: %s', async (_, keys, code) => {
  const { editor } = await renderEditor({ defaultValue: '<p>one</p><pre><code>first\nlast</code></pre><p>end</p>' });
  await userEvent.keyboard(`${keys}x`);
  await expect.poll(() => readEditorValue(editor).html).toBe(`<p>one</p><pre><code>${code}</code></pre><p>end</p>`);
});
