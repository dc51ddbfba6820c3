import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test('three clicks select a block and nothing of the next one, also where the browser tells of them half a second later', async () => {
  const { box, editor } = await renderEditor({ defaultValue: '<p>One</p><p>Two</p>' });
  const now = Date.now.bind(Date);
  let lateMs = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + lateMs);
  box.element().addEventListener('mousedown', (event) => {
    if (event instanceof MouseEvent && event.detail === 3) lateMs = 500;
  });
  await userEvent.tripleClick(box.getByText('One'));
  expect(lateMs).toBe(500);
  await expect.poll(() => document.getSelection()?.toString()).toBe('One');
  await userEvent.keyboard('{Delete}x');
  await expect.poll(() => readEditorValue(editor).html).toBe('<p>x</p><p>Two</p>');
});
