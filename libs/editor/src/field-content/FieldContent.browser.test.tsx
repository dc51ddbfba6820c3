import { cleanup, render } from '@testing-library/react';
import { $getRoot, type LexicalEditor, UNDO_COMMAND } from 'lexical';
import { createRef } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RichTextEditor } from '../RichTextEditor.js';
import { startAi } from '../testing/aiEditor.js';
import { contentFailures, fieldContents } from '../testing/contentTable.js';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { gate } from './loadGate.js';
import { loadInterface } from '../loadInterface.js';

// What moves blocks comes with the menus.
beforeAll(async () => void (await loadInterface()));

afterEach(cleanup);

const html = (editor: LexicalEditor) => readEditorValue(editor).html;
const becomes = (editor: LexicalEditor, expected: string) => expect.poll(() => html(editor)).toBe(expected);
/** The gate's code is still to come, as in the first field of a page. */
const forget = () => void (gate.here = null);
const none = {
  headings: false,
  lists: false,
  quotes: false,
  code: false,
  dividers: false,
  images: false,
  links: false,
  colours: false,
  marks: false,
} as const;

// All forty: `VITE_ALL_CONTENTS=yes npx vitest run --project editor:browser src/field-content`.
const tried = import.meta.env['VITE_ALL_CONTENTS']
  ? fieldContents
  : fieldContents.filter((_, index) => index % 10 === 1);
test.each(tried.map((content) => [JSON.stringify(content), content] as const))(
  'a browser comes to what Node comes to, in a field of %s',
  (_, content) => {
    expect(contentFailures(content)).toEqual([]);
  },
);

