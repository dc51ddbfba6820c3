import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog, DialogContent } from '@inkfield/ui';
import { FormInput } from '../FormInput.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';

const { arrived, type } = fieldDriver('code');

const closed = vi.fn();

beforeEach(() => {
  closed.mockClear();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

async function open(size: 'sm' | 'auto' = 'sm'): Promise<void> {
  render(
    <Dialog defaultOpen onOpenChange={closed}>
      <DialogContent title="Around">
        <FormInput editor="code" size={size} title="Body" name="body" defaultValue="begin" />
      </DialogContent>
    </Dialog>,
  );
  await arrived();
}

test(
  'the menu of a right click hides the code below it',
  async () => {
    await open();
    const line = document.querySelector('.view-line');
    if (!line) throw new Error('Nothing is drawn.');
    await userEvent.click(page.elementLocator(line), { button: 'right' });
    const grounds = () => {
      const menu = document.querySelector('.shadow-root-host')?.shadowRoot?.querySelector('[role=menu]');
      const around = [];
      for (let it = menu?.parentElement; it; it = it.parentElement) around.push(getComputedStyle(it).backgroundColor);
      return around;
    };
    await expect.poll(grounds).toContain('rgb(255, 255, 255)');
  },
  loadTimeoutMs,
);

test.each(['sm', 'auto'] as const)(
  'the commands of F1 are seen in a field of size %s too',
  async (size) => {
    await open(size);
    await type('');
    await userEvent.keyboard('{F1}');
    const seen = () =>
      [...document.querySelectorAll('.quick-input-list .monaco-list-row')].filter((row) => {
        const { x, y, height } = row.getBoundingClientRect();
        return row.contains(document.elementFromPoint(x + 20, y + height / 2));
      }).length;
    await expect.poll(seen).toBeGreaterThanOrEqual(2);
  },
  loadTimeoutMs,
);

test.each([
  ['the search', '{Control>}f{/Control}', '.find-widget.visible'],
  ['what is suggested', '{Enter}b', '.suggest-widget.visible'],
])(
  'Escape closes %s, and no dialog around it',
  async (_, keys, popup) => {
    await open();
    const isOpen = () => document.querySelector(popup) !== null;
    await type(keys);
    await expect.poll(isOpen).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(isOpen).toBe(false);
    expect(closed).not.toHaveBeenCalled();
  },
  loadTimeoutMs,
);

test(
  'Escape lets Tab leave the code, and pressed again closes a dialog around it',
  async () => {
    await open();
    await type('{Escape}{Tab}');
    await expect.poll(() => document.activeElement?.closest('.monaco-editor')).toBe(null);
    expect(closed).not.toHaveBeenCalled();
    await type('{Escape}{Escape}');
    await expect.poll(() => closed.mock.calls).toEqual([[false]]);
  },
  loadTimeoutMs,
);
