import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';

const menu = () => page.getByRole('listbox', { name: 'Commands' });

test('typing a slash, "head" and Enter makes a heading', async () => {
  const { tags, text } = await renderEditor();
  await userEvent.keyboard('/head');
  await expect.element(menu()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu()).not.toBeInTheDocument();
  expect(tags()).toEqual(['h1']);
  await userEvent.keyboard('Title');
  expect(text()).toBe('Title');
});
