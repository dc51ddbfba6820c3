import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderEditor, type RenderedEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

afterEach(cleanup);

const html = ({ editor }: RenderedEditor) => readEditorValue(editor).html;
const offer = () => page.getByRole('button', { name: 'Paste as Markdown' });
const plain = '<p># Tides</p><p><br></p><p>- spring</p><p>- neap</p>';
const markdown = '<h1>Tides</h1><ul><li>spring</li><li>neap</li></ul>';

function paste(editor: RenderedEditor, text: string, more: Record<string, string> = {}): void {
  const clipboardData = new DataTransfer();
  for (const [type, data] of Object.entries({ 'text/plain': text, ...more })) clipboardData.setData(type, data);
  editor.box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function withOffer(): Promise<RenderedEditor> {
  const editor = await renderEditor();
  paste(editor, '# Tides\n\n- spring\n- neap');
  await expect.element(offer()).toBeVisible();
  expect(html(editor)).toBe(plain);
  return editor;
}

describe('Text that looks a little like Markdown', () => {
  it('stays text; the offer takes no focus, and is announced', async () => {
    const editor = await withOffer();
    expect(document.activeElement).toBe(editor.box.element());
    await expect
      .poll(() => [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent).join(' '))
      .toContain('Press Tab to paste as Markdown');
  });

  it('becomes what it means by a press, which one undo takes back', async () => {
    const editor = await withOffer();
    await userEvent.click(offer());
    await expect.poll(() => html(editor)).toBe(markdown);
    expect(document.activeElement).toBe(editor.box.element());
    await expect.element(offer()).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => html(editor)).toBe('');
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(() => html(editor)).toBe(markdown);
  });

  it('becomes what it means by the keyboard, with what was there before', async () => {
    const editor = await renderEditor({ defaultValue: '<p>Before</p><p></p>' });
    await userEvent.keyboard('{Control>}{End}{/Control}');
    paste(editor, '# Tides\n\n- spring\n- neap');
    await expect.element(offer()).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(offer()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => html(editor)).toBe(`<p>Before</p>${markdown}`);
    await expect.poll(() => document.activeElement).toBe(editor.box.element());
  });

  it('stays text, and the offer goes, with the next edit or by Escape on it', async () => {
    const editor = await withOffer();
    await userEvent.keyboard('x');
    await expect.element(offer()).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    paste(editor, '# Tides\n\n- spring\n- neap');
    await expect.element(offer()).toBeVisible();
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(offer()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(editor.box.element());
    expect(html(editor)).toBe(plain);
  });
});

describe('Pasted text', () => {
  const python = 'import os\n# comment\nif __name__ == "__main__":\n    run()';

  it('of a program stays as it is, names with underscores too', async () => {
    const editor = await renderEditor();
    paste(editor, python);
    await expect.poll(editor.text).toBe(python);
  });

  it('that is surely Markdown is read at once, with its addresses, and nothing is offered', async () => {
    const editor = await renderEditor();
    paste(editor, '# Tides\n\nSee [the table](https://example.com/a) or https://example.com/b.');
    await expect.poll(() => editor.box.element().querySelectorAll('h1, a').length).toBe(3);
    await expect.element(offer()).not.toBeInTheDocument();
  });

  it('is plain by Ctrl+Shift+V whatever else is there, once', async () => {
    const editor = await renderEditor();
    const text = '# Tides\n\nSee [the table](https://example.com/a) and **more**.';
    const key = { key: 'V', code: 'KeyV', ctrlKey: true, shiftKey: true, bubbles: true, cancelable: true };
    editor.box.element().dispatchEvent(new KeyboardEvent('keydown', key));
    paste(editor, text, { 'text/html': '<h1>Tides</h1>' });
    await expect.poll(editor.text).toBe(text);
    await expect.element(offer()).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    paste(editor, text, { 'text/html': '<h1>Tides</h1>' });
    await expect.poll(() => html(editor)).toBe('<h1>Tides</h1>');
  });
});
