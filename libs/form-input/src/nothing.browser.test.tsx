import { cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormInput } from './FormInput.js';
import type { FormInputElement, FormInputProps } from './FormInputProps.js';
import { kindNames, kinds } from './testing/kinds.js';

const complaints = vi.spyOn(console, 'error');
beforeEach(() => complaints.mockReset());
afterEach(() => {
  cleanup();
  expect(complaints).not.toHaveBeenCalled();
});

const submitted = () => document.forms[0] && new FormData(document.forms[0]).get('body');
const form = (props: Partial<FormInputProps>) => (
  <form>
    <FormInput title="Body" name="body" {...props} />
  </form>
);
/** The editors come later than the field. */
const isThere = () => expect.poll(() => document.querySelector('[contenteditable], .monaco-editor')).not.toBeNull();

const cases = kindNames.flatMap((kind) =>
  (['value', 'defaultValue'] as const).flatMap((prop) =>
    [null, undefined].map((nothing) => [kind, prop, nothing] as const),
  ),
);

test.each(cases)('%s: the %s %j is empty', async (kind, prop, nothing) => {
  const ref = createRef<FormInputElement>();
  render(form({ ...kinds[kind], [prop]: nothing, onChange: () => undefined, ref }));
  expect(submitted()).toBe('');
  if (kind === 'code' || kind === 'rich-text') await isThere();
  expect(submitted()).toBe('');
  expect(ref.current?.value).toBe('');
});

test.each(kindNames.flatMap((kind) => [null, undefined].map((nothing) => [kind, nothing] as const)))(
  '%s: a control whose value is set to %j is empty',
  async (kind, value) => {
    const ref = createRef<FormInputElement>();
    render(form({ ...kinds[kind], defaultValue: 'a', ref }));
    if (kind === 'code' || kind === 'rich-text') await isThere();
    // What untyped code may assign.
    if (ref.current) Object.assign(ref.current, { value });
    await expect.poll(submitted).toBe('');
  },
);

test.each([{ html: undefined }, { html: null }, { json: null }, { markdown: undefined }, { text: null }])(
  'rich text: %j is empty',
  async (value) => {
    render(form({ ...kinds['rich-text'], defaultValue: value }));
    expect(submitted()).toBe('');
    await isThere();
    expect(submitted()).toBe('');
  },
);
