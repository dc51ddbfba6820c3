import type { EditorValue } from '@inkfield/document';
import { cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { convertValue } from '../headless.js';
import type { EditorError } from '../host/HostExtension.js';
import { en } from '../messages/en.js';
import { axeViolations } from '../testing/axeViolations.js';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const box = page.getByRole('textbox', { name: 'Body' });
const element = () => box.element();
const submitted = () => document.forms[0] && new FormData(document.forms[0]).get('body');
const described = () => {
  const ids = element().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};

/** Deeper than is read of a document: the cheapest way over a limit. */
function deepJson(): string {
  // Firefox cannot write so deep an object.
  const [open, close] = ['{"type":"quote","children":[', ']}'].map((part) => part.repeat(10_000));
  const leaf = '{"type":"paragraph","children":[{"type":"text","text":"deep"}]}';
  return `{"version":1,"root":{"type":"root","children":[${open}${leaf}${close}]}}`;
}

function field(props: RichTextEditorProps) {
  const onError = vi.fn<(error: EditorError) => void>();
  const onValueChange = vi.fn<(value: EditorValue) => void>();
  const ref = createRef<HTMLTextAreaElement>();
  const form = (changed: RichTextEditorProps) => (
    <form>
      <p id="hint">A hint</p>
      <RichTextEditor
        aria-label="Body"
        aria-describedby="hint"
        name="body"
        size="auto"
        {...{ ref, onError, onValueChange, ...changed }}
      />
      <button type="reset">Reset</button>
    </form>
  );
  const { rerender } = render(form(props));
  const type = async (keys: string) => {
    await userEvent.click(box);
    await userEvent.keyboard(keys);
  };
  const codes = () => onError.mock.calls.map(([{ code }]) => code);
  return { ref, onValueChange, codes, type, change: (changed: typeof props) => rerender(form(changed)) };
}

const isReadOnly = async () => {
  await expect.element(page.getByText(en['limit.readOnly'])).toBeVisible();
  expect(element().getAttribute('contenteditable')).toBe('false');
  expect(element().getAttribute('aria-readonly')).toBe('true');
  expect(described()).toBe(`A hint ${en['limit.readOnly']}`);
};

test('what is too deep is read-only too, and is submitted byte for byte whatever is typed', async () => {
  const stored = deepJson();
  const { type } = field({ defaultValue: stored, valueFormat: 'json' });
  await isReadOnly();
  await type('!{Enter}{Backspace}');
  expect(submitted()).toBe(stored);
});

test('the field can be edited again when another value is set, and no undo brings the part back', async () => {
  const { ref, codes, type, onValueChange, change } = field({ value: '<p>a</p>' });
  const stored = deepJson();
  change({ value: { json: stored } });
  await isReadOnly();
  expect(onValueChange.mock.lastCall?.[0].html).toBe(convertValue({ json: stored }).html);
  change({ defaultValue: '<p>a</p>' });
  if (ref.current) ref.current.value = '<p>b</p>';
  await expect.poll(() => element().getAttribute('contenteditable')).toBe('true');
  expect(page.getByText(en['limit.readOnly']).query()).toBeNull();
  expect(described()).toBe('A hint');
  await type('{Control>}{End}{/Control}c');
  await expect.poll(submitted).toBe('<p>bc</p>');
  await userEvent.keyboard('{Control>}zzz{/Control}');
  await expect.poll(() => element().textContent).toMatch(/^bc?$/);
  expect(submitted()).toBe(`<p>${element().textContent}</p>`);
  expect(codes()).toEqual(['value-too-large']);
});

test('a reset to a value that is over a limit is read-only again', async () => {
  const stored = `<p>a</p>${deepHtml}`;
  const { ref } = field({ defaultValue: stored });
  await isReadOnly();
  if (ref.current) ref.current.value = '';
  await expect.poll(() => element().getAttribute('contenteditable')).toBe('true');
  await page.getByRole('button', { name: 'Reset' }).click();
  await isReadOnly();
  expect(submitted()).toBe(stored);
});

test('the notice is accessible', async () => {
  field({ defaultValue: deepHtml });
  await isReadOnly();
  expect(await axeViolations()).toEqual([]);
});

/** Presses the keys of "select all" and "copy" in the field, and answers what is on the clipboard then. */
async function copyAll(): Promise<Record<string, string>> {
  const copied: Record<string, string> = {};
  const onCopy = ({ clipboardData }: ClipboardEvent) => {
    for (const type of clipboardData?.types ?? []) copied[type] = clipboardData?.getData(type) ?? '';
  };
  document.addEventListener('copy', onCopy);
  await userEvent.click(box);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('{Control>}c{/Control}');
  document.removeEventListener('copy', onCopy);
  return copied;
}

test('all that is selected and copied of a field that shows a part is all of the document that could be read', async () => {
  const stored = `<h2>Title</h2><ul><li>a</li></ul>${deepHtml}`;
  field({ defaultValue: stored });
  await isReadOnly();
  expect((await copyAll())['text/html']).toBe(convertValue(stored).html);
});

test('a part that is selected and copied of such a field is that part', async () => {
  field({ defaultValue: `<p>one</p><p>two</p>${deepHtml}` });
  await isReadOnly();
  const [first] = element().children;
  if (first) getSelection()?.selectAllChildren(first);
  let text = '';
  document.addEventListener('copy', (event) => (text = event.clipboardData?.getData('text/plain') ?? ''), {
    once: true,
  });
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Control>}c{/Control}');
  expect(text).toBe('one');
});

test('select all in a read-only field selects its text alone, as in a read-only text area', async () => {
  field({ defaultValue: '<p>one</p><h2>two</h2>', readOnly: true });
  const copied = await copyAll();
  expect(copied['text/html']).toBe('<p>one</p><h2>two</h2>');
  expect(getSelection()?.toString()).not.toContain('A hint');
});

const deepHtml = `${'<blockquote>'.repeat(10_000)}deep`;
