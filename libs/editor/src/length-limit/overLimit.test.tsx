import type { BlockJson } from '@inkfield/document';
import { $getClipboardDataFromSelection } from '@lexical/clipboard';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { $getRoot, $selectAll, type LexicalEditor } from 'lexical';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { convertValue } from '../headless.js';
import type { EditorError } from '../host/HostExtension.js';
import { en } from '../messages/en.js';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { readEditorValue } from '../value/readEditorValue.js';

// Documents of tens of thousands of blocks: a browser lays out each of them, and nothing here is about where they stand.

afterEach(cleanup);

// Not by its role: to be found by that, each of so many elements is asked for its own.
const element = () => document.querySelector<HTMLElement>('[aria-label="Body"]') ?? expect.fail('There is no field.');
const submitted = () => document.forms[0] && new FormData(document.forms[0]).get('body');
const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `<p>${index}</p>`).join('');
const described = () => {
  const ids = element().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

function field(props: RichTextEditorProps) {
  const onError = vi.fn<(error: EditorError) => void>();
  const [ref, editorRef] = [createRef<HTMLTextAreaElement>(), createRef<LexicalEditor>()];
  render(
    <form>
      <p id="hint">A hint</p>
      <RichTextEditor
        aria-label="Body"
        aria-describedby="hint"
        name="body"
        size="auto"
        {...{ ref, editorRef, onError, ...props }}
      />
    </form>,
  );
  const codes = () => onError.mock.calls.map(([{ code }]) => code);
  const $update = (run: () => void) => editorRef.current?.update(run, { discrete: true });
  return { ref, editorRef, codes, $update };
}

const isReadOnly = async () => {
  await expect.poll(() => element().getAttribute('contenteditable')).toBe('false');
  expect(element().getAttribute('aria-readonly')).toBe('true');
  await expect.poll(described).toBe(`A hint ${en['limit.readOnly']}`);
};

/** A paste, with as much of its event as is asked for: jsdom has none. */
function pasted(data: Record<string, string>) {
  const clipboardData = { files: [], types: Object.keys(data), getData: (type: string) => data[type] ?? '' };
  class ClipboardEvent extends Event {
    clipboardData = clipboardData;
  }
  element().dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }));
}

/** Selects all of the field, and answers what a copy of it would put on the clipboard. */
function copyAll({ $update }: ReturnType<typeof field>): Partial<Record<string, string>> {
  let copied: Partial<Record<string, string>> = {};
  $update(() => (copied = $getClipboardDataFromSelection($selectAll())));
  return copied;
}

const lexicalNodes = (copied: Partial<Record<string, string>>): BlockJson[] =>
  Object(JSON.parse(copied['application/x-lexical-editor'] ?? '{}')).nodes;

test('a stored document of 10,500 paragraphs that is edited by one key submits 10,500', async () => {
  const { ref, codes, $update } = field({ defaultValue: paragraphs(10_500) });
  element().focus();
  $update(() => void $getRoot().selectEnd());
  await userEvent.keyboard('!');
  await expect.poll(() => ref.current?.value.includes('!')).toBe(true);
  expect(String(submitted()).split('<p>')).toHaveLength(10_501);
  expect(codes()).toEqual([]);
});

test('a document of more than can be edited is read-only, says so, and is submitted byte for byte', async () => {
  const stored = `${paragraphs(22_400)}<p  class=x>last`;
  const { editorRef, codes, ref } = field({ defaultValue: stored });
  await isReadOnly();
  expect(codes()).toEqual(['value-too-large']);
  expect(element().querySelectorAll('p')).toHaveLength(22_000);
  expect(submitted() === stored).toBe(true);
  const shown = editorRef.current && readEditorValue(editorRef.current).html;
  expect(shown === convertValue(stored).html).toBe(true);
  if (ref.current) ref.current.value = '<p>short</p>';
  await expect.poll(() => element().getAttribute('contenteditable')).toBe('true');
  expect(submitted()).toBe('<p>short</p>');
});

test('what is in another form than the field’s is kept in the same way', async () => {
  field({ defaultValue: { markdown: Array.from({ length: 22_001 }, (_, index) => String(index)).join('\n\n') } });
  await isReadOnly();
  expect(submitted() === paragraphs(22_001)).toBe(true);
});

