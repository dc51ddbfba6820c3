import { needsChromium } from '@inkfield/config/engines';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

afterEach(cleanup);

/** Enter that comes before the browser has told of the selection: on a busy page it overtakes the event. */
function pressEnterAtOnce(box: Element): void {
  const sent = { bubbles: true, cancelable: true };
  const isLeft = box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ...sent }));
  // In WebKit the key is left to the browser, which asks the page then.
  if (isLeft) box.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertParagraph', ...sent }));
}

/** Keeps back what the browser tells of the selection, as a busy page does that has not come to it. */
function holdSelectionChange(): void {
  const hold = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
  window.addEventListener('selectionchange', hold, true);
  onTestFinished(() => window.removeEventListener('selectionchange', hold, true));
}

test('Enter leaves what was selected a moment ago, and breaks the line where the caret is', async () => {
  const { box, text, editor } = await renderEditor();
  await userEvent.keyboard('one two{Control>}a{/Control}');
  await expect.poll(() => editor.read(() => editor.getEditorState()._selection?.getTextContent())).toBe('one two');
  getSelection()?.collapseToEnd();
  pressEnterAtOnce(box.element());
  await userEvent.keyboard('three');
  expect(text()).toBe('one two\nthree');
});

test('Enter replaces what has just been selected', async () => {
  const { box, text } = await renderEditor();
  await userEvent.keyboard('one two');
  getSelection()?.selectAllChildren(box.element());
  pressEnterAtOnce(box.element());
  await userEvent.keyboard('three');
  expect(text()).toBe('\nthree');
});

test('a drag carries what has just been selected, and one undo puts it back', async () => {
  needsChromium('The other engines’ drivers begin no drag of text.');
  const { box, text, editor } = await renderEditor({ defaultValue: '<p><b>one</b> <i>two</i> three</p><p>four</p>' });
  await userEvent.dblClick(box.getByText('one'));
  await expect.poll(() => editor.read(() => editor.getEditorState()._selection?.getTextContent())).toBe('one');
  holdSelectionChange();
  await userEvent.dblClick(box.getByText('two'));
  await userEvent.dragAndDrop(box.getByText('two'), box.getByText('four'), { targetPosition: { x: 1, y: 8 } });
  await expect.poll(text).toBe('one  three\ntwofour');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(text).toBe('one two three\nfour');
});

test('a drag with Ctrl carries a copy, and one undo takes it away', async () => {
  needsChromium('The other engines’ drivers begin no drag of text.');
  const html = '<p>one <strong>two</strong> three</p><p>four</p>';
  const { box, editor } = await renderEditor({ defaultValue: html });
  const value = () => readEditorValue(editor).html;
  await userEvent.dblClick(box.getByText('two'));
  await expect.poll(() => editor.read(() => editor.getEditorState()._selection?.getTextContent())).toBe('two');
  await userEvent.keyboard('{Control>}');
  await userEvent.dragAndDrop(box.getByText('two'), box.getByText('four'), { targetPosition: { x: 1, y: 8 } });
  await userEvent.keyboard('{/Control}');
  await expect.poll(value).toBe('<p>one <strong>two</strong> three</p><p><strong>two</strong>four</p>');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(value).toBe(html);
});
