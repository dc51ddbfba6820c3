import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import type { FormInputElement, FormInputProps } from './FormInputProps.js';
import type { FieldKind } from './kindOf.js';
import { fieldDriver, loadTimeoutMs } from './testing/fieldDriver.js';
import { kindNames, kinds } from './testing/kinds.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

/** A field with "one two" in it, what an app does with its ref, and the events of the focus that the app hears of it. */
async function renderField(kind: FieldKind, more: Partial<FormInputProps> = {}) {
  const driver = fieldDriver(kind);
  const ref = createRef<FormInputElement>();
  const heard: string[] = [];
  const hear = ({ type }: { type: string }) => heard.push(type);
  const given = { ...kinds[kind], ...more, onFocus: hear, onBlur: hear };
  render(<FormInput {...given} ref={ref} title="Body" name="body" defaultValue={driver.value('one two')} />);
  await driver.arrived();
  await expect.poll(driver.shown).toBe('one two');
  return { driver, control: () => ref.current as FormInputElement, heard }; // rendered just now
}

/** What a form library does with the first field that is wrong, or an app as a dialog opens. */
const ways: Readonly<Record<string, (control: FormInputElement) => void>> = {
  'focus() and select()': (control) => {
    control.focus();
    control.select();
  },
  'select() alone': (control) => control.select(),
  'select() and focus()': (control) => {
    control.select();
    control.focus();
  },
};

test.each(kindNames.flatMap((kind) => Object.keys(ways).map((way) => [kind, way] as const)))(
  '%s: what is typed after %s replaces the text',
  async (kind, way) => {
    const { driver, control, heard } = await renderField(kind);
    ways[way]?.(control());
    await expect.poll(() => document.activeElement).toBe(driver.box());
    await userEvent.keyboard('X');
    await expect.poll(() => control().value).toBe(driver.value('X'));
    expect(heard[0]).toBe('focus');
  },
  loadTimeoutMs,
);

// In rich text, whose source has other places than its text, all is selected.
test.each([
  ['single-line', 'X two'],
  ['text-area', 'X two'],
  ['code', 'X two'],
  ['rich-text', '<p>X</p>'],
] as const)(
  '%s: what is typed after focus() and setSelectionRange() replaces what that selects',
  async (kind, value) => {
    const { driver, control } = await renderField(kind);
    control().focus();
    control().setSelectionRange(0, 3);
    await expect.poll(() => document.activeElement).toBe(driver.box());
    await userEvent.keyboard('X');
    await expect.poll(() => control().value).toBe(value);
  },
  loadTimeoutMs,
);

test.each(kindNames)(
  '%s: focus() and a caret behind the text go on there',
  async (kind) => {
    const { driver, control } = await renderField(kind);
    const { length } = control().value;
    control().focus();
    control().setSelectionRange(length, length);
    await expect.poll(() => document.activeElement).toBe(driver.box());
    await userEvent.keyboard('X');
    await expect.poll(() => control().value).toBe(driver.value('one twoX'));
  },
  loadTimeoutMs,
);

test.each(kindNames)(
  '%s: blur() leaves the field, and one that is elsewhere keeps the focus',
  async (kind) => {
    const { driver, control, heard } = await renderField(kind);
    control().focus();
    await expect.poll(() => document.activeElement).toBe(driver.box());
    control().blur();
    expect(document.activeElement).toBe(document.body);
    await expect.poll(() => heard).toEqual(['focus', 'blur']);
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    control().blur();
    expect(document.activeElement).toBe(other);
    other.remove();
  },
  loadTimeoutMs,
);

test.each(kindNames)(
  '%s: a disabled field is not to be selected',
  async (kind) => {
    const { control, heard } = await renderField(kind, { disabled: true });
    control().select();
    control().focus();
    expect(document.activeElement).toBe(document.body);
    expect(heard).toEqual([]);
  },
  loadTimeoutMs,
);

test.each(kindNames)(
  '%s: a read-only field takes the focus too, and one that it has already is told to nobody',
  async (kind) => {
    const { driver, control, heard } = await renderField(kind, { readOnly: true });
    control().focus();
    await expect.poll(() => document.activeElement).toBe(driver.box());
    await expect.poll(() => heard).toEqual(['focus']);
    control().focus();
    await expect.poll(() => document.activeElement).toBe(driver.box());
    control().blur();
    await expect.poll(() => heard).toEqual(['focus', 'blur']);
  },
  loadTimeoutMs,
);

// In rich text Lexical brings the caret into view, whoever has moved it.
test.each(['single-line', 'text-area', 'code'] as const)(
  '%s: focus({ preventScroll: true }) leaves the page where it is',
  async (kind) => {
    const { driver, control, heard } = await renderField(kind);
    const below = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => below.remove());
    below.style.blockSize = '4000px';
    window.scrollTo(0, 1500);
    control().focus({ preventScroll: true });
    expect(document.activeElement).toBe(driver.box());
    await expect.poll(() => heard).toEqual(['focus']);
    expect(window.scrollY).toBe(1500);
    control().blur();
    control().focus();
    await expect.poll(() => window.scrollY).toBeLessThan(1500);
  },
  loadTimeoutMs,
);
