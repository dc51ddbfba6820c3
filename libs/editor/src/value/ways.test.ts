import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { TOGGLE_LINK_COMMAND } from '@lexical/link';
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  type TextFormatType,
} from 'lexical';
import { beforeAll, describe, expect, it } from 'vitest';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { convertValue } from '../headless.js';
import { loadInterface } from '../loadInterface.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { paste } from '../testing/clipboard.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { settle } from '../testing/editorAt.js';
import { SET_TEXT_COLOR_COMMAND } from '../text-color/TextColorExtension.js';
import { readEditorValue } from './readEditorValue.js';
import { $setEditorValue } from './setEditorValue.js';

/** Every way is a cell of the table: null where the product has none, which the last test of this file lists. */
interface Way {
  name: string;
  /** Canonical HTML, which the other ways must come to. */
  html: string;
  /** What it is in Markdown; underline and colour are nothing there. */
  markdown: string;
  json: unknown;
  /** How other programs write it. */
  pasted: string;
  /** The slash item's id. */
  slash: string | null;
  /** The toolbar's block type, or what its button does with the selected "T". */
  toolbar: string | ((editor: LexicalEditor) => void) | null;
  /** What is typed for it; "\n" is Enter. */
  typed: string | null;
}

const text = { type: 'text', text: 'T' };
const blocks: readonly Way[] = [
  {
    name: 'paragraph',
    html: '<p>T</p>',
    markdown: 'T',
    json: { type: 'paragraph', children: [text] },
    pasted: '<div>T</div>',
    slash: 'text',
    toolbar: 'paragraph',
    typed: 'T',
  },
  ...[1, 2, 3, 4, 5, 6].map((level): Way => ({
    name: `heading ${level}`,
    html: `<h${level}>T</h${level}>`,
    markdown: `${'#'.repeat(level)} T`,
    json: { type: 'heading', tag: `h${level}`, children: [text] },
    slash: level <= 3 ? `heading-${level}` : null,
    toolbar: `h${level}`,
    typed: `${'#'.repeat(level)} T`,
    pasted: `<h${level} id="x" style="margin:0"><a name="y"></a>T</h${level}>`,
  })),
  {
    name: 'bullet list',
    html: '<ul><li>T</li></ul>',
    markdown: '- T',
    json: { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [text] }] },
    pasted: '<ul type="disc"><li><p>T</p></li></ul>',
    slash: 'bullet-list',
    toolbar: 'bullet',
    typed: '- T',
  },
  {
    name: 'numbered list',
    html: '<ol><li>T</li></ol>',
    markdown: '1. T',
    json: { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [text] }] },
    pasted: '<ol type="1"><li><div>T</div></li></ol>',
    slash: 'numbered-list',
    toolbar: 'number',
    typed: '1. T',
  },
  {
    name: 'numbered list with a start',
    html: '<ol start="7"><li>T</li></ol>',
    markdown: '7. T',
    json: { type: 'list', listType: 'number', start: 7, children: [{ type: 'listitem', children: [text] }] },
    pasted: '<ol start="7" class="x"><li>T</li></ol>',
    slash: null,
    toolbar: null,
    typed: '7. T',
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
    slash: null,
    toolbar: null,
    typed: null,
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
    slash: null,
    toolbar: null,
    typed: null,
  },
  {
    name: 'quote',
    html: '<blockquote>T</blockquote>',
    markdown: '> T',
    json: { type: 'quote', children: [text] },
    pasted: '<blockquote><p>T</p></blockquote>',
    slash: 'quote',
    toolbar: 'quote',
    typed: '> T',
  },
  {
    name: 'code block',
    html: '<pre><code>T</code></pre>',
    markdown: '```\nT\n```',
    json: { type: 'code', children: [text] },
    pasted: '<pre><span>T</span></pre>',
    slash: 'code',
    toolbar: 'code',
    typed: '```\nT',
  },
  {
    name: 'code block with a language',
    html: '<pre><code class="language-ts">T</code></pre>',
    markdown: '```ts\nT\n```',
    json: { type: 'code', language: 'ts', children: [text] },
    pasted: '<pre class="language-ts"><code>T</code></pre>',
    slash: null,
    toolbar: null,
    typed: '```ts T',
  },
  {
    name: 'divider',
    html: '<hr>',
    markdown: '---',
    json: { type: 'horizontalrule' },
    pasted: '<hr size="2" noshade>',
    slash: 'divider',
    toolbar: null,
    typed: '---',
  },
  {
    name: 'hard break',
    html: '<p>A<br>T</p>',
    markdown: 'A\\\nT',
    json: { type: 'paragraph', children: [{ type: 'text', text: 'A' }, { type: 'linebreak' }, text] },
    pasted: '<div>A<br clear="all">T</div>',
    slash: null,
    toolbar: null,
    typed: null,
  },
];
const link = 'target="_blank" rel="noopener noreferrer nofollow"';
const format = (name: TextFormatType) => (editor: LexicalEditor) =>
  void editor.dispatchCommand(FORMAT_TEXT_COMMAND, name);
