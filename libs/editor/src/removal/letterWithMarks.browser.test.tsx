import { UNDO_COMMAND } from 'lexical';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

test.each<[what: string, from: string, to: string]>([
  ['an accent', '<p>e\u0301te\u0301</p>', '<p>te\u0301</p>'],
  ['two marks', '<h1>a\u0301\u0323x</h1>', '<h1>x</h1>'],
  ['a vowel sign of Thai', '<p>ก็ได้</p>', '<p>ได้</p>'],
  ['a sign of Devanagari', '<ul><li><strong>कि</strong>a</li></ul>', '<ul><li>a</li></ul>'],
  ['points of Hebrew', '<pre><code>שׁa</code></pre>', '<pre><code>a</code></pre>'],
  ['a joiner', '<p>👨‍👩‍👧‍👦a</p>', '<p>a</p>'],
])('Delete takes a letter with %s whole, as in a text area, and undo gives it back', async (_, from, to) => {
  const { editor } = await renderEditor({ defaultValue: from });
  const html = () => readEditorValue(editor).html;
  await userEvent.keyboard('{Control>}{Home}{/Control}{Delete}');
  await expect.poll(html).toBe(to);
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(html).toBe(from);
});

test('Backspace takes its last mark alone', async () => {
  const { editor } = await renderEditor({ defaultValue: '<p>ก็</p>' });
  await userEvent.keyboard('{End}{Backspace}');
  await drawn();
  expect(readEditorValue(editor).html).toBe('<p>ก</p>');
});
