import { $getRoot, $getSelection, $isRangeSelection, configExtension } from 'lexical';
import { expect, test, vi } from 'vitest';
import { HostExtension } from '../host/HostExtension.js';
import { en } from '../messages/en.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { hostSettings } from '../richTextSettings.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { $insertBelow, $replaceSelection } from './PromptFlowsExtension.js';

test.each([
  ['below the selection', $insertBelow, 20_000, 501],
  ['in its place', $replaceSelection, 20_000, 500],
])('what a flow puts %s is as much as the field has room for, and what is left out is said', async (...row) => {
  const [, $put, blocks, missing] = row;
  const notify = vi.fn();
  const editor = createTestEditor(...richTextExtensions, configExtension(HostExtension, hostSettings({ notify })));
  editor.update(() => void $setEditorValue('<p>asked</p>', 'html'), { discrete: true });
  editor.update(() => void $getRoot().select(0, 1), { discrete: true });
  const html = Array.from({ length: 20_500 }, (_, index) => `<p>${index}</p>`).join('');
  editor.update(() => $put(html), { discrete: true });
  expect(readEditorValue(editor).json.root.children).toHaveLength(blocks);
  const message = en['limit.pasted'].replace('{count}', String(missing));
  await expect.poll(() => notify.mock.calls).toEqual([[{ type: 'error', message }]]);
});

test('words of a line of code are replaced within it', () => {
  const editor = createTestEditor(...richTextExtensions);
  editor.update(() => void $setEditorValue('<pre><code>let a = 1;\nlet b = 2;</code></pre>', 'html'), {
    discrete: true,
  });
  const replace = () => {
    $getRoot().getFirstDescendant()?.selectStart();
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.focus.offset = 'let'.length;
    $replaceSelection('<p>const</p>');
  };
  editor.update(replace, { discrete: true });
  expect(readEditorValue(editor).html).toBe('<pre><code>const a = 1;\nlet b = 2;</code></pre>');
});
