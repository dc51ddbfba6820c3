import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../testing/axeViolations.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { loadMessages } from './loadMessages.js';

const messages = await loadMessages('ar');

test('in Arabic the slash menu and the handle’s menu speak Arabic, and run from right to left', async () => {
  const { box } = await renderEditor({ messages, dir: 'rtl', lang: 'ar' }, (editor) => (
    <div dir="rtl" style={{ paddingInline: 40 }}>
      {editor}
    </div>
  ));
  await userEvent.keyboard('/');
  const slash = page.getByRole('listbox', { name: messages['slash.label'] });
  await expect.element(slash).toBeVisible();
  await expect.element(slash.getByText(messages['block.heading1'], { exact: true })).toBeVisible();
  expect(await axeViolations(['aria-allowed-attr'])).toEqual([]); // a text box with a popup (docs/behaviour.md#slash-menu)
  await userEvent.keyboard('{Escape}{Backspace}مرحبا');
  await drawn();
  await userEvent.keyboard('{Alt>}{Shift>}{F10}{/Shift}{/Alt}');
  const menu = page.getByRole('menu', { name: messages['handle.label'] });
  await expect.element(menu).toBeVisible();
  expect(getComputedStyle(menu.element()).direction).toBe('rtl');
  // From the handle at the field's right edge, the menu opens to the left.
  const [own, field] = [menu.element(), box.element()].map((element) => element.getBoundingClientRect());
  expect(Math.abs((own?.right ?? 0) - (field?.right ?? 0))).toBeLessThan(20);
  const item = menu.getByRole('menuitem', { name: messages['handle.duplicate'] }).element();
  const icon = item.querySelector('svg')?.getBoundingClientRect();
  expect(icon?.left).toBeGreaterThan(item.getBoundingClientRect().left + item.clientWidth / 2);
});

test('the placeholder is Arabic and starts at the right', async () => {
  const { box } = await renderEditor({ messages, dir: 'rtl', lang: 'ar' });
  await drawn();
  const line = box.element().querySelector('p');
  expect(line?.dataset.placeholder).toBe(messages['placeholder.paragraph']);
  expect(line && getComputedStyle(line).direction).toBe('rtl');
});
