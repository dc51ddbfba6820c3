import { Dialog, DialogContent } from '@inkfield/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';

const toolbar = () => page.getByRole('toolbar', { name: 'Formatting' });
const rect = () => toolbar().element().getBoundingClientRect();
const selectAll = () => userEvent.keyboard('{Control>}a{/Control}');

/** What is seen of the page above the virtual keyboard. */
const seen = new (class extends EventTarget {
  offsetLeft = 0;
  offsetTop = 0;
  width = 0;
  height = 0;
  change(type: 'resize' | 'scroll', change: Partial<Record<'offsetLeft' | 'offsetTop' | 'width' | 'height', number>>) {
    Object.assign(this, change);
    this.dispatchEvent(new Event(type));
  }
})();

/** The page says that fingers are used here: nobody but a real device says so by itself. */
beforeEach(() => {
  Object.assign(seen, { offsetLeft: 0, offsetTop: 0, width: window.innerWidth, height: window.innerHeight });
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(seen as unknown as VisualViewport); // the parts that are read
});

afterEach(() => vi.restoreAllMocks());

test('on a touch screen it lies along the lower edge, from side to side', async () => {
  await renderEditor({ defaultValue: '<p>Some words</p>' });
  await selectAll();
  await expect.element(toolbar()).toHaveAttribute('data-docked');
  await expect.element(toolbar()).toHaveAttribute('data-shown');
  expect(rect().left).toBe(0);
  expect(rect().width).toBe(window.innerWidth);
  expect(Math.round(rect().bottom)).toBe(window.innerHeight);
});

test('in code it lies there too', async () => {
  await renderEditor({ defaultValue: '<pre><code>let a;</code></pre>' });
  await selectAll();
  await expect.element(toolbar()).toHaveAttribute('data-shown');
  await expect.poll(() => Math.round(rect().bottom)).toBe(window.innerHeight);
});

test('it stays above the virtual keyboard, which comes, goes, and scrolls what is seen', async () => {
  await renderEditor({ defaultValue: '<p>Some words</p>' });
  await selectAll();
  await expect.element(toolbar()).toHaveAttribute('data-shown');
  seen.change('resize', { height: window.innerHeight - 260 });
  await expect.poll(() => Math.round(rect().bottom)).toBe(window.innerHeight - 260);
  seen.change('scroll', { offsetTop: 40 });
  await expect.poll(() => Math.round(rect().bottom)).toBe(window.innerHeight - 220);
  seen.change('resize', { height: window.innerHeight, offsetTop: 0 });
  await expect.poll(() => Math.round(rect().bottom)).toBe(window.innerHeight);
});

test('zoomed in by two fingers it is as wide as what is seen', async () => {
  await renderEditor({ defaultValue: '<p>Some words</p>' });
  await selectAll();
  await expect.element(toolbar()).toHaveAttribute('data-shown');
  seen.change('resize', { offsetLeft: 30, width: 200, height: 300 });
  await expect.poll(() => Math.round(rect().width)).toBe(200);
  expect(Math.round(rect().left)).toBe(30);
  expect(Math.round(rect().bottom)).toBe(300);
  expect(toolbar().element().scrollWidth).toBeGreaterThan(200); // its buttons are reached by swiping
});

test('its buttons work on the selection there, in a dialog and from right to left too', async () => {
  const { box } = await renderEditor({ defaultValue: '<p>كلمات</p>', dir: 'rtl' }, (editor) => (
    <Dialog open>
      <DialogContent title="Entry">{editor}</DialogContent>
    </Dialog>
  ));
  await selectAll();
  await expect.element(toolbar()).toHaveAttribute('data-shown');
  expect(getComputedStyle(toolbar().element()).direction).toBe('rtl');
  await userEvent.click(toolbar().getByRole('button', { name: 'Bold' }));
  await expect.poll(() => box.element().querySelector('strong')?.textContent).toBe('كلمات');
  await expect.element(toolbar()).toBeVisible();
});

test('it listens to the viewport only while it is there', async () => {
  const added = vi.spyOn(seen, 'addEventListener');
  const removed = vi.spyOn(seen, 'removeEventListener');
  await renderEditor({ defaultValue: '<p>Some words</p>' });
  await selectAll();
  await expect.element(toolbar()).toHaveAttribute('data-shown');
  expect(added).toHaveBeenCalled();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(toolbar()).not.toBeInTheDocument();
  expect(removed.mock.calls.length).toBe(added.mock.calls.length);
});
