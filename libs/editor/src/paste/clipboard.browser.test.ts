import { clipboardFixtures } from '@inkfield/document/testing';
import { buildEditorFromExtensions } from '@lexical/extension';
import { $getRoot, $selectAll, type LexicalEditor } from 'lexical';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { richTextExtensions } from '../richTextExtensions.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';

const open: LexicalEditor[] = [];
const dispose: (() => void)[] = [];

afterEach(() => {
  for (const end of dispose.splice(0)) end();
  open.length = 0;
  document.body.replaceChildren();
});

/** An editor on the page; all that is on the clipboard here went through the browser's own. */
function editorOf(html: string): LexicalEditor {
  const editor = buildEditorFromExtensions({
    name: `clipboard ${open.length}`,
    namespace: 'Inkfield',
    dependencies: [...richTextExtensions],
    $initialEditorState: () => void $setEditorValue(html, 'html'),
    onError: (error) => {
      throw error;
    },
  });
  const root = document.createElement('div');
  root.contentEditable = 'true';
  document.body.append(root);
  editor.setRootElement(root);
  open.push(editor);
  dispose.push(() => editor.dispose());
  return editor;
}

const html = (editor: LexicalEditor) => readEditorValue(editor).html;
const becomes = (editor: LexicalEditor, expected: string) => expect.poll(() => html(editor)).toBe(expected);
const press = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);

/** Focuses an editor and selects in it as a person had. */
async function select(editor: LexicalEditor, $select: () => void): Promise<void> {
  editor.getRootElement()?.focus();
  editor.update($select, { discrete: true });
  const { text, collapsed } = editor.read(() => {
    const selection = editor.getEditorState()._selection;
    return { text: selection?.getTextContent() ?? '', collapsed: selection?.isCollapsed() ?? true };
  });
  // The browser's selection is what it copies.
  const selected = () => getSelection()?.toString().replace(/\s/g, '') ?? '';
  await expect.poll(selected).toBe(collapsed ? '' : text.replace(/\s/g, ''));
}
const selectAll = (editor: LexicalEditor) => select(editor, () => void $selectAll());
const toEnd = (editor: LexicalEditor) => select(editor, () => void $getRoot().selectEnd());

/** Puts what another program would copy on the browser's clipboard. */
async function copyElsewhere(data: Readonly<Record<string, string>>): Promise<void> {
  const other = document.body.appendChild(document.createElement('textarea'));
  other.value = 'other';
  other.addEventListener(
    'copy',
    (event) => {
      for (const [type, text] of Object.entries(data)) event.clipboardData?.setData(type, text);
      event.preventDefault();
    },
    { once: true },
  );
  other.focus();
  other.select();
  await press('c');
  other.remove();
}

const rich =
  '<h2>Title</h2><p>a <strong>bold</strong> and <span style="color: #E00000">red</span></p><ol start="3"><li>x<ul><li>y</li></ul></li></ol><pre><code class="language-ts">a\n\tb</code></pre><hr><p>end</p>';

