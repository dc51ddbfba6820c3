import '../tokens.css';
import { needsChromium } from '@inkfield/config/engines';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Button } from '../button/Button.js';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../menu/Menu.js';
import { dismissToast, notify } from '../toast/notify.js';
import { Tooltip } from '../tooltip/Tooltip.js';
import { mount, unmountAll } from './mount.js';

afterEach(unmountAll);

/** Shows the page as a medium does, or as a person's settings ask for. */
async function emulate(options: { media?: string; features?: { name: string; value: string }[] }): Promise<void> {
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] })));
  await cdp().send('Emulation.setEmulatedMedia', options);
}

function mountMenu() {
  needsChromium('Only its protocol shows a page in another medium.');
  mount(
    <Menu open>
      <MenuTrigger asChild>
        <Button>Menu</Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem>Copy</MenuItem>
        <MenuItem>Paste</MenuItem>
      </MenuContent>
    </Menu>,
  );
  return page.getByRole('menuitem', { name: 'Copy' });
}

test('an open menu, a toast and a tooltip are not printed', async () => {
  const copy = mountMenu();
  await expect.element(copy).toBeVisible();
  notify({ type: 'loading', message: 'Saving...', id: 'print' });
  onTestFinished(() => dismissToast('print'));
  await expect.element(page.getByText('Saving...')).toBeVisible();
  mount(
    <Tooltip content="A tooltip">
      <Button>Tip</Button>
    </Tooltip>,
  );
  // So that the focus is the keyboard's, whatever an earlier file has pressed last in this page.
  await userEvent.keyboard('{ArrowDown}');
  page.getByRole('button', { name: 'Tip' }).element().focus();
  await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
  const parts = [
    '[role=menu]',
    '[data-inkfield-toaster] > *',
    '[data-radix-popper-content-wrapper]:has([role=tooltip]) > *',
  ];
  const drawn = () => parts.map((part) => document.querySelector(part)?.getClientRects().length);
  await expect.poll(drawn).toEqual([1, 1, 1]);
  await emulate({ media: 'print' });
  expect(drawn()).toEqual([0, 0, 0]);
});

test('who asks for more contrast sees an edge around the item that has the focus', async () => {
  const copy = mountMenu();
  await expect.element(copy).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(copy).toHaveFocus();
  const edge = () => getComputedStyle(copy.element()).outlineStyle;
  expect(edge()).toBe('none');
  await emulate({ features: [{ name: 'prefers-contrast', value: 'more' }] });
  expect(edge()).toBe('solid');
});
