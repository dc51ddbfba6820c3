import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import type { FormInputProps } from './FormInputProps.js';
import { fieldDriver, loadTimeoutMs } from './testing/fieldDriver.js';
import { kindNames, kinds } from './testing/kinds.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

function Controlled(props: FormInputProps) {
  const [value, setValue] = useState('');
  return <FormInput {...props} value={value} onChange={({ target }) => setValue(target.value)} />;
}

test.each(kindNames.flatMap((kind) => [true, false].map((isHeld) => [kind, isHeld] as const)))(
  '%s: the fewest characters are counted as people see them (held by the app: %s)',
  async (kind, isHeld) => {
    const driver = fieldDriver(kind);
    const Field = isHeld ? Controlled : FormInput;
    // Three of the browser's units: a letter with its accent is two of them.
    const typed = 'e\u0301b';
    const messages = { 'validity.tooShort': 'At least {min}, not {count}' };
    render(<Field {...kinds[kind]} title="Body" name="body" minLength={3} messages={messages} />);
    await driver.arrived();
    await driver.type(typed);
    await expect.poll(() => driver.control().value).toBe(driver.value(typed));
    await expect.poll(() => driver.control().checkValidity()).toBe(false);
    await expect.element(page.getByText('At least 3, not 2')).toBeVisible();
    await driver.type('c');
    await expect.poll(() => driver.control().checkValidity()).toBe(true);
  },
  loadTimeoutMs,
);
