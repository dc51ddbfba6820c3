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
function sendByEnter(event: KeyboardEvent<HTMLFormElement>) {
  const inMenu = (event.target as Element).ariaExpanded === 'true'; // React does not say what it is; a key's target is an element
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || inMenu) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}

test(
  'a form sends rich text by Enter: Shift+Enter breaks the line, and Enter is the slash menu’s while that is open',
  async () => {
    const sent: unknown[] = [];
    const { box, arrived } = fieldDriver('rich-text');
    render(
      <form
        onKeyDownCapture={sendByEnter}
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(new FormData(event.currentTarget).get('body'));
          event.currentTarget.reset();
        }}
      >
        <FormInput title="Body" name="body" editor="rich-text" required />
      </form>,
    );
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
    await expect.element(page.getByText('Please fill out this field.')).toBeVisible();
    expect(sent).toHaveLength(2);
  },
  loadTimeoutMs,
);
