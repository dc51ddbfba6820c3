import { UNDO_COMMAND } from 'lexical';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const code = '<pre><code class="language-ts">one\n\ttwo</code></pre>';
const press = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);

/** Selects from a place in the first text that has these words to one in another, as a person had. */
function select(box: Element, from: [words: string, offset: number], to: [words: string, offset: number]): void {
  const [start, end] = [from, to].map(([words, offset]) => {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()?.textContent?.includes(words) === false);
    return [texts.currentNode, (texts.currentNode.textContent?.indexOf(words) ?? 0) + offset] as const;
  });
  if (start && end) getSelection()?.setBaseAndExtent(...start, ...end);
}

test.each<[what: string, html: string, from: [string, number], to: [string, number]]>([
  ['all of it and a paragraph', `${code}<p>mid</p><p>end</p>`, ['one', 0], ['mid', 3]],
  ['a part of it and of a paragraph', `${code}<p>mid</p><p>end</p>`, ['two', 1], ['mid', 1]],
  ['the same, selected backwards', `${code}<p>mid</p><p>end</p>`, ['mid', 1], ['two', 1]],
  ['parts of two', `${code}<pre><code>x\ny</code></pre><p>end</p>`, ['one', 1], ['x', 1]],
  ['it, a divider and a heading', `${code}<hr><h2>mid</h2><p>end</p>`, ['one', 2], ['mid', 1]],
  ['it and a quote', `${code}<blockquote><p>q1</p><p>q2</p></blockquote><p>end</p>`, ['one', 0], ['q2', 2]],
  ['it in a quote', `<blockquote>${code}<p>mid</p></blockquote>`, ['two', 1], ['mid', 1]],
  ['it in an item', `<ul><li><p>i</p>${code}<p>mid</p></li><li>end</li></ul>`, ['two', 1], ['mid', 1]],
])('what begins in code is cut and pasted again: %s', async (_, html, from, to) => {
  const { box, editor } = await renderEditor({ defaultValue: `<p>begin</p>${html}` });
  const value = () => readEditorValue(editor).html;
  const opened = value();
  select(box.element(), from, to);
  await press('x');
  await expect.poll(value).not.toBe(opened);
  const cut = value();
  await press('v');
  await expect.poll(value).toBe(opened);
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(value).toBe(cut);
});

test('other blocks that are pasted into code are text there', async () => {
  const { editor } = await renderEditor({ defaultValue: '<p>a</p><ul><li>b</li></ul><pre><code>c</code></pre>' });
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowDown}{End}{/Shift}');
  await press('c');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await press('v');
  await expect
    .poll(() => readEditorValue(editor).html)
    .toBe('<p>a</p><ul><li>b</li></ul><pre><code>ca\n\n- b</code></pre>');
});

test('an image that comes alone goes behind the code that it is pasted into', async () => {
  const image = '<img src="https://example.org/a.png" alt="A">';
  const { box, editor } = await renderEditor({ defaultValue: '<pre><code>ab</code></pre><p>end</p>' });
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', image);
  box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await userEvent.keyboard('x');
  await expect.poll(() => readEditorValue(editor).html).toBe(`<pre><code>axb</code></pre><p>${image}</p><p>end</p>`);
});
