import { notFor } from '@inkfield/config/engines';
import { UNDO_COMMAND } from 'lexical';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { commitComposition, compose } from '../testing/ime.js';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const insert = (text: string) => void document.execCommand('insertText', false, text);
const toEnd = '{Control>}{End}{/Control}';

test.each([
  ['a tab', '\t', 'a\txb'],
  ['a word with a tab', 'c\td', 'ac\tdxb'],
  ['tabs around words', '\tc\td\t', 'a\tc\td\txb'],
])('what is typed in code behind %s that something else inserts is there', async (_, text, expected) => {
  const { editor } = await renderEditor({ defaultValue: '<pre><code>ab</code></pre>' });
  const html = () => readEditorValue(editor).html;
  await userEvent.keyboard(`${toEnd}{ArrowLeft}`);
  insert(text);
  await expect.poll(html).toBe(`<pre><code>${expected.replace('x', '')}</code></pre>`);
  await userEvent.keyboard('x');
  await expect.poll(html).toBe(`<pre><code>${expected}</code></pre>`);
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(html).toBe('<pre><code>ab</code></pre>');
});

test('what is typed in code behind a tab that was composed is there', async () => {
  const { editor } = await renderEditor({ defaultValue: '<pre><code>a</code></pre>' });
  await userEvent.keyboard(toEnd);
  await compose('b');
  await commitComposition('b\tc');
  await userEvent.keyboard('x');
  await expect.poll(() => readEditorValue(editor).html).toBe('<pre><code>ab\tcx</code></pre>');
});

test.each([
  ['a paragraph', '<p>a<strong>bc</strong></p>', '<p>a<strong>b&#9;xc</strong></p>'],
  ['an item', '<ul><li>abc</li></ul>', '<ul><li>ab&#9;xc</li></ul>'],
])('a tab that a script inserts into %s takes the place of nothing', async (_, from, to) => {
  notFor(['webkit'], 'A command tells of itself there as a key does.');
  const { editor } = await renderEditor({ defaultValue: from });
  await userEvent.keyboard(`${toEnd}{ArrowLeft}`);
  insert('\t');
  await userEvent.keyboard('x');
  await expect.poll(() => readEditorValue(editor).html).toBe(to);
});
