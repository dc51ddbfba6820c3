import type { BlockJson, EditorValue } from '@inkfield/document';
import { cleanup, render } from '@testing-library/react';
import type { LexicalEditor } from 'lexical';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { convertValue } from '../headless.js';
import type { EditorError } from '../host/HostExtension.js';
import { en } from '../messages/en.js';
import { axeViolations } from '../testing/axeViolations.js';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { readEditorValue } from '../value/readEditorValue.js';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const box = page.getByRole('textbox', { name: 'Body' });
const element = () => box.element();
const submitted = () => document.forms[0] && new FormData(document.forms[0]).get('body');
const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `<p>${index}</p>`).join('');
const lexicalNodes = (copied: Record<string, string>): BlockJson[] =>
  Object(JSON.parse(copied['application/x-lexical-editor'] ?? '{}')).nodes;
const described = () => {
  const ids = element().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};

/** Deeper than is read of a document: the cheapest way over a limit. */
function deepJson(): string {
  let node: unknown = { type: 'paragraph', children: [{ type: 'text', text: 'deep' }] };
  for (let level = 0; level < 10_000; level++) node = { type: 'quote', children: [node] };
  return JSON.stringify({ version: 1, root: { type: 'root', children: [node] } });
}

function field(props: RichTextEditorProps) {
  const onError = vi.fn<(error: EditorError) => void>();
  const onValueChange = vi.fn<(value: EditorValue) => void>();
  const [ref, editorRef] = [createRef<HTMLTextAreaElement>(), createRef<LexicalEditor>()];
  const form = (changed: RichTextEditorProps) => (
    <form>
      <p id="hint">A hint</p>
      <RichTextEditor
        aria-label="Body"
        aria-describedby="hint"
        name="body"
        size="auto"
        {...{ ref, editorRef, onError, onValueChange, ...changed }}
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
  return { ref, editorRef, onValueChange, codes, type, change: (changed: typeof props) => rerender(form(changed)) };
}

const isReadOnly = async () => {
  await expect.element(page.getByText(en['limit.readOnly'])).toBeVisible();
  expect(element().getAttribute('contenteditable')).toBe('false');
  expect(element().getAttribute('aria-readonly')).toBe('true');
  expect(described()).toBe(`A hint ${en['limit.readOnly']}`);
};

test('a stored document of 10,500 paragraphs that is edited by one key submits 10,500', async () => {
  const { ref, codes, type } = field({ defaultValue: paragraphs(10_500) });
  await type('!');
  await vi.waitFor(() => expect(ref.current?.value).toContain('!'));
  expect(String(submitted()).split('<p>')).toHaveLength(10_501);
  expect(codes()).toEqual([]);
});

test('a document of more than can be edited is read-only, says so, and is submitted byte for byte', async () => {
  const stored = `${paragraphs(22_400)}<p  class=x>last`;
  const { editorRef, codes, type, ref } = field({ defaultValue: stored });
  await isReadOnly();
  expect(codes()).toEqual(['value-too-large']);
  expect(element().querySelectorAll('p')).toHaveLength(22_000);
  await type('!{Enter}{Backspace}');
  expect(submitted()).toBe(stored);
  expect(editorRef.current && readEditorValue(editorRef.current).html).toBe(convertValue(stored).html);
  if (ref.current) ref.current.value = '<p>short</p>';
  await expect.poll(() => element().getAttribute('contenteditable')).toBe('true');
  expect(submitted()).toBe('<p>short</p>');
});

test('what is too deep, or in another form than the field’s, is kept in the same way', async () => {
  const stored = deepJson();
  field({ defaultValue: stored, valueFormat: 'json' });
  await isReadOnly();
  expect(submitted()).toBe(stored);
  cleanup();
  const markdown = { markdown: Array.from({ length: 22_001 }, (_, index) => String(index)).join('\n\n') };
  field({ defaultValue: markdown });
  await isReadOnly();
  expect(submitted()).toBe(paragraphs(22_001));
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

test('all that is selected and copied of a field that shows a part is all of the document', async () => {
  const notify = vi.fn();
  const rich = '<h2>Title</h2><ul><li>a<ul><li>b</li></ul></li></ul><blockquote><p>c</p><hr></blockquote>';
  const stored = `${rich}${paragraphs(22_400)}<p>last</p>`;
  const { codes } = field({ defaultValue: stored, notify });
  await isReadOnly();
  expect(element().textContent).not.toContain('last');
  const copied = await copyAll();
  // Compared as one bit: the difference of two texts of this length would take minutes to print.
  expect(copied['text/html'] === stored).toBe(true);
  expect(copied['text/plain']?.startsWith('## Title\n\n- a\n')).toBe(true);
  expect(copied['text/plain']?.endsWith('\n22399\n\nlast')).toBe(true);
  const children = lexicalNodes(copied);
  expect(convertValue({ json: { version: 1, root: { type: 'root', children } } }).html === stored).toBe(true);
  expect(notify).not.toHaveBeenCalled();
  expect(codes()).toEqual(['value-too-large']);
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

test('a copy of all of a document that could not even be read whole says that it is not all there', async () => {
  const notify = vi.fn();
  const { codes } = field({ defaultValue: paragraphs(100_500), notify });
  await isReadOnly();
  const copied = await copyAll();
  expect(copied['text/plain']?.split('\n').at(-1)).toBe('99999');
  const message = en['limit.copiedPart'];
  expect(notify).toHaveBeenCalledExactlyOnceWith({ type: 'error', message });
  await expect.poll(() => document.querySelector('[aria-live="polite"]')?.textContent).toContain(message);
  expect(codes()).toEqual(['value-too-large', 'copy-too-large']);
});

test('select all in a read-only field selects its text alone, as in a read-only text area', async () => {
  field({ defaultValue: '<p>one</p><h2>two</h2>', readOnly: true });
  const copied = await copyAll();
  expect(copied['text/html']).toBe('<p>one</p><h2>two</h2>');
  expect(getSelection()?.toString()).not.toContain('A hint');
});

const deepHtml = `${'<blockquote>'.repeat(10_000)}deep`;

const pasted = (data: Record<string, string>) => {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};
const blocksIn = (value: unknown) => (String(value).match(/<(?:p|li)[ >]/g) ?? []).length;
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');

test.each([
  ['HTML', { 'text/html': paragraphs(20_500) }, 20_000, 500],
  ['plain text', { 'text/plain': lines(20_500) }, 20_000, 500],
])('a paste of more than the field takes says how much it left out, and is undone as one: %s', async (...row) => {
  const [, data, blocks, count] = row;
  const notify = vi.fn();
  const { codes } = field({ defaultValue: '', notify });
  await userEvent.click(box);
  pasted(data);
  await expect.poll(() => blocksIn(submitted())).toBe(blocks);
  const message = en['limit.pasted'].replace('{count}', String(count));
  expect(notify).toHaveBeenCalledExactlyOnceWith({ type: 'error', message });
  await expect.poll(() => document.querySelector('[aria-live="polite"]')?.textContent).toContain(message);
  expect(codes()).toEqual(['paste-too-large']);
  expect(element().getAttribute('contenteditable')).toBe('true');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(submitted).toBe('');
});

test('a paste fills what is left beside the text that is there, and what it replaces makes room', async () => {
  const notify = vi.fn();
  // By the length of the text, because it is drawn sooner than as many paragraphs.
  const long = `<p>${'twenty letters here '.repeat(5_000).trim()}.</p>`;
  const letters = () => String(submitted()).replace(/<[^>]*>/g, '').length;
  const { codes } = field({ defaultValue: long.repeat(19), notify });
  await userEvent.click(box);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  pasted({ 'text/html': long.repeat(3) });
  await expect.poll(letters).toBe(2_000_000);
  expect(notify).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Control>}a{/Control}');
  pasted({ 'text/html': long.repeat(3) });
  await expect.poll(letters).toBe(300_000);
  expect(codes()).toEqual(['paste-too-large']);
});

test('code takes no more than the field does either', async () => {
  const notify = vi.fn();
  field({ defaultValue: '<pre><code>a</code></pre>', notify });
  await userEvent.click(box);
  pasted({ 'text/plain': lines(120_000) });
  await expect.poll(() => notify.mock.calls.length).toBe(1);
  expect(String(submitted()).split('\n').length).toBeLessThan(110_000);
  expect(String(submitted()).split('\n').length).toBeGreaterThan(10_000);
});

test('what a paste holds beyond what is read of one counts as left out', async () => {
  const notify = vi.fn();
  field({ defaultValue: '', notify });
  await userEvent.click(box);
  pasted({ 'text/html': paragraphs(100_500) });
  const message = en['limit.pasted'].replace('{count}', String(80_500));
  await expect.poll(() => notify.mock.calls).toEqual([[{ type: 'error', message }]]);
});
