import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import { fieldDriver, loadTimeoutMs } from './testing/fieldDriver.js';
import { kinds } from './testing/kinds.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

/** A field in a form that disables its fields while it is sent, with somebody in it. */
async function renderWithFocus(kind: 'code' | 'rich-text') {
  const driver = fieldDriver(kind);
  const heard: string[] = [];
  const hear = ({ type: name }: { type: string }) => heard.push(name);
  const page = (isSending: boolean) => (
    <>
      <fieldset disabled={isSending}>
        <FormInput {...kinds[kind]} title="Body" name="body" onFocus={hear} onBlur={hear} />
      </fieldset>
      <button type="button">Cancel</button>
    </>
  );
  const { rerender, getByText } = render(page(false));
  await driver.arrived();
  await driver.type('one');
  return {
    ...driver,
    heard,
    cancel: getByText('Cancel'),
    async disable(isSending: boolean) {
      rerender(page(isSending));
      await expect.poll(() => driver.box().getAttribute('aria-disabled')).toBe(isSending ? 'true' : null);
    },
  };
}

const editors = ['code', 'rich-text'] as const;

test.each(editors)(
  '%s: who is in a field that is disabled for a while goes on where they were, and nothing comes into it meanwhile',
  async (kind) => {
    const { control, box, value, heard, disable } = await renderWithFocus(kind);
    await disable(true);
    await userEvent.keyboard('/x');
    expect(control().value).toBe(value('one'));
    expect(document.activeElement?.contains(box())).toBe(true);
    expect(document.activeElement?.closest('fieldset')).not.toBe(null);
    await disable(false);
    await userEvent.keyboard('!');
    await expect.poll(() => control().value).toBe(value('one!'));
    expect(heard).toEqual(['focus']);
  },
  loadTimeoutMs,
);

test.each(editors)(
  '%s: who leaves a field while it is disabled stays where they went',
  async (kind) => {
    const { cancel, heard, disable } = await renderWithFocus(kind);
    await disable(true);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(cancel);
    await disable(false);
    expect(document.activeElement).toBe(cancel);
    expect(heard).toEqual(['focus', 'blur']);
  },
  loadTimeoutMs,
);

test.each(editors)(
  '%s: who leaves the page from a field that is disabled for a while goes on where they were when they are back',
  async (kind) => {
    const { control, value, disable } = await renderWithFocus(kind);
    await disable(true);
    // The browser tells so of another window or tab: the focus is then where it was.
    document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await disable(false);
    await userEvent.keyboard('!');
    await expect.poll(() => control().value).toBe(value('one!'));
  },
  loadTimeoutMs,
);

test.each(editors)(
  '%s: what is typed into a field that is disabled for a while neither scrolls the page nor looks for words in it',
  async (kind) => {
    const { disable } = await renderWithFocus(kind);
    const below = document.body.appendChild(document.createElement('div'));
    below.style.height = '300vh';
    onTestFinished(() => below.remove());
    await disable(true);
    const left: string[] = [];
    const listen = (event: KeyboardEvent) => void (event.defaultPrevented || left.push(event.key));
    window.addEventListener('keydown', listen);
    onTestFinished(() => window.removeEventListener('keydown', listen));
    const before = scrollY;
    await userEvent.keyboard(" /'x");
    expect(left).toEqual([]);
    expect(scrollY).toBe(before);
    await userEvent.keyboard('{Tab}');
    expect(left).toEqual(['Tab']);
  },
  loadTimeoutMs,
);
