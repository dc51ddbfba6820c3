import { buildEditorFromExtensions } from '@lexical/extension';
import { $getRoot, $selectAll, UNDO_COMMAND, type LexicalEditor } from 'lexical';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { convertValue } from '../headless.js';
import { KeyboardExtension } from '../keyboard-help/KeyboardExtension.js';
import { loadInterface } from '../loadInterface.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { readEditorValue, readWrittenBlocks } from './readEditorValue.js';
import { $setEditorValue } from './setEditorValue.js';

let dispose: (() => void) | undefined;

afterEach(() => {
  dispose?.();
  document.body.replaceChildren();
});

async function open(html = ''): Promise<LexicalEditor> {
  const editor = buildEditorFromExtensions({
    name: 'test',
    // Keys are what a field makes of them: Lexical's own Escape takes the focus away.
    dependencies: [...richTextExtensions, KeyboardExtension],
    $initialEditorState: () => void $setEditorValue(html, 'html'),
    onError: (error) => {
      throw error;
    },
  });
  const root = document.createElement('div');
  root.contentEditable = 'true';
  root.setAttribute('role', 'textbox');
  document.body.append(root);
  editor.setRootElement(root);
  dispose = () => editor.dispose();
  await userEvent.click(root);
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  return editor;
}

const html = (editor: LexicalEditor) => readEditorValue(editor).html;
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const link = 'target="_blank" rel="noopener noreferrer nofollow"';
const undo = (editor: LexicalEditor) => {
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  editor.update(() => undefined, { discrete: true });
};

describe('Typed Markdown', () => {
  it.each([
    ['# T', '<h1>T</h1>', '# '],
    ['###### T', '<h6>T</h6>', '###### '],
    ['> T', '<blockquote>T</blockquote>', '> '],
    ['- T', '<ul><li>T</li></ul>', '- '],
    ['* T', '<ul><li>T</li></ul>', '* '],
    ['1. T', '<ol><li>T</li></ol>', '1. '],
    ['7. T', '<ol start="7"><li>T</li></ol>', '7. '],
    ['```ts T', '<pre><code class="language-ts">T</code></pre>', '```ts '],
    ['---T', '<hr><p>T</p>', '---'],
    ['___ T', '<hr><p>T</p>', '___ '],
    ['*** T', '<hr><p>T</p>', '*** '],
    ['a **b**c', '<p>a <strong>b</strong>c</p>', ''],
    ['a *b*c', '<p>a <em>b</em>c</p>', ''],
    ['a __b__c', '<p>a <strong>b</strong>c</p>', ''],
    ['a _b_c', '<p>a <em>b</em>c</p>', ''],
    ['a ~~b~~c', '<p>a <s>b</s>c</p>', ''],
    ['a `b`c', '<p>a <code>b</code>c</p>', ''],
    ['***b***c', '<p><strong><em>b</em></strong>c</p>', ''],
    ['**a *b* c**d', '<p><strong>a <em>b</em> c</strong>d</p>', ''],
    ['[[t](https://x.y)c', `<p><a href="https://x.y" ${link}>t</a>c</p>`, ''],
    ['![[a](https://x/y.png)c', '<p><img src="https://x/y.png" alt="a">c</p>', ''],
    ['2 * 3 * 4', '<p>2 * 3 * 4</p>', ''],
    ['snake_case_name', '<p>snake_case_name</p>', ''],
    ['--- x', '<hr><p>&nbsp;x</p>', ''],
    ['#no', '<p>#no</p>', ''],
  ])('%s', async (typed, expected) => {
    const editor = await open();
    await userEvent.keyboard(typed);
    expect(html(editor)).toBe(expected);
  });

  it.each([
    ['# ', '<p>#&nbsp;</p>'],
    ['- ', '<p>-&nbsp;</p>'],
    ['**b**', '<p>**b**</p>'],
    ['---', '<p>---</p>'],
    ['*** ', '<p>***&nbsp;</p>'],
  ])('%s is given back by one undo, and stays then', async (typed, expected) => {
    const editor = await open();
    await userEvent.keyboard(typed);
    undo(editor);
    expect(html(editor)).toBe(expected);
    await userEvent.keyboard('x');
    expect(readEditorValue(editor).text).toContain(typed.trim());
  });

  it('means nothing in code blocks and inline code', async () => {
    const editor = await open('<pre><code>a</code></pre>');
    await userEvent.keyboard('{Enter}# b **c**');
    expect(html(editor)).toBe('<pre><code>a\n# b **c**</code></pre>');
  });
});

