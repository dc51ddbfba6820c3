import '../tokens.css';
import { notFor } from '@inkfield/config/engines';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { Button } from '../button/Button.js';
import { IconButton } from '../button/IconButton.js';
import { Dialog, DialogContent } from '../dialog/Dialog.js';
import { mount, unmountAll } from '../testing/mount.js';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from './Menu.js';

afterEach(unmountAll);

function Colours({ onDelete }: { onDelete?: () => void }) {
  const [colour, setColour] = useState('Red');
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button>Colour: {colour}</Button>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>Text colour</MenuLabel>
        <MenuRadioGroup value={colour} onValueChange={setColour}>
          {['Default', 'Red', 'Blue'].map((name) => (
            <MenuRadioItem key={name} value={name} icon={<i aria-hidden="true" />}>
              {name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem icon="trash" danger onSelect={onDelete} shortcut="Del">
          Delete
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

const trigger = page.getByRole('button', { name: /^Colour/ });
const menu = page.getByRole('menu');

test('the keyboard does the whole job: open, move, wrap round, choose, come back', async () => {
  mount(<Colours />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Default' })).toHaveFocus();
  // One key at a time: Radix moves the focus in a task after the key's.
  const steps = [
    ['{ArrowUp}', 'Delete'],
    ['{ArrowDown}', 'Default'],
    ['{ArrowDown}', 'Red'],
    ['{ArrowDown}', 'Blue'],
  ] as const;
  for (const [key, item] of steps) {
    await userEvent.keyboard(key);
    await expect.element(menu.getByText(item, { exact: true }).element().closest<HTMLElement>('[role]')).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  await expect.element(trigger).toHaveTextContent('Colour: Blue');
});

/** Places whose focus the page itself does not know: it tells of what they are in. */
const innerTrees: Readonly<Record<string, () => { tree: Document | ShadowRoot; place: Element }>> = {
  'a shadow root': () => {
    const tree = mount(null).attachShadow({ mode: 'open' });
    return { tree, place: tree.appendChild(document.createElement('div')) };
  },
  'a frame of the page': () => {
    const tree = mount(null).appendChild(document.createElement('iframe')).contentDocument;
    if (!tree) throw new Error('A frame without an address has a document at once.');
    return { tree, place: tree.body };
  },
};

test.each(Object.keys(innerTrees))('the keyboard does it in %s too', async (name) => {
  const inner = innerTrees[name]?.();
  if (!inner) throw new Error('Each name is one of them.');
  mount(createPortal(<Colours />, inner.place));
  const focused = () => inner.tree.activeElement?.textContent;
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(focused).toBe('Default');
  const steps = [
    ['{ArrowDown}', 'Red'],
    ['{ArrowDown}', 'Blue'],
    ['{ArrowUp}', 'Red'],
    ['{End}', 'DeleteDel'],
    ['{ArrowDown}', 'Default'],
    ['{ArrowUp}', 'DeleteDel'],
    ['{Home}', 'Default'],
    ['{ArrowDown}', 'Red'],
    ['{ArrowDown}', 'Blue'],
  ] as const;
  for (const [key, item] of steps) {
    await userEvent.keyboard(key);
    await expect.poll(focused).toBe(item);
  }
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Colour: Blue');
});

test('the current choice is checked', async () => {
  mount(<Colours />);
  await userEvent.click(trigger);
  await expect.element(page.getByRole('menuitemradio', { name: 'Red' })).toHaveAttribute('aria-checked', 'true');
  await expect.element(page.getByRole('menuitemradio', { name: 'Blue' })).toHaveAttribute('aria-checked', 'false');
});

test('Escape closes the menu and not the dialog around it', async () => {
  const onOpenChange = vi.fn();
  mount(
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Outer">
        <Colours />
      </DialogContent>
    </Dialog>,
  );
  await userEvent.click(trigger);
  await expect.element(page.getByRole('dialog').getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('inside a modal dialog its items can be clicked', async () => {
  const onDelete = vi.fn();
  mount(
    <Dialog defaultOpen>
      <DialogContent title="Outer">
        <Colours onDelete={onDelete} />
      </DialogContent>
    </Dialog>,
  );
  await userEvent.click(trigger);
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('in a dialog that is moved, and cuts off what goes beyond it, it ends within that', async () => {
  mount(
    <div
      role="dialog"
      style={{ position: 'fixed', inset: '50% auto auto 50%', translate: '-50% -50%', overflow: 'auto' }}
    >
      <div style={{ inlineSize: 400, blockSize: 240 }} />
      <Colours />
    </div>,
  );
  await userEvent.click(trigger);
  await expect.element(menu).toBeVisible();
  const rectOf = (locator: Locator) => locator.element().getBoundingClientRect();
  await expect.poll(() => rectOf(menu).bottom).toBeLessThanOrEqual(rectOf(trigger).top);
  expect(rectOf(menu).top).toBeGreaterThanOrEqual(rectOf(page.getByRole('dialog')).top);
});

test('in one that is moved along the window’s upper edge it ends within that too', async () => {
  mount(
    <div
      role="dialog"
      style={{ position: 'fixed', inset: '0 auto auto 0', inlineSize: 300, translate: '100px', overflow: 'hidden' }}
    >
      <div style={{ padding: '0 0 300px 150px' }}>
        <Colours />
      </div>
    </div>,
  );
  await userEvent.click(trigger);
  await expect.element(menu).toBeVisible();
  await expect.poll(() => menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(400);
});

test('an open menu leaves the page’s scrolling and its other parts alone', async () => {
  mount(
    <>
      <Colours />
      <p>Beside</p>
    </>,
  );
  await userEvent.click(trigger);
  await expect.element(menu).toBeVisible();
  expect(getComputedStyle(document.body).pointerEvents).toBe('auto');
  expect(document.documentElement.style.overflow).toBe('');
  expect(page.getByText('Beside').element().closest('[aria-hidden]')).toBeNull();
});

test('an icon button opens it and keeps its own tooltip', async () => {
  mount(
    <Menu>
      <MenuTrigger asChild>
        <IconButton icon="settings" label="Settings" />
      </MenuTrigger>
      <MenuContent>
        <MenuItem>Reset</MenuItem>
      </MenuContent>
    </Menu>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Settings');
  await userEvent.click(page.getByRole('button', { name: 'Settings' }));
  await expect.element(page.getByRole('menuitem', { name: 'Reset' })).toBeVisible();
});

test('it runs the way that the text around it does', async () => {
  mount(
    <div dir="rtl">
      <Colours />
    </div>,
  );
  await userEvent.click(trigger);
  await expect.element(menu).toHaveAttribute('dir', 'rtl');
  const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
  const [icon] = page.getByRole('menuitem', { name: 'Delete' }).element().children;
  expect(right(icon ?? document.body)).toBeGreaterThan(right(menu.element()) - 24);
});

test('an open one turns round with the page', async () => {
  mount(<Colours />);
  await userEvent.click(trigger);
  await expect.element(menu).toHaveStyle({ direction: 'ltr' });
  document.documentElement.dir = 'rtl';
  try {
    await expect.element(menu).toHaveStyle({ direction: 'rtl' });
  } finally {
    document.documentElement.removeAttribute('dir');
  }
});

describe.each([
  'zoom: 1.25',
  'transform: translate(10px, 30px) scale(0.9)',
  'contain: layout; margin: 40px',
  'filter: blur(0)',
])('in a page whose body says %s', (style) => {
  beforeEach(() => {
    document.body.style.cssText = style;
    onTestFinished(() => void (document.body.style.cssText = ''));
  });
  const rectOf = (locator: Locator) => locator.element().getBoundingClientRect();

  test('it stands beside its button', async () => {
    mount(
      <div style={{ padding: '60px 0 0 200px' }}>
        <Menu defaultOpen>
          <MenuTrigger asChild>
            <Button>Order</Button>
          </MenuTrigger>
          <MenuContent align="end">
            <MenuItem>Newest first</MenuItem>
          </MenuContent>
        </Menu>
      </div>,
    );
    await expect.element(menu).toBeVisible();
    const button = page.getByRole('button', { name: 'Order' });
    await expect.poll(() => Math.abs(rectOf(menu).right - rectOf(button).right)).toBeLessThan(1);
    expect(rectOf(menu).top - rectOf(button).bottom).toBeCloseTo(4, -1);
  });

  test('it ends within the window', async () => {
    if (style.startsWith('zoom'))
      notFor(['webkit'], 'What is zoomed and scrolled stands elsewhere there than it says.');
    mount(
      <>
        <div style={{ blockSize: 2 * innerHeight }} />
        <Colours />
        <div style={{ blockSize: innerHeight }} />
      </>,
    );
    await userEvent.keyboard('{Tab}');
    trigger.element().scrollIntoView({ block: 'end' });
    await userEvent.keyboard('{Enter}');
    await expect.element(menu).toBeVisible();
    // Not by `toBeInViewport`: WebKit's observer sees nothing of what is fixed in a body that is contained or filtered.
    await expect.poll(() => rectOf(menu).bottom).toBeLessThanOrEqual(rectOf(trigger).top);
    expect(rectOf(menu).top).toBeGreaterThanOrEqual(0);
  });
});
