import { buildEditorFromExtensions } from '@lexical/extension';
import { expect, it, vi } from 'vitest';
import { richTextExtensions } from '../richTextExtensions.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';

function coloured(kind: string): string[] {
  return [...(CSS.highlights.get(`ik-code-${kind}`) ?? [])].map(String);
}

it('colours code by ranges over its text, follows changes, and leaves the value alone', async () => {
  const source = '<pre><code class="language-ts">const a = "b"; // c\nreturn 1</code></pre>';
  const editor = buildEditorFromExtensions({
    name: 'test',
    dependencies: [...richTextExtensions],
    $initialEditorState: () => void $setEditorValue(source, 'html'),
  });
  const root = document.body.appendChild(document.createElement('div'));
  root.contentEditable = 'true';
  editor.setRootElement(root);
  await vi.waitFor(() => expect(coloured('keyword')).toEqual(['const', 'return']), { timeout: 10_000 });
  expect(coloured('string')).toEqual(['"b"']);
  expect(coloured('comment')).toEqual(['// c']);
  expect(readEditorValue(editor).html).toBe(source);
  editor.update(() => void $setEditorValue('<pre><code class="language-python">def f(): pass</code></pre>', 'html'));
  await vi.waitFor(() => expect(coloured('keyword')).toEqual(['def', 'pass']), { timeout: 10_000 });
  editor.dispose();
  expect(coloured('keyword')).toEqual([]);
});
