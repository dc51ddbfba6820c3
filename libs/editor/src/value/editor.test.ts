import type { EditorValueInput, ValueFormat } from '@inkfield/document';
import { writeHtml } from '@inkfield/document/internal';
import { arbitraryBlocks } from '@inkfield/document/testing';
import { $getClipboardDataFromSelection } from '@lexical/clipboard';
import { $createLinkNode, $isLinkNode } from '@lexical/link';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $selectAll,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { convertValue } from '../headless.js';
import { loadReaders } from '../late-readers/readers.js';
import { loadInterface } from '../loadInterface.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { paste } from '../testing/clipboard.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { SET_TEXT_COLOR_COMMAND } from '../text-color/TextColorExtension.js';
import { readEditorValue } from './readEditorValue.js';
import { $setEditorValue } from './setEditorValue.js';
import { $setTransient } from './transient.js';

function editorWith(input: EditorValueInput, format: ValueFormat = 'html') {
  const editor = createTestEditor(...richTextExtensions);
  editor.update(() => void $setEditorValue(input, format), { discrete: true });
  return editor;
}

function update(editor: LexicalEditor, $run: () => void, tag?: string) {
  editor.update($run, { discrete: true, ...(tag && { tag }) });
}

const html = (editor: LexicalEditor) => readEditorValue(editor).html;

describe('The value', () => {
  it('is empty in every form for blank paragraphs and white space', () => {
    for (const blank of [
      '',
      '<p></p>',
      '<p> </p><p><br></p>',
      '<p>&nbsp;</p>',
      '<h1></h1>',
      '<ul><li></li></ul>',
      '<blockquote></blockquote>',
    ]) {
      const editor = editorWith(blank);
      const value = readEditorValue(editor);
      expect([value.isEmpty, value.html, value.text, value.markdown, value.textLength]).toEqual([true, '', '', '', 0]);
      editor.dispose();
    }
  });

  it('is not empty for an image or a divider', () => {
    for (const content of ['<hr>', '<p><img src="https://x/y.png"></p>']) {
      const editor = editorWith(content);
      expect(readEditorValue(editor).isEmpty).toBe(false);
      editor.dispose();
    }
  });

  it('counts what people see as one character as one', () => {
    const editor = editorWith('<p>👩‍👩‍👧e\u0301</p><p>ab</p>');
    expect(readEditorValue(editor).textLength).toBe(5);
    editor.dispose();
  });

  it('reads the document as it was when it was asked for', () => {
    const editor = editorWith('<p>before</p>');
    const value = readEditorValue(editor);
    update(editor, () => void $setEditorValue('<p>after</p>', 'html'));
    expect([value.html, html(editor)]).toEqual(['<p>before</p>', '<p>after</p>']);
    editor.dispose();
  });

  it('leaves out what is being generated or uploaded', () => {
    const editor = editorWith('<p>kept</p>');
    update(editor, () => {
      const pending = $setTransient($createTextNode(' pending'), 'ai');
      $getRoot().getFirstChildOrThrow<ReturnType<typeof $createParagraphNode>>().append(pending);
      $getRoot().append($setTransient($createParagraphNode().append($createTextNode('more')), 'ai'));
    });
    const value = readEditorValue(editor);
    expect([value.html, value.text, value.markdown, value.json.root.children.length]).toEqual([
      '<p>kept</p>',
      'kept',
      'kept',
      1,
    ]);
    update(editor, () => void $selectAll());
    const data = editor.read(() => $getClipboardDataFromSelection($getSelection()));
    expect(JSON.stringify(data)).not.toMatch(/pending|more/);
    editor.dispose();
  });

  it('keeps the last good document when the next one cannot be read', () => {
    const editor = editorWith('<p>good</p>');
    for (const bad of [
      '{',
      '[]',
      '1',
      'null',
      '{"root":1}',
      '{"root":{"type":"root","children":1}}',
      '{"version":1,"root":{"type":"root","children":[{"type":"heading","tag":"script"}]}}',
      '{"version":1,"root":{"type":"root","children":[{"type":"text","text":5}]}}',
      '{"version":1,"root":{"type":"root","children":[{"type":"list","listType":"bullet","start":-1}]}}',
      '{"version":1,"root":{"type":"root","children":[null]}}',
    ]) {
      let problems: unknown[] = [];
      update(editor, () => (problems = $setEditorValue(bad, 'json')));
      expect(problems).toMatchObject([{ code: 'invalid-value' }]);
      expect(html(editor)).toBe('<p>good</p>');
    }
    editor.dispose();
  });

  it('opens documents without an envelope, and unknown nodes as their text', () => {
    const root = {
      type: 'root',
      children: [
        {
          type: 'mention-box',
          children: [
            {
              type: 'paragraph',
              children: [
                { type: 'text', text: 'a' },
                { type: 'hashtag', text: '#b' },
              ],
            },
          ],
        },
        { type: 'poll', text: 'c' },
      ],
    };
    const editor = editorWith(JSON.stringify({ root }), 'json');
    expect(html(editor)).toBe('<p>a#b</p><p>c</p>');
    editor.dispose();
  });

  it('is the same in the editor and without it, over generated documents', () => {
    const editor = createTestEditor(...richTextExtensions);
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        const source = writeHtml(blocks);
        update(editor, () => void $setEditorValue(source, 'html'));
        const value = readEditorValue(editor);
        const headless = convertValue(source);
        expect([value.html, value.text, value.markdown, value.textLength]).toEqual([
          headless.html,
          headless.text,
          headless.markdown,
          headless.textLength,
        ]);
        if (!value.isEmpty) expect(value.json).toEqual(headless.json);
        update(editor, () => void $setEditorValue({ json: value.json }, 'html'));
        expect(readEditorValue(editor).html).toBe(headless.html);
      }),
      { numRuns: 300 },
    );
    editor.dispose();
  });

  it('is small: 1,000 blocks are at most 300 kB of JSON', () => {
    const words =
      'Some forty words of ordinary prose that go on and on until the line is long enough to look like a paragraph that somebody really wrote in a form field for a long text, which is what this is all about.';
    const blocks = Array.from(
      { length: 250 },
      (_, index) =>
        `<h2>Part ${index}</h2><p>${words}</p><p>${words}</p><ul><li>one</li><li>two <strong>bold</strong></li></ul>`,
    );
    expect(JSON.stringify(convertValue(blocks.join('')).json).length).toBeLessThan(300_000);
  });
});

