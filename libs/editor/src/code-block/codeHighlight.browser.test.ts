import { buildEditorFromExtensions } from '@lexical/extension';
import { expect, it } from 'vitest';
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
  await expect.poll(() => coloured('keyword')).toEqual(['const', 'return']);
  expect(coloured('string')).toEqual(['"b"']);
  expect(coloured('comment')).toEqual(['// c']);
  expect(readEditorValue(editor).html).toBe(source);
  editor.update(() => void $setEditorValue('<pre><code class="language-python">def f(): pass</code></pre>', 'html'));
  await expect.poll(() => coloured('keyword')).toEqual(['def', 'pass']);
  editor.dispose();
  expect(coloured('keyword')).toEqual([]);
});
