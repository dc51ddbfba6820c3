import '../tokens.css';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/Button.js';
import { IconButton } from '../button/IconButton.js';
import { mount, unmountAll } from '../testing/mount.js';
import { Tooltip } from './Tooltip.js';

afterEach(async () => {
  unmountAll();
  await userEvent.unhover(document.body);
});

const tooltip = page.getByRole('tooltip');
/** The box on the screen; the element with the role is a hidden copy or the box itself. */
const box = () => document.querySelector<HTMLElement>('[data-radix-popper-content-wrapper]');

function mountTooltip(content = 'Saved in this browser', openOnPress = false) {
  mount(
    <div style={{ padding: 120 }}>
      {/* The pointer that presses it does not open it first: a press closes what is open. */}
      <Tooltip content={content} {...(openOnPress && { openOnPress, delayMs: 600_000 })}>
        <Button>Saved</Button>
      </Tooltip>
    </div>,
  );
  return page.getByRole('button', { name: 'Saved' });
}

test('the keyboard’s focus opens it at once, and it describes the button', async () => {
  const button = mountTooltip();
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toHaveTextContent('Saved in this browser');
  await expect.element(button).toHaveAccessibleDescription('Saved in this browser');
});

test('it stands above the button, over everything, at most 350px wide', async () => {
  const button = mountTooltip('A long explanation that goes on. '.repeat(20));
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toBeVisible();
  const bounds = box()?.getBoundingClientRect() ?? new DOMRect();
  expect(bounds.width).toBeGreaterThan(300);
  expect(bounds.width).toBeLessThanOrEqual(350);
  expect(getComputedStyle(box() ?? document.body).zIndex).toBe('9999');
  expect(box()?.querySelector('[data-side]')?.getAttribute('data-side')).toMatch(/top|bottom/);
  expect(button.element()).toBeTruthy();
});

test('short content stands on top', async () => {
  const button = mountTooltip();
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toBeVisible();
  expect(box()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(button.element().getBoundingClientRect().top);
});

test('the pointer opens it after a delay, and may move onto it', async () => {
  const button = mountTooltip();
  await userEvent.hover(button);
  expect(tooltip.query()).toBeNull();
  await expect.element(tooltip).toBeVisible();
  await userEvent.hover(tooltip);
  await expect.element(tooltip).toBeVisible();
});

test('Escape closes it and nothing else', async () => {
  const onKeyDown = vi.fn();
  mountTooltip();
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toBeVisible();
  document.addEventListener('keydown', onKeyDown);
  await userEvent.keyboard('{Escape}');
  document.removeEventListener('keydown', onKeyDown);
  await expect.element(tooltip).not.toBeInTheDocument();
  expect(onKeyDown.mock.lastCall?.[0].defaultPrevented).toBe(true);
});

test('focus that a script or a press brings does not open it', async () => {
  const button = mountTooltip();
  await userEvent.click(button);
  await expect.element(button).toHaveFocus();
  expect(tooltip.query()).toBeNull();
});

test('a button that only explains opens and closes it by a press', async () => {
  const button = mountTooltip('Explained', true);
  const press = () => {
    const init = { bubbles: true, pointerType: 'touch', detail: 1 };
    for (const type of ['pointerdown', 'pointerup', 'click'])
      button.element().dispatchEvent(new PointerEvent(type, init));
  };
  press();
  await expect.element(tooltip).toHaveTextContent('Explained');
  press();
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('a finger’s touch alone never opens it', () => {
  const button = mountTooltip();
  const init = { bubbles: true, pointerType: 'touch' };
  for (const type of ['pointerenter', 'pointermove', 'pointerdown', 'pointerup']) {
    button.element().dispatchEvent(new PointerEvent(type, init));
  }
  expect(tooltip.query()).toBeNull();
});

test('inside a dialog it is mounted in the dialog', async () => {
  mount(
    <div role="dialog" aria-label="Outer">
      <IconButton icon="bold" label="Bold" shortcut="Ctrl+B" />
    </div>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('dialog').getByRole('tooltip')).toHaveTextContent('BoldCtrl+B');
  expect(page.getByRole('button', { name: 'Bold' }).element().hasAttribute('aria-describedby')).toBe(false);
});

test('inside a dialog that is moved, and cuts off what goes beyond it, it stands within that', async () => {
  mount(
    <div
      role="dialog"
      style={{ position: 'fixed', inset: '50% auto auto 50%', translate: '-50% -50%', overflow: 'hidden' }}
    >
      <IconButton icon="bold" label="Bold" shortcut="Ctrl+B" />
      <div style={{ inlineSize: 200, blockSize: 100 }} />
    </div>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toBeVisible();
  const dialog = page.getByRole('dialog').element().getBoundingClientRect();
  await expect.poll(() => box()?.getBoundingClientRect().top).toBeGreaterThan(dialog.top);
  expect(box()?.getBoundingClientRect().left).toBeGreaterThan(dialog.left);
});

test('empty content shows nothing', async () => {
  mountTooltip('');
  await userEvent.keyboard('{Tab}');
  expect(tooltip.query()).toBeNull();
});

test.each(['zoom: 1.25', 'transform: translate(10px, 30px) scale(0.9)', 'contain: layout; margin: 40px'])(
  'it stands above its button in a page whose body says %s',
  async (style) => {
    document.body.style.cssText = style;
    onTestFinished(() => void (document.body.style.cssText = ''));
    const button = mountTooltip().element();
    await userEvent.keyboard('{Tab}');
    await expect.element(tooltip).toBeVisible();
    const middle = ({ left, right }: DOMRect) => (left + right) / 2;
    const [own, other] = [box()?.getBoundingClientRect() ?? new DOMRect(), button.getBoundingClientRect()];
    expect(Math.abs(middle(own) - middle(other))).toBeLessThan(1);
    expect(other.top - own.bottom).toBeCloseTo(6, -1);
  },
);

test('what it repeats of a name is no description of it, or it would be read out twice', async () => {
  mount(
    <div style={{ padding: 120 }}>
      <Tooltip content="Colour">
        <button type="button" aria-label="Colour: Red" />
      </Tooltip>
    </div>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toHaveTextContent('Colour');
  expect(page.getByRole('button', { name: 'Colour: Red' }).element().hasAttribute('aria-describedby')).toBe(false);
});