describe('Links', () => {
  it('go away when their address is refused, and never open without noopener', () => {
    const editor = editorWith('<p>x</p>');
    update(editor, () => {
      const paragraph = $createParagraphNode();
      paragraph.append(
        $createLinkNode('javascript:alert(1)').append($createTextNode('bad')),
        $createLinkNode('https://x.y', { target: '_blank', rel: 'opener' }).append($createTextNode('good')),
      );
      $getRoot().append(paragraph);
    });
    expect(html(editor)).toBe('<p>x</p><p>bad<a href="https://x.y" target="_blank" rel="noopener">good</a></p>');
    expect(
      editor.read(
        () =>
          $getRoot()
            .getAllTextNodes()
            .filter((node) => $isLinkNode(node.getParent())).length,
      ),
    ).toBe(1);
    editor.dispose();
  });

  it('show every allowed scheme in the document', () => {
    const editor = editorWith('<p><a href="ftp://x.y/z">a</a><a href="xmpp:a@b">b</a></p>');
    expect(
      [...(editor.getRootElement()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    ).toEqual(['ftp://x.y/z', 'xmpp:a@b']);
    editor.dispose();
  });
});

describe('Paste', () => {
  it('puts inline content into the line', () => {
    const editor = editorWith('<p>ac</p>');
    update(editor, () => void $getRoot().getAllTextNodes()[0]?.select(1, 1));
    paste(editor, { 'text/html': '<b>b</b>' });
    expect(html(editor)).toBe('<p>a<strong>b</strong>c</p>');
    editor.dispose();
  });

  it('puts blocks into an empty paragraph as they are', () => {
    const editor = editorWith('');
    paste(editor, {
      'text/html':
        '<h1>T</h1><ul><li>a</li><li>b</li></ul><pre><code class="language-ts">x\n  y</code></pre><hr><p>end</p>',
    });
    expect(html(editor)).toBe(
      '<h1>T</h1><ul><li>a</li><li>b</li></ul><pre><code class="language-ts">x\n  y</code></pre><hr><p>end</p>',
    );
    editor.dispose();
  });

  it('is plain text in a code block', () => {
    const editor = editorWith('<pre><code>a</code></pre>');
    paste(editor, { 'text/html': '<h1>b</h1>', 'text/plain': '# b\n\t**c**' });
    expect(html(editor)).toBe('<pre><code>a# b\n\t**c**</code></pre>');
    editor.dispose();
  });

  it('reads the Markdown of chat assistants', async () => {
    await loadReaders();
    const editor = editorWith('');
    paste(editor, {
      'text/plain': '## Plan\n\n1. **One**\n2. Two\n\n```js\nx()\n```\n\n![alt](https://x/y.png "title")',
    });
    expect(html(editor)).toBe(
      '<h2>Plan</h2><ol><li><strong>One</strong></li><li>Two</li></ol><pre><code class="language-js">x()</code></pre><p><img src="https://x/y.png" alt="alt" title="title"></p>',
    );
    editor.dispose();
  });

  it('keeps the lines of plain text and links addresses in it', async () => {
    // The recogniser of addresses, which takes its time to load on a busy machine.
    await loadInterface();
    const editor = editorWith('');
    paste(editor, { 'text/plain': 'see https://example.com/a.\nor ann@example.com' });
    expect(readEditorValue(editor).text).toBe('see https://example.com/a.\nor ann@example.com');
    await expect.poll(() => html(editor)).toContain('<a href="https://example.com/a"');
    expect(html(editor)).toContain('<a href="mailto:ann@example.com"');
    editor.dispose();
  });

  it('links selected text to a pasted address', () => {
    const editor = editorWith('<p>a word b</p>');
    update(editor, () => void $getRoot().getAllTextNodes()[0]?.select(2, 6));
    paste(editor, { 'text/plain': 'https://example.com/' });
    expect(html(editor)).toBe(
      '<p>a <a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">word</a> b</p>',
    );
    editor.dispose();
  });

  it('brings back what was copied, through Lexical’s form and through HTML', () => {
    const source =
      '<h2>T</h2><p>a <strong>b</strong> <span style="color: #E00000">c</span></p><ol start="3"><li>x<ul><li>y</li></ul></li></ol><blockquote>q</blockquote><pre><code>1\n2</code></pre><hr><p>z</p>';
    const editor = editorWith(source);
    update(editor, () => void $selectAll());
    const data = editor.read(() => $getClipboardDataFromSelection($getSelection()));
    expect(data['text/html']).toBe(source);
    expect(data['text/plain']).toBe('## T\n\na b c\n\n3. x\n  - y\n\n> q\n\n1\n2\n\n---\n\nz');
    for (const type of ['application/x-lexical-editor', 'text/html']) {
      const other = editorWith('');
      paste(other, { [type]: (data[type] ?? '').replace(editor._config.namespace, other._config.namespace) });
      expect(html(other)).toBe(source);
      other.dispose();
    }
    editor.dispose();
  });

  it('refuses what a hostile page puts there as Lexical’s form', () => {
    const editor = editorWith('');
    const namespace = editor._config.namespace;
    paste(editor, {
      'application/x-lexical-editor': JSON.stringify({
        namespace,
        nodes: [
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: 'x', style: 'position:fixed' },
              { type: 'link', url: 'javascript:1', children: [{ type: 'text', text: 'y' }] },
            ],
          },
        ],
      }),
      'text/plain': 'xy',
    });
    expect(html(editor)).toBe('<p>xy</p>');
    expect(editor.getRootElement()?.innerHTML).not.toContain('position');
    editor.dispose();
  });
});