/** A mark, or something else that stands in a line. The slash menu has none of them. */
const inline = (
  name: string,
  ways: Pick<Way, 'html' | 'markdown' | 'pasted' | 'toolbar' | 'typed'> & { json: object },
): Way => ({
  ...ways,
  name,
  html: `<p>${ways.html}</p>`,
  json: { type: 'paragraph', children: [ways.json] },
  pasted: `<p>${ways.pasted}</p>`,
  slash: null,
});
const marks: readonly Way[] = [
  inline('bold', {
    html: '<strong>T</strong>',
    markdown: '**T**',
    json: { ...text, format: 1 },
    pasted: '<span style="font-weight:700">T</span>',
    toolbar: format('bold'),
    typed: '**T**',
  }),
  inline('italic', {
    html: '<em>T</em>',
    markdown: '*T*',
    json: { ...text, format: 2 },
    pasted: '<i>T</i>',
    toolbar: format('italic'),
    typed: '_T_',
  }),
  inline('strike', {
    html: '<s>T</s>',
    markdown: '~~T~~',
    json: { ...text, format: 4 },
    pasted: '<del>T</del>',
    toolbar: format('strikethrough'),
    typed: '~~T~~',
  }),
  inline('underline', {
    html: '<u>T</u>',
    markdown: 'T',
    json: { ...text, format: 8 },
    pasted: '<span style="text-decoration:underline">T</span>',
    toolbar: format('underline'),
    typed: null,
  }),
  inline('code', {
    html: '<code>T</code>',
    markdown: '`T`',
    json: { ...text, format: 16 },
    pasted: '<tt>T</tt>',
    toolbar: format('code'),
    typed: '`T`',
  }),
  inline('colour', {
    html: '<span style="color: #E00000">T</span>',
    markdown: 'T',
    json: { ...text, style: 'color: #E00000;' },
    pasted: '<font color="#e00000">T</font>',
    toolbar: (editor) => void editor.dispatchCommand(SET_TEXT_COLOR_COMMAND, '#E00000'),
    typed: null,
  }),
  inline('link', {
    html: `<a href="https://x.y" ${link}>T</a>`,
    markdown: '[T](https://x.y)',
    json: { type: 'link', url: 'https://x.y', target: '_blank', rel: 'noopener noreferrer nofollow', children: [text] },
    pasted: '<a href=" https://x.y " style="color:blue"><span>T</span></a>',
    toolbar: (editor) => void editor.dispatchCommand(TOGGLE_LINK_COMMAND, 'https://x.y'),
    typed: '[T](https://x.y)',
  }),
  // Its slash item opens the file picker: image/ImageUpload.browser.test.tsx.
  inline('image', {
    html: '<img src="https://x/y.png" alt="T" title="U">',
    markdown: '![T](https://x/y.png "U")',
    json: { type: 'image', src: 'https://x/y.png', alt: 'T', title: 'U' },
    pasted: '<img src="https://x/y.png" alt="T" title="U" class="z" onload="x">',
    toolbar: null,
    typed: '![T](https://x/y.png "U")',
  }),
];

