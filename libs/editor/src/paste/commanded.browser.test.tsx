import { notFor } from '@inkfield/config/engines';
import { UNDO_COMMAND } from 'lexical';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { InputReplayer, ownOrder } from '../testing/input-sequences/InputReplayer.js';
import { replace } from '../testing/input-sequences/inputSequence.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { FillExtension } from './FillExtension.js';

/** A field with the caret in it, and what a script of the page does to it. */
async function setUp(defaultValue: string) {
  const it = await renderEditor({ defaultValue, extensions: [FillExtension] });
  const root = it.editor.getRootElement() ?? expect.fail('There is no text box.');
  const command = (name: string, text?: string) => document.execCommand(name, false, text);
  return { ...it, root, command, html: () => readEditorValue(it.editor).html };
}

const points = () => {
  const selection = getSelection();
  return [selection?.anchorNode, selection?.anchorOffset, selection?.focusNode, selection?.focusOffset];
};

/** Selects as a script does, and waits until the browser has told of it: it does in a task of its own, on a busy page behind some frames. */
async function select(change: (selection: Selection | null) => void) {
  const before = points();
  const told = new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }));
  change(getSelection());
  // Of what was selected already it tells nothing.
  if (points().some((point, index) => point !== before[index])) await told;
}

test.each([
  ['<h2>Old</h2><p>text</p>', 'new words', '<p>new words</p>'],
  ['<ul><li>Old</li><li>text</li></ul><p>more</p>', 'new words', '<p>new words</p>'],
  ['<p>Old <strong>text</strong></p>', 'new\nlines', '<p>new</p><p>lines</p>'],
  ['<h2>Old</h2><p>text</p>', '# New\n\n- one\n- two', '<h1>New</h1><ul><li>one</li><li>two</li></ul>'],
  ['', '<h2>New</h2><script>x()</script>', '<h2>New</h2>'],
])('a script that selects all and has a text inserted fills the field in: %j by %j', async (old, text, expected) => {
  const { root, command, html, editor } = await setUp(old);
  const before = html();
  getSelection()?.selectAllChildren(root);
  command('insertText', text);
  await expect.poll(html).toBe(expected);
  await userEvent.keyboard('!');
  await expect.poll(html).toMatch(/!<\/(?:p|h2|li><\/ul)>$/);
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(html).toBe(before);
});

const unselected =
  'WebKit tells of the text before, as of a key’s, and has selected within the first block and the last.';

test.each([
  ['a paragraph', '<p>Old</p>', '<p>x</p>'],
  ['paragraphs', '<p>Old</p><p>text</p>', '<p>x</p>'],
  ['a paragraph with marks', '<p>Old <strong>text</strong></p>', '<p>x</p>'],
  ['a heading', '<h2>Old</h2>', '<h2>x</h2>'],
  ['a heading and a paragraph', '<h2>Old</h2><p>text</p>', '<p>x</p>'],
  ['a list of one item', '<ul><li>Old</li></ul>', '<ul><li>x</li></ul>'],
  ['a list', '<ul><li>Old</li><li>text</li></ul>', '<p>x</p>'],
  ['a line of code', '<pre><code>old</code></pre>', '<pre><code>x</code></pre>'],
  ['code', '<pre><code>old\ntext</code></pre>', '<p>x</p>'],
  ['a divider and a paragraph', '<hr><p>Old</p>', '<p>x</p>'],
  ['nothing', '', '<p>x</p>'],
])('a script that does both by commands fills in each text in one step, over %s', async (_, old, word) => {
  notFor(['webkit'], unselected);
  const { command, html, editor } = await setUp(old);
  const before = html();
  for (const [text, expected] of [
    ['x', word],
    ['one\ntwo', '<p>one</p><p>two</p>'],
    ['a\n\nb', '<p>a</p><p><br></p><p>b</p>'],
    ['\nab', '<p><br></p><p>ab</p>'],
    ['<p>one</p>', '<p>one</p>'],
    ['## one', '<h2>one</h2>'],
  ]) {
    command('selectAll');
    command('insertText', text);
    await expect.poll(html).toBe(expected);
    // Nothing that comes later may undo it.
    await drawn();
    expect(html()).toBe(expected);
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await expect.poll(html).toBe(before);
  }
});

test.each([
  ['at its start', 0, 0, '<p>one</p><p>twoOld words</p><hr>'],
  ['in its middle', 3, 3, '<p>Oldone</p><p>two words</p><hr>'],
  ['at its end', 9, 9, '<p>Old wordsone</p><p>two</p><hr>'],
  ['over a word', 4, 9, '<p>Old one</p><p>two</p><hr>'],
])('lines that a script inserts into a text, %s, are there, and so is the text', async (_, start, end, expected) => {
  const { root, command, html, editor } = await setUp('<p>Old words</p><hr>');
  const words = root.querySelector('span')?.firstChild ?? root;
  await select((selection) => selection?.setBaseAndExtent(words, start, words, end));
  command('insertText', 'one\ntwo');
  await expect.poll(html).toBe(expected);
  expect(root.textContent).toBe(root.innerText.replaceAll(/\s*\n\s*/g, ''));
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(html).toBe('<p>Old words</p><hr>');
});

test('what it inserts so is read as what it is', async () => {
  const { command, html } = await setUp('<p>Old</p><h2>text</h2>');
  command('selectAll');
  command('insertText', '<h2>New</h2><p>words</p>');
  await expect.poll(html).toBe('<h2>New</h2><p>words</p>');
  command('selectAll');
  command('insertText', '- New\n- words');
  await expect.poll(html).toBe('<ul><li>New</li><li>words</li></ul>');
});

test('what it inserts over the words of a block alone leaves the others', async () => {
  const { root, command, html } = await setUp('<p>Old</p><hr>');
  await select((selection) => selection?.selectAllChildren(root.querySelector('p') ?? root));
  command('insertText', '**New**');
  await expect.poll(html).toBe('<p>**New**</p><hr>');
});

test('of two commands at once the last counts', async () => {
  notFor(['webkit'], unselected);
  const { command, html } = await setUp('<p>Old</p><h2>text</h2>');
  for (const text of ['one', 'two']) {
    command('selectAll');
    command('insertText', text);
  }
  await expect.poll(html).toBe('<p>two</p>');
});

describe('a heading that is the only block stays one', () => {
  test('where a script puts a word in the place of its own', async () => {
    const { command, html } = await setUp('<h2>teh</h2>');
    command('selectAll');
    command('insertText', 'the');
    await expect.poll(html).toBe('<h2>the</h2>');
  });

  test('where the browser corrects its only word', async () => {
    notFor(['webkit'], 'An event that a script makes there carries no data transfer.');
    const { root, html } = await setUp('<h2>teh</h2>');
    getSelection()?.collapse(root.querySelector('span')?.firstChild ?? root, 3);
    await drawn();
    await new InputReplayer(root, { order: ownOrder() }).play([replace('the', 3)]);
    await expect.poll(html).toBe('<h2>the</h2>');
  });
});

test('words that a script inserts into an empty line leave the blocks around it', async () => {
  const { command, html } = await setUp('<h2></h2><hr><p></p>');
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  command('insertText', 'new words');
  await expect.poll(html).toBe('<h2>new words</h2><hr><p><br></p>');
});
