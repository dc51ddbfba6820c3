import { cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RichTextEditor } from './RichTextEditor.js';
import type { RichTextEditorProps } from './RichTextEditorProps.js';
import { draftKey } from './local-draft/draftStorage.js';

const complaints = vi.spyOn(console, 'error');
beforeEach(() => complaints.mockReset());
afterEach(() => {
  cleanup();
  localStorage.clear();
  expect(complaints).not.toHaveBeenCalled();
});

const box = page.getByRole('textbox', { name: 'Body' });
const submitted = () => document.forms[0] && new FormData(document.forms[0]).get('body');
const form = (props: RichTextEditorProps) => (
  <form>
    <RichTextEditor aria-label="Body" name="body" {...props} />
  </form>
);

const nothings: [string, RichTextEditorProps][] = (['value', 'defaultValue'] as const).flatMap((prop) => [
  [`${prop} null`, { [prop]: null }],
  [`${prop} { html: undefined }`, { [prop]: { html: undefined } }],
  [`${prop} { json: null }`, { [prop]: { json: null } }],
  [`${prop} { markdown: null }`, { [prop]: { markdown: null } }],
  [`${prop} { text: undefined }`, { [prop]: { text: undefined } }],
]);

test.each(nothings)('an editor with the %s is empty, submits nothing and can be typed into', async (_name, props) => {
  const onError = vi.fn();
  for (const valueFormat of ['html', 'json'] as const) {
    const { unmount } = render(form({ ...props, valueFormat, onError }));
    expect(submitted()).toBe('');
    expect(box.element().textContent).toBe('');
    unmount();
  }
  const onChange = vi.fn<(text: string) => void>();
  render(form({ ...props, onError, onChange: (event) => onChange(event.target.value) }));
  await box.click();
  await userEvent.keyboard('a');
  expect(onChange).toHaveBeenCalledWith('<p>a</p>');
  expect(onError).not.toHaveBeenCalled();
});

test('a null value comes before a default one, as every value does', () => {
  render(form({ value: null, defaultValue: '<p>a</p>' }));
  expect(submitted()).toBe('');
});

test.each([null, { html: undefined }, { json: null }])('a value that becomes %j empties the editor', async (value) => {
  const { rerender } = render(form({ value: '<p>a</p>' }));
  expect(submitted()).toBe('<p>a</p>');
  rerender(form({ value }));
  await expect.poll(() => box.element().textContent).toBe('');
  expect(submitted()).toBe('');
});

test.each([null, undefined])('a control whose value is set to %j is empty', async (value) => {
  const ref = createRef<HTMLTextAreaElement>();
  render(form({ ref, defaultValue: '<p>a</p>' }));
  // What untyped code may assign.
  if (ref.current) Object.assign(ref.current, { value });
  await expect.poll(() => box.element().textContent).toBe('');
  expect(submitted()).toBe('');
});

test('a draft of a null value is restored over a null value', async () => {
  const { unmount } = render(form({ defaultValue: null, storageKey: 'nothing' }));
  await box.click();
  await userEvent.keyboard('a');
  await expect.poll(() => localStorage.getItem(draftKey('nothing'))).toContain('"text":"a"');
  unmount();
  render(form({ defaultValue: null, storageKey: 'nothing' }));
  await expect.poll(() => submitted()).toBe('<p>a</p>');
});