describe('Undo', () => {
  const commands: readonly ((editor: LexicalEditor) => void)[] = [
    ...['paragraph', 'h1', 'h2', 'bullet', 'number', 'quote', 'code'].map(
      (type) => (editor: LexicalEditor) => void editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, type),
    ),
    (editor) => void editor.dispatchCommand(SET_TEXT_COLOR_COMMAND, '#E00000'),
    (editor) => update(editor, () => void $getSelection()?.insertText('typed ')),
    (editor) =>
      update(editor, () => $getSelection()?.insertNodes([$createParagraphNode().append($createTextNode('new'))])),
    (editor) => paste(editor, { 'text/html': '<p>pasted</p><ul><li>list</li></ul>' }),
    (editor) => update(editor, () => void $selectAll()),
    (editor) => update(editor, () => void $getRoot().selectEnd()),
    (editor) => update(editor, () => void $getRoot().selectStart()),
  ];

  it('of 50 random commands, then redo, gives the same documents', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: commands.length - 1 }), { minLength: 50, maxLength: 50 }), (choices) => {
        const editor = editorWith('<h1>Title</h1><p>Some <strong>text</strong></p>');
        update(editor, () => void $getRoot().selectEnd());
        for (const choice of choices) {
          commands[choice]?.(editor);
          update(editor, () => undefined);
        }
        const done = JSON.stringify(readEditorValue(editor).json);
        for (const command of [UNDO_COMMAND, REDO_COMMAND]) {
          for (let step = 0; step < 60; step++) {
            editor.dispatchCommand(command, undefined);
            update(editor, () => undefined);
          }
        }
        expect(JSON.stringify(readEditorValue(editor).json)).toBe(done);
        editor.dispose();
      }),
      { numRuns: 20 },
    );
  });
});
