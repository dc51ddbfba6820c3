import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';

const key = (keys: string) => userEvent.keyboard(keys);
const menu = () => page.getByRole('listbox', { name: 'Commands' });
const direction = () => getComputedStyle(menu().element()).direction;

test('a popup goes the way of a field that goes another way than its page', async () => {
  const { box } = await renderEditor({ dir: 'rtl', style: { marginInlineStart: 400 } });
  await key('/');
  await expect.element(menu()).toBeVisible();
  expect(direction()).toBe('rtl');
  const { right } = menu().element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(box.element().getBoundingClientRect().right);
});

test('else it follows the page, also when that changes', async () => {
  await renderEditor();
  await key('/');
  await expect.element(menu()).toBeVisible();
  expect(menu().element().hasAttribute('dir')).toBe(false);
  document.documentElement.dir = 'rtl';
  expect(direction()).toBe('rtl');
  document.documentElement.dir = '';
  expect(direction()).toBe('ltr');
});

test('it is as high as there is room, and no higher than it may be', async () => {
  await renderEditor({ style: { marginTop: window.innerHeight / 2 - 40 } });
  await key('/');
  await expect.element(menu()).toBeVisible();
  const { top, bottom, height } = menu().element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(8);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight - 8);
  expect(height).toBeLessThanOrEqual(330);
});

/** The middle of the window is where a bar begins that covers its lower half. */
function coverLowerHalf(): void {
  const { style } = document.documentElement;
  style.scrollPaddingBlockEnd = `${window.innerHeight / 2}px`;
  onTestFinished(() => void (style.scrollPaddingBlockEnd = ''));
}

const aboveTheMiddle = () => ({ style: { marginTop: window.innerHeight / 2 - 120 } });

test('it stays clear of the bars that the page names as its scroll padding', async () => {
  coverLowerHalf();
  await renderEditor(aboveTheMiddle());
  await key('/');
  await expect.element(menu()).toBeVisible();
  expect(menu().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight / 2 - 8);
});

test('in a dialog it stands above such bars', async () => {
  coverLowerHalf();
  await renderEditor(aboveTheMiddle(), (editor) => (
    <dialog aria-label="Over" ref={(dialog) => void (dialog?.open || dialog?.showModal())} style={{ marginTop: 0 }}>
      {editor}
    </dialog>
  ));
  await key('/');
  await expect.element(menu()).toBeVisible();
  expect(menu().element().getBoundingClientRect().bottom).toBeGreaterThan(window.innerHeight / 2);
});

test('what is typed or pasted in a popup is not heard by a form around the editor', async () => {
  const heard: string[] = [];
  const hear = (event: { type: string }) => void heard.push(event.type);
  await renderEditor({ defaultValue: '<p>Words</p>' }, (editor) => (
    <form onChange={hear} onInput={hear} onPaste={hear} onKeyDown={hear}>
      {editor}
    </form>
  ));
  await key('{Control>}a{/Control}{Control>}k{/Control}');
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect.element(address).toHaveFocus();
  heard.length = 0;
  await key('example.com');
  const clipboardData = new DataTransfer();
  address.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  expect(heard).toEqual([]);
});

test.each([
  'zoom: 1.25',
  'transform: translate(10px, 30px) scale(0.9)',
  'contain: layout; margin: 40px',
  'filter: blur(0)',
])('it stands beside its words, and on a pixel of the screen, in a page whose body says %s', async (style) => {
  document.body.style.cssText = style;
  onTestFinished(() => void (document.body.style.cssText = ''));
  const { box } = await renderEditor({ defaultValue: '<p>Words</p>', style: { marginTop: 60 } });
  const rectOf = (element = box.element().querySelector('[data-lexical-text]')) =>
    element?.getBoundingClientRect() ?? new DOMRect();
  await key('{Control>}a{/Control}');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await expect.element(toolbar).toHaveAttribute('data-shown');
  // For the pixel's sake it is half of one away at most.
  await expect.poll(() => Math.abs(rectOf().top - rectOf(toolbar.element()).bottom - 8)).toBeLessThanOrEqual(0.5);
  await key('{ArrowRight} /');
  await expect.element(menu()).toBeVisible();
  await expect.poll(() => Math.abs(rectOf(menu().element()).top - rectOf().bottom - 4)).toBeLessThanOrEqual(0.5);
  const { left, top } = rectOf(menu().element());
  expect(left).toBeCloseTo(Math.round(left), 2);
  expect(top).toBeCloseTo(Math.round(top), 2);
});

test('it is as wide in a page whose letters are of another size', async () => {
  await renderEditor({ defaultValue: '<ol><li>Words</li></ol>' });
  const { style } = document.documentElement;
  onTestFinished(() => void (style.fontSize = ''));
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  const widthOf = (part: Element) => part.getBoundingClientRect().width;
  await key('{Control>}a{/Control}');
  await expect.element(toolbar).toBeVisible();
  const width = widthOf(toolbar.element());
  style.fontSize = '62.5%';
  expect(widthOf(toolbar.element())).toBe(width);
  await key('{Control>}k{/Control}');
  const link = page.getByRole('dialog', { name: 'Link' });
  await expect.element(link).toBeVisible();
  expect(widthOf(link.element())).toBe(352);
});
