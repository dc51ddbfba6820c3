import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';

const key = (keys: string) => userEvent.keyboard(keys);
/** Whether an element has an outline, or what is drawn over it. */
const isRinged = (element: Element, over?: '::after') => getComputedStyle(element, over).outlineStyle === 'solid';
const frameOf = (box: Element) => box.parentElement ?? box;
const hasRing = (box: Element) => isRinged(frameOf(box), '::after');
const enterToolbar = async () => {
  await key('{Control>}a{/Control}{Alt>}{F10}{/Alt}');
  await expect.element(page.getByRole('button', { name: /^Block type/ })).toHaveFocus();
};

const focusedElsewhere = {
  'the toolbar': enterToolbar,
  'a menu of the toolbar': async () => {
    await enterToolbar();
    await key('{Enter}');
    await expect.element(page.getByRole('menuitemradio', { name: /^Text/ })).toHaveFocus();
  },
  'the link popover': async () => {
    await key('{Control>}a{/Control}{Control>}k{/Control}');
    await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveFocus();
  },
  'the block menu': async () => {
    await key('{Alt>}{Shift>}{F10}{/Shift}{/Alt}');
    await expect.element(page.getByRole('menu', { name: 'Block menu' })).toBeVisible();
    await key('{ArrowDown}');
  },
};

test.each(Object.entries(focusedElsewhere))('the field keeps its ring while %s has the focus', async (_what, go) => {
  const { box } = await renderEditor({ defaultValue: '<p>One</p><p>Two</p>' });
  await go();
  expect(box.element().contains(document.activeElement)).toBe(false);
  await expect.poll(() => hasRing(box.element())).toBe(true);
  await key('{Escape}');
  await expect.poll(() => hasRing(box.element())).toBe(true);
});

test('it goes with the focus, also to another editor’s menu', async () => {
  const { box } = await renderEditor({ 'aria-label': 'First', defaultValue: '<p>One</p>' });
  expect(hasRing(box.element())).toBe(true);
  const second = await renderEditor({ 'aria-label': 'Second', defaultValue: '<p>Two</p>' });
  await enterToolbar();
  await expect.poll(() => hasRing(second.box.element())).toBe(true);
  expect(hasRing(box.element())).toBe(false);
});

test('a frame that scrolls has it itself, where it does not scroll along', async () => {
  const { box } = await renderEditor({ defaultValue: '<p>One</p>', size: 'full' });
  expect(isRinged(frameOf(box.element()))).toBe(true);
  expect(hasRing(box.element())).toBe(false);
});
