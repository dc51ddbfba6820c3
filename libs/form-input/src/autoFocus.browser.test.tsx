import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import type { FieldKind } from './kindOf.js';
import { fieldDriver, loadTimeoutMs } from './testing/fieldDriver.js';
import { kindNames, kinds } from './testing/kinds.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

/** A field with `autoFocus`, and another one whose every key renders it again. */
function Page({ kind }: { kind: FieldKind }) {
  const [other, setOther] = useState('');
  return (
    <>
      <FormInput {...kinds[kind]} title="Body" name="body" autoFocus />
      <input aria-label="Other" value={other} onChange={({ target }) => setOther(target.value)} />
    </>
  );
}

const other = () => document.querySelector('[aria-label=Other]') as HTMLInputElement; // rendered with the page

test.each(kindNames)(
  '%s: autoFocus takes the focus once, and leaves it where the person is by then',
  async (kind) => {
    const { box, arrived } = fieldDriver(kind);
    render(<Page kind={kind} />);
    await arrived();
    await expect.poll(() => document.activeElement).toBe(box());
    await userEvent.click(other());
    await userEvent.keyboard('hello');
    expect(other().value).toBe('hello');
    expect(document.activeElement).toBe(other());
  },
  loadTimeoutMs,
);

test.each(kindNames)(
  '%s: whoever has gone elsewhere before the editor comes stays there',
  async (kind) => {
    const { control, arrived } = fieldDriver(kind);
    render(<Page kind={kind} />);
    expect(document.activeElement).toBe(control());
    other().focus();
    await arrived();
    await userEvent.keyboard('hello');
    expect(other().value).toBe('hello');
  },
  loadTimeoutMs,
);
