import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';

afterEach(cleanup);

/** A key that comes before the browser has told of the selection: on a busy page it overtakes the event. */
function pressAtOnce(box: Element, key: string): void {
  box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

test('Enter leaves what was selected a moment ago, and breaks the line where the caret is', async () => {
  const { box, text, editor } = await renderEditor();
  await userEvent.keyboard('one two{Control>}a{/Control}');
  await expect.poll(() => editor.read(() => editor.getEditorState()._selection?.getTextContent())).toBe('one two');
  getSelection()?.collapseToEnd();
  pressAtOnce(box.element(), 'Enter');
  await userEvent.keyboard('three');
  expect(text()).toBe('one two\nthree');
});

test('Enter replaces what has just been selected', async () => {
  const { box, text } = await renderEditor();
  await userEvent.keyboard('one two');
  getSelection()?.selectAllChildren(box.element());
  pressAtOnce(box.element(), 'Enter');
  await userEvent.keyboard('three');
  expect(text()).toBe('\nthree');
});
