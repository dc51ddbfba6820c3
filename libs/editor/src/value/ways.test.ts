import { $insertDataTransferForRichText } from '@lexical/clipboard';
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import {
  $getRoot,
  $getSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  PASTE_TAG,
  type TextFormatType,
} from 'lexical';
import { describe, expect, it } from 'vitest';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { convertValue } from '../headless.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { SET_TEXT_COLOR_COMMAND } from '../text-color/TextColorExtension.js';
import { readEditorValue } from './readEditorValue.js';
import { $setEditorValue } from './setEditorValue.js';

interface Way {
  name: string;
  /** Canonical HTML, which the other ways must come to. */
  html: string;
  markdown: string;
  json: unknown;
  /** Typed forms are tested in Chromium: editing.browser.test.tsx. */
  slash?: string;
  toolbar?: string;
  /** How other programs write it. */
  pasted: string;
}

const text = { type: 'text', text: 'T' };
const blocks: readonly Way[] = [
  {
    name: 'paragraph',
    html: '<p>T</p>',
    markdown: 'T',
    json: { type: 'paragraph', children: [text] },
    slash: 'text',
    toolbar: 'paragraph',
    pasted: '<div>T</div>',
  },
  ...[1, 2, 3, 4, 5, 6].map((level): Way => ({
    name: `heading ${level}`,
    html: `<h${level}>T</h${level}>`,
    markdown: `${'#'.repeat(level)} T`,
    json: { type: 'heading', tag: `h${level}`, children: [text] },
    ...(level <= 3 && { slash: `heading-${level}` }),
    toolbar: `h${level}`,
    pasted: `<h${level} id="x" style="margin:0"><a name="y"></a>T</h${level}>`,
  })),
  {
    name: 'bullet list',
    html: '<ul><li>T</li></ul>',
    markdown: '- T',
    json: { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [text] }] },
    slash: 'bullet-list',
    toolbar: 'bullet',
    pasted: '<ul type="disc"><li><p>T</p></li></ul>',
  },
  {
    name: 'numbered list',
    html: '<ol><li>T</li></ol>',
    markdown: '1. T',
    json: { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [text] }] },
    slash: 'numbered-list',
    toolbar: 'number',
    pasted: '<ol type="1"><li><div>T</div></li></ol>',
  },
  {
    name: 'numbered list with a start',
    html: '<ol start="7"><li>T</li></ol>',
    markdown: '7. T',
    json: { type: 'list', listType: 'number', start: 7, children: [{ type: 'listitem', children: [text] }] },
    pasted: '<ol start="7" class="x"><li>T</li></ol>',
  },
  {
    name: 'nested list',
    html: '<ul><li>A<ol><li>T</li></ol></li></ul>',
    markdown: '- A\n  1. T',
    json: {
      type: 'list',
      listType: 'bullet',
      children: [
        { type: 'listitem', children: [{ type: 'text', text: 'A' }] },
        {
          type: 'listitem',
          children: [{ type: 'list', listType: 'number', children: [{ type: 'listitem', children: [text] }] }],
        },
      ],
    },
    pasted: '<ul><li>A</li><ol><li>T</li></ol></ul>',
  },
  {
    name: 'list item of several blocks',
    html: '<ul><li><p>A</p><pre><code>T</code></pre></li></ul>',
    markdown: '- A\n\n  ```\n  T\n  ```',
    json: {
      type: 'list',
      listType: 'bullet',
      children: [
        {
          type: 'listitem-blocks',
          children: [
            { type: 'paragraph', children: [{ type: 'text', text: 'A' }] },
            { type: 'code', children: [text] },
          ],
        },
      ],
    },
    pasted: '<ul><li><p dir="auto">A</p><div class="highlight"><pre>T</pre></div></li></ul>',
  },
  {
    name: 'quote',
    html: '<blockquote>T</blockquote>',
    markdown: '> T',
    json: { type: 'quote', children: [text] },
    slash: 'quote',
    toolbar: 'quote',
    pasted: '<blockquote><p>T</p></blockquote>',
  },
  {
    name: 'code block',
    html: '<pre><code>T</code></pre>',
    markdown: '```\nT\n```',
    json: { type: 'code', children: [text] },
    slash: 'code',
    toolbar: 'code',
    pasted: '<pre><span>T</span></pre>',
  },
  {
    name: 'code block with a language',
    html: '<pre><code class="language-ts">T</code></pre>',
    markdown: '```ts\nT\n```',
    json: { type: 'code', language: 'ts', children: [text] },
    pasted: '<pre class="language-ts"><code>T</code></pre>',
  },
  { name: 'divider', html: '<hr>', markdown: '---', json: { type: 'horizontalrule' }, pasted: '<hr size="2" noshade>' },
  {
    name: 'hard break',
    html: '<p>A<br>T</p>',
    markdown: 'A\\\nT',
    json: { type: 'paragraph', children: [{ type: 'text', text: 'A' }, { type: 'linebreak' }, text] },
    pasted: '<div>A<br clear="all">T</div>',
  },
];
const link = 'target="_blank" rel="noopener noreferrer nofollow"';
const inline = (html: string, markdown: string, child: object, pasted: string) => ({
  html: `<p>${html}</p>`,
  markdown,
  json: { type: 'paragraph', children: [child] },
  pasted: `<p>${pasted}</p>`,
});
const marks: readonly Way[] = [
  {
    name: 'bold',
    ...inline('<strong>T</strong>', '**T**', { ...text, format: 1 }, '<span style="font-weight:700">T</span>'),
  },
  { name: 'italic', ...inline('<em>T</em>', '*T*', { ...text, format: 2 }, '<i>T</i>') },
  { name: 'strike', ...inline('<s>T</s>', '~~T~~', { ...text, format: 4 }, '<del>T</del>') },
  {
    name: 'underline',
    ...inline('<u>T</u>', 'T', { ...text, format: 8 }, '<span style="text-decoration:underline">T</span>'),
  },
  { name: 'code', ...inline('<code>T</code>', '`T`', { ...text, format: 16 }, '<tt>T</tt>') },
  {
    name: 'colour',
    ...inline(
      '<span style="color: #E00000">T</span>',
      'T',
      { ...text, style: 'color: #E00000;' },
      '<font color="#e00000">T</font>',
    ),
  },
  {
    name: 'link',
    ...inline(
      `<a href="https://x.y" ${link}>T</a>`,
      '[T](https://x.y)',
      { type: 'link', url: 'https://x.y', target: '_blank', rel: 'noopener noreferrer nofollow', children: [text] },
      '<a href=" https://x.y " style="color:blue"><span>T</span></a>',
    ),
  },
  {
    name: 'image',
    ...inline(
      '<img src="https://x/y.png" alt="T" title="U">',
      '![T](https://x/y.png "U")',
      { type: 'image', src: 'https://x/y.png', alt: 'T', title: 'U' },
      '<img src="https://x/y.png" alt="T" title="U" class="z" onload="x">',
    ),
  },
];

