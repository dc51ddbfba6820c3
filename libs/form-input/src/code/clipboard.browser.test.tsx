import '@inkfield/ui/tokens.css';
import { cleanup, render, screen } from '@testing-library/react';
import { editor } from 'monaco-editor/editor';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';

const driver = fieldDriver('code');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const richText = () =>
  new ClipboardItem({
    'text/plain': new Blob(['copied'], { type: 'text/plain' }),
    'text/html': new Blob(['<b>copied</b>'], { type: 'text/html' }),
  });

test('a button of the page copies rich text beside a code field', { timeout: loadTimeoutMs }, async () => {
  const copied = vi.fn<(outcome: string) => void>();
  const copy = () =>
    navigator.clipboard.write([richText()]).then(
      () => copied('copied'),
      (error: unknown) => copied(String(error)),
    );
  render(
    <>
      <FormInput name="body" title="Body" editor="code" size="sm" />
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
    </>,
  );
  await driver.arrived();
  await userEvent.click(page.getByRole('button', { name: 'Copy' }));
  await expect.poll(() => copied.mock.calls).toEqual([['copied']]);
});

test('nothing is written to the clipboard by a click or a key', { timeout: loadTimeoutMs }, async () => {
  const written = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  const complaints = vi.spyOn(console, 'error');
  render(
    <>
      <FormInput name="body" title="Body" editor="code" size="sm" />
      <button type="button">Other</button>
    </>,
  );
  await driver.arrived();
  await driver.type('a');
  await userEvent.click(page.getByRole('button', { name: 'Other' }));
  screen.getByRole('button', { name: 'Other' }).click();
  expect(written).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
});

test('Monaco’s own button copies what went wrong', { timeout: loadTimeoutMs }, async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  const complaints = vi.spyOn(console, 'error');
  render(<FormInput name="body" title="Body" editor="code" language="json" size="md" defaultValue={'{"a": tru}'} />);
  await driver.arrived();
  await expect.poll(() => document.querySelector('.squiggly-error')).not.toBe(null);
  const [code] = editor.getEditors();
  code?.setPosition({ lineNumber: 1, column: 8 });
  code?.trigger('test', 'editor.action.showHover', {});
  await userEvent.click(page.getByRole('button', { name: 'Copy' }));
  await expect.poll(() => written.mock.settledResults).toMatchObject([{ type: 'fulfilled' }]);
  expect(written.mock.lastCall?.[0]).toContain('Value expected');
  expect(complaints).not.toHaveBeenCalled();
});