function editorWith(html: string): LexicalEditor & { dispose(): void } {
  const editor = createTestEditor(...richTextExtensions);
  editor.update(() => void $setEditorValue(html, 'html'), { discrete: true });
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  return editor;
}

function run(editor: LexicalEditor, $run: () => void): string {
  editor.update($run, { discrete: true });
  return readEditorValue(editor).html;
}

// What is typed is also looked at for addresses, from the first moments on.
beforeAll(async () => void (await loadInterface()));

describe.each([...blocks, ...marks])('$name', ({ html, markdown, json, slash, toolbar, pasted, typed }) => {
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
  });

  it('is pasted as other programs write it', () => {
    const editor = editorWith('');
    paste(editor, { 'text/html': pasted });
    expect(readEditorValue(editor).html.replace(/<p><br><\/p>/g, '')).toBe(html);
  });

  const emptyAround = /<p>(?:<br>)?<\/p>/g;

  it.runIf(slash !== null)('comes from the slash menu', () => {
    const editor = editorWith(slash === 'divider' ? '' : '<p>T</p>');
    const { items } = getExtensionDependencyFromEditor(editor, SlashMenuExtension).output;
    const result = run(editor, () => items.find(({ id }) => id === slash)?.$run(editor));
    expect(result.replace(emptyAround, '')).toBe(html);
  });

  it.runIf(toolbar !== null)('comes from the toolbar', () => {
    const editor = editorWith('<p>T</p>');
    run(editor, () => void $getRoot().getAllTextNodes()[0]?.select(0, 1));
    const result = run(editor, () => {
      if (typeof toolbar === 'string') editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, toolbar);
      else toolbar?.(editor);
    });
    expect(result).toBe(html);
  });

  it.runIf(typed !== null)('comes from what is typed', () => {
    const editor = editorWith('');
    for (const character of typed ?? '') {
      run(editor, () => {
        const selection = $getSelection();
        if (character === '\n')
          editor.dispatchCommand(KEY_ENTER_COMMAND, new KeyboardEvent('keydown', { key: 'Enter' }));
        else if ($isRangeSelection(selection)) selection.insertText(character);
      });
      // A shortcut is an update of its own, after the character.
      settle(editor);
    }
    expect(readEditorValue(editor).html.replace(emptyAround, '')).toBe(html);
  });
});

describe('The table', () => {
  const without = (way: 'slash' | 'toolbar' | 'typed') =>
    [...blocks, ...marks].filter((row) => row[way] === null).map(({ name }) => name);

  it('has no empty cell but those of what the product does not offer', () => {
    // Deeper lists come by Tab, breaks by Shift+Enter, underline by Ctrl+U: editing.browser.test.tsx.
    const byKey = ['nested list', 'list item of several blocks', 'hard break'];
    expect(without('typed')).toEqual([...byKey, 'underline', 'colour']);
    expect(without('toolbar')).toEqual([
      'numbered list with a start',
      'nested list',
      'list item of several blocks',
      'code block with a language',
      'divider',
      'hard break',
      'image',
    ]);
    expect(without('slash')).toEqual([
      'heading 4',
      'heading 5',
      'heading 6',
      'numbered list with a start',
      'nested list',
      'list item of several blocks',
      'code block with a language',
      'hard break',
      ...marks.map(({ name }) => name),
    ]);
  });

  it('has every item of the slash menu', () => {
    const editor = editorWith('');
    const { items } = getExtensionDependencyFromEditor(editor, SlashMenuExtension).output;
    const elsewhere = ['continue-writing', 'image'];
    const offered = editor.read(() => items.filter((item) => item.$isAvailable?.(editor) ?? true));
    expect(
      offered
        .map(({ id }) => id)
        .filter((id) => !elsewhere.includes(id))
        .sort(),
    ).toEqual(blocks.flatMap(({ slash }) => slash ?? []).sort());
  });
});
