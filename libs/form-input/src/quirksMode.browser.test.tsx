// @quirks: the page has no doctype.
import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import { loadTimeoutMs } from './testing/fieldDriver.js';

afterEach(cleanup);

const box = page.getByRole('textbox', { name: 'Body' });

test('the page is in quirks mode', () => {
  expect(document.compatMode).toBe('BackCompat');
});

test(
  'in quirks mode text is typed, a command of the menu is pressed, and text is made bold by the toolbar',
  async () => {
    const { container } = render(<FormInput name="body" title="Body" editor="rich-text" size="sm" />);
    const value = () => container.querySelector<HTMLTextAreaElement>('[name=body]')?.value;
    await userEvent.click(box);
    await expect.element(box, { timeout: loadTimeoutMs }).toHaveAttribute('contenteditable', 'true');
    await userEvent.click(box);
    await userEvent.keyboard('one{Enter}/');
    await userEvent.click(page.getByRole('option', { name: /^Heading 2/ }));
    await userEvent.keyboard('two{Control>}a{/Control}');
    await userEvent.click(page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }));
    await expect.poll(value).toBe('<p><strong>one</strong></p><h2><strong>two</strong></h2>');
  },
  loadTimeoutMs,
);