test('all that is selected and copied of a field that shows a part is all of the document', async () => {
  const notify = vi.fn();
  const rich = '<h2>Title</h2><ul><li>a<ul><li>b</li></ul></li></ul><blockquote><p>c</p><hr></blockquote>';
  const stored = `${rich}${paragraphs(22_400)}<p>last</p>`;
  const shown = field({ defaultValue: stored, notify });
  await isReadOnly();
  expect(element().textContent).not.toContain('last');
  const copied = copyAll(shown);
  // Compared as one bit: the difference of two texts of this length would take minutes to print.
  expect(copied['text/html'] === stored).toBe(true);
  expect(copied['text/plain']?.startsWith('## Title\n\n- a\n')).toBe(true);
  expect(copied['text/plain']?.endsWith('\n22399\n\nlast')).toBe(true);
  const children = lexicalNodes(copied);
  expect(convertValue({ json: { version: 1, root: { type: 'root', children } } }).html === stored).toBe(true);
  expect(notify).not.toHaveBeenCalled();
  expect(shown.codes()).toEqual(['value-too-large']);
});

test('a copy of all of a document that could not even be read whole says that it is not all there', async () => {
  const notify = vi.fn();
  const shown = field({ defaultValue: paragraphs(100_500), notify });
  await isReadOnly();
  const copied = copyAll(shown);
  expect(copied['text/plain']?.split('\n').at(-1)).toBe('99999');
  const message = en['limit.copiedPart'];
  expect(notify).toHaveBeenCalledExactlyOnceWith({ type: 'error', message });
  await expect.poll(announced).toContain(message);
  expect(shown.codes()).toEqual(['value-too-large', 'copy-too-large']);
});

const blocksIn = (value: unknown) => (String(value).match(/<(?:p|li)[ >]/g) ?? []).length;
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');

test.each([
  ['HTML', { 'text/html': paragraphs(20_500) }, 20_000, 500],
  ['plain text', { 'text/plain': lines(20_500) }, 20_000, 500],
])('a paste of more than the field takes says how much it left out, and is undone as one: %s', async (...row) => {
  const [, data, blocks, count] = row;
  const notify = vi.fn();
  const { codes, $update } = field({ defaultValue: '', notify });
  element().focus();
  $update(() => void $getRoot().selectEnd());
  pasted(data);
  await expect.poll(() => blocksIn(submitted())).toBe(blocks);
  const message = en['limit.pasted'].replace('{count}', String(count));
  expect(notify).toHaveBeenCalledExactlyOnceWith({ type: 'error', message });
  await expect.poll(announced).toContain(message);
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
  const { codes, $update } = field({ defaultValue: long.repeat(19), notify });
  $update(() => void $getRoot().selectEnd());
  pasted({ 'text/html': long.repeat(3) });
  await expect.poll(letters).toBe(2_000_000);
  expect(notify).toHaveBeenCalledOnce();
  $update(() => void $selectAll());
  pasted({ 'text/html': long.repeat(3) });
  await expect.poll(letters).toBe(300_000);
  expect(codes()).toEqual(['paste-too-large']);
});

test('code takes no more than the field does either', async () => {
  const notify = vi.fn();
  const { $update } = field({ defaultValue: '<pre><code>a</code></pre>', notify });
  $update(() => void $getRoot().selectEnd());
  pasted({ 'text/plain': lines(120_000) });
  await expect.poll(() => notify.mock.calls.length).toBe(1);
  expect(String(submitted()).split('\n').length).toBeLessThan(110_000);
  expect(String(submitted()).split('\n').length).toBeGreaterThan(10_000);
});

test('what a paste holds beyond what is read of one counts as left out', async () => {
  const notify = vi.fn();
  const { $update } = field({ defaultValue: '', notify });
  $update(() => void $getRoot().selectEnd());
  pasted({ 'text/html': paragraphs(100_500) });
  const message = en['limit.pasted'].replace('{count}', String(80_500));
  await expect.poll(() => notify.mock.calls).toEqual([[{ type: 'error', message }]]);
});