describe('Copy and paste by the browser', () => {
  it('bring a whole document to another editor, and one undo takes it away', async () => {
    const [from, to] = [editorOf(rich), editorOf('<p></p>')];
    await selectAll(from);
    await press('c');
    await toEnd(to);
    await press('v');
    await becomes(to, rich);
    await press('z');
    await becomes(to, '');
    expect(html(from)).toBe(rich);
  });

  it('put a part of a line into another line of the same editor, with its marks', async () => {
    const editor = editorOf('<p>a <strong>bold</strong> word</p><h1>end</h1>');
    await select(editor, () => void $getRoot().getAllTextNodes()[1]?.select(0, 4));
    await press('c');
    await toEnd(editor);
    await press('v');
    await becomes(editor, '<p>a <strong>bold</strong> word</p><h1>end<strong>bold</strong></h1>');
    await press('z');
    await becomes(editor, '<p>a <strong>bold</strong> word</p><h1>end</h1>');
  });

  it('put a part of a nested item into a line, not as a list', async () => {
    const editor = editorOf('<ul><li>a<ul><li>inner item</li></ul></li></ul><p>end:</p>');
    await select(editor, () => void $getRoot().getAllTextNodes()[1]?.select(0, 5));
    await press('c');
    await toEnd(editor);
    await press('v');
    await becomes(editor, '<ul><li>a<ul><li>inner item</li></ul></li></ul><p>end:inner</p>');
  });

  it('give other programs clean HTML, and text that reads as what it is', async () => {
    const editor = editorOf('<h2>Title</h2><ul><li>one</li><li><p>two</p><p>more</p></li></ul>');
    await selectAll(editor);
    await press('c');
    const other = document.body.appendChild(document.createElement('textarea'));
    const pasted = new Promise<DataTransfer | null>((done) => {
      other.addEventListener('paste', (event) => done(event.clipboardData), { once: true });
    });
    let markup = '';
    other.addEventListener('paste', (event) => (markup = event.clipboardData?.getData('text/html') ?? ''), {
      once: true,
    });
    other.focus();
    await press('v');
    await pasted;
    expect(markup).toContain('<h2>Title</h2><ul><li>one</li><li><p>two</p><p>more</p></li></ul>');
    expect(markup).not.toMatch(/class=|style=|data-lexical/);
    await expect.poll(() => other.value).toBe('## Title\n\n- one\n- two\n\n  more');
  });

  it('cut in one step that undo gives back, and what was cut can be pasted', async () => {
    const editor = editorOf('<p>keep</p><h2>gone <em>too</em></h2><p>stay</p>');
    await select(editor, () => {
      const heading = $getRoot().getChildAtIndex(1);
      const texts = $getRoot().getAllTextNodes();
      if (heading) texts[1]?.select(0, 0).focus.set(texts[2]?.getKey() ?? '', 3, 'text');
    });
    await press('x');
    await becomes(editor, '<p>keep</p><h2><br></h2><p>stay</p>');
    await press('z');
    await becomes(editor, '<p>keep</p><h2>gone <em>too</em></h2><p>stay</p>');
    await toEnd(editor);
    await press('v');
    await expect.poll(() => readEditorValue(editor).text).toMatch(/stay\n?gone too$/);
  });

  it('type text after a paste as a step of its own', async () => {
    await copyElsewhere({ 'text/plain': 'pasted' });
    const editor = editorOf('<p>a</p>');
    await toEnd(editor);
    await press('v');
    await becomes(editor, '<p>apasted</p>');
    await userEvent.keyboard('x');
    await becomes(editor, '<p>apastedx</p>');
    await press('z');
    await becomes(editor, '<p>apasted</p>');
    await press('z');
    await becomes(editor, '<p>a</p>');
  });

  it('keep only the text of what is pasted as plain text', async () => {
    await copyElsewhere({ 'text/html': '<h1>Big <b>bold</b></h1>', 'text/plain': '# Big **bold**' });
    const editor = editorOf('<p></p>');
    await toEnd(editor);
    await userEvent.keyboard('{Control>}{Shift>}v{/Shift}{/Control}');
    await becomes(editor, '<p># Big **bold**</p>');
    await userEvent.keyboard('{Enter}');
    await press('v');
    await becomes(editor, '<p># Big **bold**</p><h1>Big <strong>bold</strong></h1>');
  });

  it('put plain text alone into code, with its lines and tabs', async () => {
    await copyElsewhere({ 'text/html': '<p>a <b>b</b></p><ul><li>c</li></ul>', 'text/plain': 'a b\n\t- c' });
    const editor = editorOf('<pre><code class="language-ts">x</code></pre>');
    await toEnd(editor);
    await press('v');
    await becomes(editor, '<pre><code class="language-ts">xa b\n\t- c</code></pre>');
    await press('z');
    await becomes(editor, '<pre><code class="language-ts">x</code></pre>');
  });

  it('put the text of HTML that comes alone into code, with its lines', async () => {
    await copyElsewhere({ 'text/html': '<p>a <b>b</b></p><p>c<br>\td</p><pre>e\n  f</pre>' });
    const editor = editorOf('<pre><code>x</code></pre>');
    await toEnd(editor);
    await press('v');
    await becomes(editor, '<pre><code>xa b\nc\nd\ne\n  f</code></pre>');
    await press('z');
    await becomes(editor, '<pre><code>x</code></pre>');
  });

  it('replace what is selected, and undo brings it back with the selection', async () => {
    await copyElsewhere({ 'text/html': '<p>new</p>', 'text/plain': 'new' });
    const editor = editorOf('<p>one two three</p>');
    await select(editor, () => void $getRoot().getAllTextNodes()[0]?.select(4, 7));
    await press('v');
    await becomes(editor, '<p>one new three</p>');
    await press('z');
    await becomes(editor, '<p>one two three</p>');
    expect(editor.read(() => editor.getEditorState()._selection?.getTextContent())).toBe('two');
  });

  it('link the selected text to an address', async () => {
    await copyElsewhere({ 'text/plain': 'https://example.com/a?b=1' });
    const editor = editorOf('<p>one two</p>');
    await select(editor, () => void $getRoot().getAllTextNodes()[0]?.select(4, 7));
    await press('v');
    await becomes(
      editor,
      '<p>one <a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer nofollow">two</a></p>',
    );
    await press('z');
    await becomes(editor, '<p>one two</p>');
  });

  it('put nothing into an editor that is read only', async () => {
    await copyElsewhere({ 'text/html': '<h1>x</h1>', 'text/plain': 'x' });
    const editor = editorOf('<p>a</p>');
    await toEnd(editor);
    editor.setEditable(false);
    await press('v');
    expect(html(editor)).toBe('<p>a</p>');
  });
});

describe('What other programs copy, by the browser', () => {
  it.each(clipboardFixtures)('$from: one paste, one undo', async ({ html: copied, expected }) => {
    await copyElsewhere({ 'text/html': copied });
    const editor = editorOf('<p></p>');
    await toEnd(editor);
    await press('v');
    await expect
      .poll(() => html(editor).replace(/(?:<p><br><\/p>)+$/, ''))
      .toBe(expected.replace(/(?:<p><br><\/p>)+$/, ''));
    await press('z');
    await becomes(editor, '');
  });
});
