import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

/** As the guide Recipes has it. */
const text = '[name=body], [role=textbox]:not([aria-expanded=true])';

function sendByEnter(event: KeyboardEvent<HTMLFormElement>) {
  const inText = (event.target as Element).matches(text); // React does not say what it is; a key's target is an element
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !inText) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}

interface FormProps {
  send: (message: unknown) => void;
}

function MessageForm({ send }: FormProps) {
  return (
    <form
      onKeyDownCapture={sendByEnter}
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget).get('body'));
        event.currentTarget.reset();
      }}
    >
      <FormInput title="Body" name="body" editor="rich-text" required />
    </form>
  );
}

test(
  'a form sends rich text by Enter: Shift+Enter breaks the line, and Enter is the slash menu’s while that is open',
  async () => {
    const sent: unknown[] = [];
    const { box, arrived } = fieldDriver('rich-text');
    render(<MessageForm send={(message) => sent.push(message)} />);
    await arrived();
    await userEvent.click(box());
    await userEvent.keyboard('Hello{Shift>}{Enter}{/Shift}you{Enter}');
    await expect.poll(() => sent).toEqual(['<p>Hello<br>you</p>']);
    await expect.poll(() => box().textContent).toBe('');
    await userEvent.keyboard('/bullet');
    await expect.element(page.getByRole('option', { name: /^Bullet list/ })).toBeVisible();
    await userEvent.keyboard('{Enter}milk');
    expect(sent).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent.at(-1)).toBe('<ul><li>milk</li></ul>');
    await expect.poll(() => box().textContent).toBe('');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/fill out this field/i)).toBeVisible();
    expect(sent).toHaveLength(2);
  },
  loadTimeoutMs,
);

test(
  'Enter in the address of a link, and on a button of the toolbar, sends nothing',
  async () => {
    const sent: unknown[] = [];
    const { box, arrived } = fieldDriver('rich-text');
    render(<MessageForm send={(message) => sent.push(message)} />);
    await arrived();
    await userEvent.click(box());
    await userEvent.keyboard('Hello{Shift>}{Home}{/Shift}');
    const bold = page.getByRole('button', { name: 'Bold' });
    await expect.element(bold).toBeVisible();
    await userEvent.keyboard('{Alt>}{F10}{/Alt}{ArrowRight}');
    await expect.element(bold).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(bold).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveFocus();
    await userEvent.keyboard('example.org{Enter}');
    await expect.poll(() => box().querySelector('a')?.getAttribute('href')).toBe('https://example.org');
    expect(sent).toEqual([]);
  },
  loadTimeoutMs,
);
