import { UNDO_COMMAND } from 'lexical';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { needsWholeClipboard } from '../testing/needsWholeClipboard.js';
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
  needsWholeClipboard();
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

test.each([
  [
    'in its middle',
    2,
    '<pre><code>foe\n\ttwo</code></pre><p>mi</p><pre><code class="language-js">ur\nfive</code></pre>',
  ],
  ['at its end', 9, '<pre><code>four\nfivee\n\ttwo</code></pre><p>mi</p>'],
])('what begins in code is pasted into other code, which stays code: %s', async (_, offset, pasted) => {
  needsWholeClipboard();
  const other = '<pre><code class="language-js">four\nfive</code></pre>';
  const { box, editor } = await renderEditor({ defaultValue: `${code}<p>mid</p>${other}` });
  const value = () => readEditorValue(editor).html;
  select(box.element(), ['one', 2], ['mid', 2]);
  await press('x');
  await expect.poll(value).not.toContain('mid');
  const left = value();
  select(box.element(), ['four', 0], ['four', 0]);
  await userEvent.keyboard('{ArrowRight}'.repeat(offset));
  await press('v');
  await expect.poll(value).toBe(left.replace(other, pasted.replace('<code>', '<code class="language-js">')));
  await press('z');
  await expect.poll(value).toBe(left);
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

const image = '<img src="https://example.org/a.png" alt="A">';

/** Pastes what another app has put on the clipboard. */
function pasteElsewhere(box: Element, data: Readonly<Record<string, string>>): void {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('an image that comes alone goes behind the code that it is pasted into', async () => {
  const { box, editor } = await renderEditor({ defaultValue: '<pre><code>ab</code></pre><p>end</p>' });
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}');
  pasteElsewhere(box.element(), { 'text/html': image });
  await userEvent.keyboard('x');
  await expect.poll(() => readEditorValue(editor).html).toBe(`<pre><code>axb</code></pre><p>${image}</p><p>end</p>`);
});

test.each<[what: string, html: string, from: [string, number], to: [string, number], text: string]>([
  ['a part of a line', `<p>words${image}tail</p>`, ['words', 1], ['tail', 2], 'ordsta'],
  ['lines', `<p>begin</p><p>words${image}tail</p>`, ['begin', 1], ['tail', 2], 'egin\n\nwordsta'],
  ['an item', `<ul><li>words${image}tail</li></ul>`, ['words', 0], ['tail', 4], 'wordstail'],
])('an image among words goes behind the code that they are pasted into: %s', async (_, html, from, to, text) => {
  const { box, editor } = await renderEditor({ defaultValue: `${html}<pre><code>c</code></pre>` });
  const opened = readEditorValue(editor).html;
  select(box.element(), from, to);
  await press('c');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await press('v');
  await expect
    .poll(() => readEditorValue(editor).html)
    .toBe(`${opened.replace('c</code>', `c${text}</code>`)}<p>${image}</p>`);
  await press('z');
  await expect.poll(() => readEditorValue(editor).html).toBe(opened);
});

test('an image among words from elsewhere does so too, and the text is that which came with it', async () => {
  const { box, editor } = await renderEditor({ defaultValue: '<pre><code>c</code></pre>' });
  await userEvent.keyboard('{Control>}{End}{/Control}');
  pasteElsewhere(box.element(), {
    'text/html': `<pre>if</pre><p># a ${image} <b>b</b></p>`,
    'text/plain': 'if\r\n\t# a b',
  });
  await expect.poll(() => readEditorValue(editor).html).toBe(`<pre><code>cif\n\t# a b</code></pre><p>${image}</p>`);
});
