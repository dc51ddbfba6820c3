import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

/** What a writing assistant does: it changes a word of the page's own text, and tells the page of it as of something typed. */
function writeOver(box: Element, word: string, other: string): void {
  const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode();
  if (!(text instanceof Text)) throw new Error('no text');
  text.replaceData(text.data.indexOf(word), word.length, other);
  box.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: other, bubbles: true }));
}

// No key before: Lexical takes what comes within a tenth of a second of one for that key's.
test('a word that a script puts in the place of another is in the value, wherever the caret is', async () => {
  const { box, editor } = await renderEditor({ defaultValue: '<p>One here.</p><p>Two</p>' });
  const value = () => readEditorValue(editor).html;
  writeOver(box.element(), 'here', 'there');
  await expect.poll(value, { timeout: 5000 }).toBe('<p>One there.</p><p>Two</p>');
  await userEvent.keyboard('{Control>}{End}{/Control} more');
  await expect.poll(value, { timeout: 5000 }).toBe('<p>One there.</p><p>Two more</p>');
});
