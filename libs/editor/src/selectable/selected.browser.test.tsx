import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';

const said = () => [...document.querySelectorAll('[aria-live=polite]')].map((it) => it.textContent).join('|');
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test.each<[name: string, block: string, keys: string, said: string]>([
  ['a divider', '<hr>', '{ArrowRight}', 'Divider'],
  ['an image', `<p><img src="${pixel}" alt="A red boat"></p>`, '{ArrowRight>2/}', 'Image A red boat'],
])('who comes upon %s by a key is told, and sees no caret elsewhere', async (_name, block, keys, label) => {
  const { box } = await renderEditor({ defaultValue: `<p>before</p>${block}<p>after</p>` });
  const caret = () => getComputedStyle(box.element()).caretColor;
  await userEvent.keyboard(`{Control>}{Home}{/Control}{End}${keys}`);
  await expect.poll(said).toContain(label);
  expect(caret()).toBe('rgba(0, 0, 0, 0)');
  await userEvent.keyboard('{Escape}');
  await expect.poll(caret).not.toBe('rgba(0, 0, 0, 0)');
});