function editorWith(html: string): LexicalEditor & { dispose(): void } {
  const editor = createTestEditor(...richTextExtensions);
  editor.update(() => void $setEditorValue(html, 'html'), { discrete: true });
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  return editor;
}

function run(editor: LexicalEditor, $run: () => void, tag?: string): string {
  editor.update($run, { discrete: true, ...(tag && { tag }) });
  return readEditorValue(editor).html;
}

describe.each([...blocks, ...marks])('$name', ({ html, markdown, json, slash, toolbar, pasted }) => {
  it('comes out of HTML, JSON and Markdown, and goes into them', () => {
    const value = convertValue(html);
    expect([value.html, value.markdown, value.json.root.children]).toEqual([html, markdown, [json]]);
    expect(convertValue({ json: value.json }).html).toBe(html);
    // Markdown has neither underline nor colour.
    if (markdown !== 'T' || html === '<p>T</p>') expect(convertValue({ markdown }).html).toBe(html);
  });

  it('is the same in the editor', () => {
    const editor = editorWith(html);
    expect(readEditorValue(editor).html).toBe(html);
    editor.dispose();
  });

  it('is pasted as other programs write it', () => {
    const editor = editorWith('');
    // Only what Lexical reads of it.
    const data = {
      getData: (type: string) => (type === 'text/html' ? pasted : ''),
      types: ['text/html'],
      files: [],
    } as unknown as DataTransfer;
    const result = run(
      editor,
      () => {
        const selection = $getSelection();
        if (selection) $insertDataTransferForRichText(data, selection, editor);
      },
      PASTE_TAG,
    );
    expect(result.replace(/<p><br><\/p>/g, '')).toBe(html);
    editor.dispose();
  });

  it.skipIf(!slash)('comes from the slash menu', () => {
    const editor = editorWith('<p>T</p>');
    const item = getExtensionDependencyFromEditor(editor, SlashMenuExtension).output.items.find(
      ({ id }) => id === slash,
    );
    expect(run(editor, () => item?.$run(editor))).toBe(html);
    editor.dispose();
  });

  it.skipIf(!toolbar)('comes from the toolbar', () => {
    const editor = editorWith('<p>T</p>');
    expect(run(editor, () => void editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, toolbar ?? ''))).toBe(html);
    editor.dispose();
  });
});

describe('The toolbar', () => {
  it.each([
    ['bold', '<strong>T</strong>'],
    ['italic', '<em>T</em>'],
    ['underline', '<u>T</u>'],
    ['strikethrough', '<s>T</s>'],
    ['code', '<code>T</code>'],
  ] satisfies [TextFormatType, string][])('makes the selected text %s, and again plain', (format, html) => {
    const editor = editorWith('<p>T</p>');
    run(editor, () => void $getRoot().getAllTextNodes()[0]?.select(0, 1));
    expect(run(editor, () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format))).toBe(`<p>${html}</p>`);
    expect(run(editor, () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format))).toBe('<p>T</p>');
    editor.dispose();
  });

  it('colours the selected text; Default takes the colour away and never writes black', () => {
    const editor = editorWith('<p>T</p>');
    run(editor, () => void $getRoot().getAllTextNodes()[0]?.select(0, 1));
    expect(run(editor, () => void editor.dispatchCommand(SET_TEXT_COLOR_COMMAND, '#9333EA'))).toBe(
      '<p><span style="color: #9333EA">T</span></p>',
    );
    expect(run(editor, () => void editor.dispatchCommand(SET_TEXT_COLOR_COMMAND, null))).toBe('<p>T</p>');
    expect(convertValue('<p><span style="color: #000000">T</span></p>').html).toBe('<p>T</p>');
    editor.dispose();
  });

  it.each(['bold', 'code', 'underline'] satisfies TextFormatType[])('makes nothing %s in a code block', (format) => {
    const editor = editorWith('<pre><code>T</code></pre>');
    run(editor, () => void $getRoot().getAllTextNodes()[0]?.select(0, 1));
    expect(run(editor, () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format))).toBe(
      '<pre><code>T</code></pre>',
    );
    editor.dispose();
  });
});
