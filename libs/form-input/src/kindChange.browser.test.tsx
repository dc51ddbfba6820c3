import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import type { FormInputProps } from './FormInputProps.js';
import type { FieldKind } from './kindOf.js';
import { fieldDriver, loadTimeoutMs } from './testing/fieldDriver.js';
import { kindNames, kinds } from './testing/kinds.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

const field = (kind: FieldKind, props: Partial<FormInputProps> = {}) => (
  <StrictMode>
    <form>
      <FormInput {...kinds[kind]} name="body" title="Body" {...props} />
    </form>
  </StrictMode>
);

const submitted = () => new FormData(document.forms[0]).get('body');
const changes = kindNames.flatMap((from) => kindNames.filter((to) => to !== from).map((to) => [from, to] as const));

test.each(changes)(
  'what was typed into a field of the kind %s stays as it becomes one of %s, and a reset brings the default value',
  async (from, to) => {
    const onChange = vi.fn();
    const props = { defaultValue: '', onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
    const { rerender } = render(field(from, props));
    await fieldDriver(from).arrived();
    await fieldDriver(from).type('Hi you');
    const typed = fieldDriver(from).value('Hi you');
    await expect.poll(submitted).toBe(typed);
    rerender(field(to, props));
    const driver = fieldDriver(to);
    await driver.arrived();
    const kept = from === 'rich-text' ? typed : driver.value('Hi you');
    await expect.poll(driver.shown).toBe(to === 'rich-text' ? 'Hi you' : kept);
    await expect.poll(submitted).toBe(kept);
    await expect.poll(() => onChange.mock.lastCall?.[0]).toBe(kept);
    await driver.type('!');
    await expect.poll(submitted).toContain('!');
    document.forms[0]?.reset();
    await expect.poll(driver.shown).toBe('');
    expect(submitted()).toBe('');
  },
  loadTimeoutMs,
);

test('lines are blocks where a text area becomes rich text, and a text that nobody typed is the new default value', async () => {
  const { rerender } = render(field('text-area', { defaultValue: 'old' }));
  rerender(field('rich-text', { defaultValue: '<p>new</p>' }));
  await fieldDriver('rich-text').arrived();
  expect(submitted()).toBe('<p>new</p>');
  rerender(field('text-area', { defaultValue: '' }));
  fieldDriver('text-area').control().focus();
  await userEvent.keyboard('one{Enter}two');
  rerender(field('rich-text', { defaultValue: '' }));
  await fieldDriver('rich-text').arrived();
  await expect.poll(submitted).toBe('<p>one</p><p>two</p>');
});
