import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import { fieldDriver, loadTimeoutMs } from './testing/fieldDriver.js';
import { kinds } from './testing/kinds.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

// A form that disables its fields while it is sent.
test.each(['code', 'rich-text'] as const)(
  '%s: who is in a field that is disabled for a while goes on where they were, and nothing comes into it meanwhile',
  async (kind) => {
    const { control, box, arrived, type, value } = fieldDriver(kind);
    const heard: string[] = [];
    const hear = ({ type: name }: { type: string }) => heard.push(name);
    const form = (isSending: boolean) => (
      <fieldset disabled={isSending}>
        <FormInput {...kinds[kind]} title="Body" name="body" onFocus={hear} onBlur={hear} />
      </fieldset>
    );
    const { rerender } = render(form(false));
    await arrived();
    await type('one');
    rerender(form(true));
    await expect.poll(() => box().getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('/x');
    expect(control().value).toBe(value('one'));
    expect(document.activeElement).toBe(box());
    rerender(form(false));
    await expect.poll(() => box().getAttribute('aria-disabled')).toBe(null);
    await userEvent.keyboard('!');
    await expect.poll(() => control().value).toBe(value('one!'));
    expect(heard).toEqual(['focus']);
  },
  loadTimeoutMs,
);