describe('Keys', () => {
  it.each([
    ['{Control>}{Alt>}2{/Alt}{/Control}', '<h2>t</h2>'],
    ['{Control>}{Shift>}7{/Shift}{/Control}', '<ol><li>t</li></ol>'],
    ['{Control>}{Shift>}8{/Shift}{/Control}', '<ul><li>t</li></ul>'],
    ['{Control>}{Shift>}9{/Shift}{/Control}', '<blockquote>t</blockquote>'],
    ['{Shift>}{Enter}{/Shift}b', '<p>t<br>b</p>'],
    ['{Control>}{Shift>}x{/Shift}{/Control}b', '<p>t<s>b</s></p>'],
    ['{Control>}e{/Control}b', '<p>t<code>b</code></p>'],
    ['{Control>}b{/Control}b', '<p>t<strong>b</strong></p>'],
  ])('%s', async (keys, expected) => {
    const editor = await open('<p>t</p>');
    await userEvent.keyboard(keys);
    expect(html(editor)).toBe(expected);
  });

  it('nests list items by Tab and takes them out by Shift+Tab', async () => {
    const editor = await open('<ul><li>a</li><li>b</li></ul>');
    await userEvent.keyboard('{Tab}');
    expect(html(editor)).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(html(editor)).toBe('<ul><li>a</li><li>b</li></ul>');
  });

  it('leaves a list by Escape and then Tab', async () => {
    const editor = await open('<ul><li>a</li><li>b</li></ul>');
    document.body.append(Object.assign(document.createElement('button'), { type: 'button' }));
    await userEvent.keyboard('{Escape}{Tab}');
    expect(html(editor)).toBe('<ul><li>a</li><li>b</li></ul>');
    await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON');
  });

  it('indents code by Tab, keeps the indentation, and leaves by three times Enter', async () => {
    const editor = await open('<pre><code>a</code></pre>');
    await userEvent.keyboard('{Enter}{Tab}b{Enter}c');
    expect(html(editor)).toBe('<pre><code>a\n\tb\n\tc</code></pre>');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(html(editor)).toBe('<pre><code>a\n\tb\nc</code></pre>');
    await userEvent.keyboard('{Enter}{Enter}{Enter}out');
    expect(html(editor)).toBe('<pre><code>a\n\tb\nc</code></pre><p>out</p>');
  });

  it('leaves code at the end of the document by ArrowDown', async () => {
    const editor = await open('<pre><code>a</code></pre>');
    await userEvent.keyboard('{ArrowDown}out');
    expect(html(editor)).toBe('<pre><code>a</code></pre><p>out</p>');
  });

  it('leaves a quote of several blocks by Enter in its empty last one', async () => {
    const editor = await open('<blockquote><p>a</p><p>b</p></blockquote>');
    await userEvent.keyboard('{Enter}{Enter}out');
    expect(html(editor)).toBe('<blockquote><p>a</p><p>b</p></blockquote><p>out</p>');
  });

  it('selects an image by a click, resizes it by Shift+ArrowRight and deletes it', async () => {
    const editor = await open(`<p>a<img src="${pixel}" width="100">b</p>`);
    const image = document.querySelector('img');
    if (image) await userEvent.click(image);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(html(editor)).toContain('width="116"');
    await userEvent.keyboard('{Delete}');
    expect(html(editor)).toBe('<p>ab</p>');
  });

  it('drags the handle of a selected image, as one undo step', async () => {
    const editor = await open(`<p>a<img src="${pixel}" width="100">b</p>`);
    const image = document.querySelector('img');
    if (!image) throw new Error('no image');
    await userEvent.click(image);
    // What drags it comes with the menus.
    await loadInterface();
    const { right, bottom } = image.getBoundingClientRect();
    const at = { bubbles: true, clientX: right - 2, clientY: bottom - 2 };
    image.dispatchEvent(new PointerEvent('pointerdown', at));
    document.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: at.clientX + 20 }));
    expect(image.width).toBe(120);
    expect(html(editor)).toContain('width="100"');
    document.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: at.clientX + 40 }));
    await expect.poll(() => html(editor)).toContain('width="140"');
    undo(editor);
    expect(html(editor)).toContain('width="100"');
  });
});

describe('Typed addresses', () => {
  it.each([
    [
      'see https://example.com/a. ',
      `<p>see <a href="https://example.com/a" ${link}>https://example.com/a</a>.&nbsp;</p>`,
    ],
    ['ann@example.com ', `<p><a href="mailto:ann@example.com" ${link}>ann@example.com</a>&nbsp;</p>`],
    ['www.example.com ', `<p><a href="https://www.example.com" ${link}>www.example.com</a>&nbsp;</p>`],
    ['ftp://example.com/x ', `<p><a href="ftp://example.com/x" ${link}>ftp://example.com/x</a>&nbsp;</p>`],
  ])('%s', async (typed, expected) => {
    const editor = await open();
    await userEvent.keyboard(typed);
    expect(html(editor)).toBe(expected);
  });

  it('stay text in a document that was read', async () => {
    const editor = await open('<p>https://example.com</p>');
    expect(html(editor)).toBe('<p>https://example.com</p>');
  });
});

describe('1,000 blocks', () => {
  it('are the same in Chromium, without the editor, and after a copy', async () => {
    const source = Array.from(
      { length: 200 },
      (_, index) =>
        `<h2>Part ${index}</h2><p>Some <strong>bold</strong> text &amp; <a href="/x">link</a></p><ul><li>one<ul><li>two</li></ul></li></ul><pre><code class="language-ts">a\n\tb</code></pre><blockquote>quote</blockquote>`,
    ).join('');
    const editor = await open(source);
    expect(html(editor)).toBe(convertValue(source).html);
    editor.update(() => void $selectAll(), { discrete: true });
    expect(convertValue(html(editor)).html).toBe(html(editor));
  });

  it('are not written again after a keystroke, but for the block that it changed', async () => {
    const source = Array.from({ length: 5000 }, (_, index) => `<p>Paragraph ${index} with some text in it</p>`).join(
      '',
    );
    const editor = await open(source);
    const written = () => readWrittenBlocks(editor, editor.getEditorState()).flatMap(({ blocks }) => blocks);
    for (const typed of ['x', 'xy', 'xyz']) {
      const before = new Set(written());
      await userEvent.keyboard(typed.slice(-1));
      expect(written().filter((block) => !before.has(block))).toHaveLength(1);
      expect(html(editor).endsWith(`in it${typed}</p>`)).toBe(true);
    }
  });
});