describe('A field with a content', () => {
  test('takes no key before it knows what it takes, and then by shortcut and Markdown nothing else', async () => {
    forget();
    const { editor } = await renderEditor({ content: none, onError: () => undefined });
    await expect.poll(() => editor.isEditable()).toBe(true);
    editor.focus();
    await userEvent.keyboard('# a{Enter}- b{Enter}> c{Enter}1. d{Enter}---{Enter}**e** https://example.com ');
    await userEvent.keyboard('{Control>}{Alt>}1{/Alt}b{/Control}');
    await becomes(
      editor,
      '<p># a</p><p>- b</p><p>&gt; c</p><p>1. d</p><p>---</p><p>**e** https://example.com&nbsp;</p>',
    );
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  test('offers in its menus what it takes: levels that it names too', async () => {
    const content = { ...none, headings: [2, 4], marks: ['bold'], colours: ['red'] } as const;
    const { editor } = await renderEditor({ content, generate: false, defaultValue: '<p>word</p>', toolbarDelayMs: 0 });
    await userEvent.keyboard('{End} /');
    const options = () =>
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent);
    await expect.poll(() => options().length).toBe(3);
    expect(options()[0]).toContain('Text');
    expect(options()[1]).toContain('Heading 2');
    expect(options()[2]).toContain('Heading 4');
    await userEvent.keyboard('{Escape}{Control>}a{/Control}');
    await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    const names = () => page.getByRole('toolbar').element().querySelectorAll('button');
    expect([...names()].map((button) => button.getAttribute('aria-label')?.split(':')[0])).toEqual(
      expect.arrayContaining(['Bold']),
    );
    expect(page.getByRole('button', { name: 'Italic' }).query()).toBeNull();
    expect(page.getByRole('button', { name: 'Link' }).query()).toBeNull();
    await userEvent.click(page.getByRole('button', { name: /^Block type/ }));
    const types = () =>
      page
        .getByRole('menuitemradio')
        .elements()
        .map((item) => item.textContent);
    await expect.poll(() => types().join()).toMatch(/^Text.*Heading 2.*Heading 4[^,]*$/);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: /^Colour/ }));
    await expect.poll(() => types().map((name) => name.replace(/^A/, ''))).toEqual(['Default', 'Red']);
    expect(editor.isEditable()).toBe(true);
  });

  test('opens with a value that it does not take as it is, tells the app, and is brought into it by the first edit', async () => {
    forget();
    const stored = '<h1 id="x">A title</h1><ul><li>one</li></ul>';
    const onError = vi.fn();
    const notify = vi.fn();
    const onChange = vi.fn();
    const ref = createRef<HTMLTextAreaElement>();
    const { editor, box } = await renderEditor({
      content: { headings: [2], lists: false },
      defaultValue: stored,
      onError,
      notify,
      onChange,
      ref,
    });
    await expect.poll(() => editor.isEditable()).toBe(true);
    const told = () => onError.mock.calls.map(([error]) => error).sort((a, b) => a.code.localeCompare(b.code));
    await expect.poll(told).toMatchObject([
      { code: 'outside-content', cause: [{ kind: 'heading 1' }, { kind: 'list bullet' }] },
      { code: 'value-loss', cause: [{ kind: 'h1 id' }] },
    ]);
    await userEvent.click(box.getByText('one'));
    await expect.element(box.getByRole('heading', { level: 1 })).toBeVisible();
    expect(ref.current?.value).toBe(stored);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{End}!');
    await becomes(editor, '<p><strong>A title</strong></p><p>one!</p>');
    expect(ref.current?.value).toBe('<p><strong>A title</strong></p><p>one!</p>');
    await userEvent.keyboard('?');
    await becomes(editor, '<p><strong>A title</strong></p><p>one!?</p>');
    expect(notify).toHaveBeenCalledTimes(1);
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await becomes(editor, '<p><strong>A title</strong></p><p>one!</p>');
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await becomes(editor, '<h1>A title</h1><ul><li>one</li></ul>');
    expect(ref.current?.value).toBe(stored);
    await userEvent.keyboard('.');
    await expect.poll(() => html(editor)).toContain('<p><strong>A title</strong></p>');
    expect(onError).toHaveBeenCalledTimes(2);
  });

  test('tells the form what it made of a value that the app has set', async () => {
    const ref = createRef<HTMLTextAreaElement>();
    const onValueChange = vi.fn();
    const { editor } = await renderEditor({ content: { headings: false }, ref, onValueChange });
    await expect.poll(() => editor.isEditable()).toBe(true);
    if (ref.current) ref.current.value = '<h3>set</h3>';
    await becomes(editor, '<p><strong>set</strong></p>');
    await expect.poll(() => ref.current?.value).toBe('<p><strong>set</strong></p>');
    expect(onValueChange).toHaveBeenCalled();
  });

  test('says so where a paste had more, and keeps the caret behind it', async () => {
    const notify = vi.fn();
    const { editor, box } = await renderEditor({ content: none, defaultValue: '<p>a</p>', notify });
    await expect.poll(() => editor.isEditable()).toBe(true);
    await userEvent.keyboard('{End}');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<h1>x</h1><ul><li>y</li></ul>');
    box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await becomes(editor, '<p>ax</p><p>y</p>');
    await userEvent.keyboard('!');
    await becomes(editor, '<p>ax</p><p>y!</p>');
    expect(notify).toHaveBeenCalledTimes(1);
  });

  test('refuses image files', async () => {
    const notify = vi.fn();
    const upload = vi.fn();
    const { editor, box } = await renderEditor({ content: { images: false }, notify, upload });
    await expect.poll(() => editor.isEditable()).toBe(true);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.poll(() => notify.mock.calls.length).toBe(1);
    expect(upload).not.toHaveBeenCalled();
    expect(html(editor)).toBe('');
  });

  test('tells the AI what not to write, and takes no more of its stream', async () => {
    const it = await startAi({ content: { headings: [2], images: false, lists: false }, onError: () => undefined });
    expect(it.ai.requests[0]?.systemContent).toContain(
      'do not write them: headings of level 1, 3, 4, 5, 6; lists; images.',
    );
    it.ai.send('\n\n# Title\n\n- one\n- two\n\n## Fine');
    await expect.poll(it.allText).toContain('Fine');
    const tags = () => it.editor.getRootElement()?.querySelectorAll('h1, ul, li').length;
    expect(tags()).toBe(0);
    it.ai.end();
    await expect.poll(() => html(it.editor)).toContain('<h2>Fine</h2>');
    expect(html(it.editor)).toMatch(/<p><strong>Title<\/strong><\/p><p>one<\/p><p>two<\/p>/);
  });

  test('with a word that is none stays read-only, and tells the developer', async () => {
    forget();
    const onError = vi.fn();
    // What JavaScript would let in.
    const content = { heading: false } as object;
    let editor: LexicalEditor | null = null;
    render(<RichTextEditor content={content} onError={onError} editorRef={(one) => void (editor = one)} />);
    await expect.poll(() => onError.mock.calls.length).toBe(1);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({
      code: 'content',
      message: expect.stringContaining('the key "heading"'),
    });
    expect((editor as LexicalEditor | null)?.isEditable()).toBe(false);
  });
});

test('an app that puts a whole state in leaves nothing outside either', async () => {
  const { editor } = await renderEditor({ content: { headings: false } });
  await expect.poll(() => editor.isEditable()).toBe(true);
  const heading = { type: 'heading', tag: 'h1', version: 1, children: [{ type: 'text', text: 'a', version: 1 }] };
  editor.setEditorState(
    editor.parseEditorState(JSON.stringify({ root: { type: 'root', version: 1, children: [heading] } })),
  );
  await becomes(editor, '<p><strong>a</strong></p>');
  expect(editor.read(() => $getRoot().getChildrenSize())).toBe(1);
});
