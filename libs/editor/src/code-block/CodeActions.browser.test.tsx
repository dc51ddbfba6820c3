import { $getRoot, UNDO_COMMAND } from 'lexical';
import { Profiler } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { en } from '../messages/en.js';
import { axeViolations } from '../testing/axeViolations.js';
import { drawn, renderEditor, type RenderedEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { codeLanguages, nameOfLanguage } from './codeLanguages.js';

const key = (keys: string) => userEvent.keyboard(keys);
const actions = () => page.getByRole('group', { name: 'Code block' });
const language = () => actions().getByRole('button', { name: /^Language/ });
const copy = () => actions().getByRole('button', { name: 'Copy code' });
const html = ({ editor }: RenderedEditor) => readEditorValue(editor).html;
const two =
  '<p>Before</p><pre><code class="language-typescript">const a = 1;\n\tb();</code></pre><pre><code>plain</code></pre>';

/** Puts the caret into a block. */
async function caretIn({ editor, box }: RenderedEditor, index: number): Promise<void> {
  editor.update(() => void $getRoot().getChildAtIndex(index)?.selectEnd(), { discrete: true });
  await expect.element(box).toHaveFocus();
  await drawn();
}

afterEach(() => vi.restoreAllMocks());

/** What is put on the clipboard. */
function clipboard() {
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
}

describe('where the buttons are', () => {
  test('on the block that has the caret, and away when it leaves', async () => {
    const it = await renderEditor({ defaultValue: two });
    await userEvent.hover(it.box.getByText('Before'));
    await caretIn(it, 0);
    await expect.element(actions()).not.toBeInTheDocument();
    await caretIn(it, 1);
    await expect.element(language()).toHaveAccessibleName('Language: TypeScript');
    const label = () => getComputedStyle(it.box.element().children[1] ?? document.body, '::after').content;
    expect(label()).toBe('none');
    await caretIn(it, 2);
    // Firefox tells the attribute itself, not its text.
    await expect.poll(label).toMatch(/^("typescript"|attr\(data-language\))$/);
    expect(it.box.element().children[1]?.getAttribute('data-language')).toBe('typescript');
    await expect.element(language()).toHaveAccessibleName('Language: Plain text');
    const [block, buttons] = [it.box.element().children[2], actions().element()].map((part) =>
      part?.getBoundingClientRect(),
    );
    expect(Math.abs((buttons?.top ?? 0) + (buttons?.height ?? 0) / 2 - (block?.top ?? 0))).toBeLessThan(4);
    expect((block?.right ?? 0) - (buttons?.right ?? 0)).toBeLessThan(12);
    expect(await axeViolations()).toEqual([]);
    await caretIn(it, 0);
    await expect.element(actions()).not.toBeInTheDocument();
  });

  test('on the block under the pointer', async () => {
    const it = await renderEditor({ defaultValue: two });
    const { box } = it;
    await caretIn(it, 0);
    await userEvent.hover(box.getByText('plain'));
    await expect.element(language()).toHaveAccessibleName('Language: Plain text');
    await userEvent.hover(box.getByText('Before'));
    await expect.element(actions()).not.toBeInTheDocument();
    await userEvent.hover(box.getByText('plain'));
    await expect.element(actions()).toBeVisible();
    await key('typed elsewhere');
    await expect.element(actions()).not.toBeInTheDocument();
  });

  test('at the inline end where text runs from right to left', async () => {
    const it = await renderEditor({ defaultValue: two, dir: 'rtl' });
    await caretIn(it, 1);
    await expect.element(actions()).toBeVisible();
    const [block, buttons] = [it.box.element().children[1], actions().element()].map((part) =>
      part?.getBoundingClientRect(),
    );
    expect((buttons?.left ?? 0) - (block?.left ?? 0)).toBeLessThan(12);
  });

  test('nowhere in the value', async () => {
    const it = await renderEditor({ defaultValue: two });
    await caretIn(it, 1);
    await expect.element(actions()).toBeVisible();
    expect(html(it)).toBe(two);
    expect(it.box.element().contains(actions().element())).toBe(false);
  });

  test('with Copy alone where the text can only be read, and not at all where it is disabled', async () => {
    const written = clipboard();
    const { box } = await renderEditor({ defaultValue: two, readOnly: true });
    await userEvent.hover(box.getByText('plain'));
    await expect.element(copy()).toBeVisible();
    await expect.element(language()).not.toBeInTheDocument();
    await userEvent.click(copy());
    expect(written).toHaveBeenCalledExactlyOnceWith('plain');
  });

  test('typing renders nothing', async () => {
    const onRender = vi.fn();
    const it = await renderEditor({ defaultValue: two }, (editor) => (
      <Profiler id="editor" onRender={onRender}>
        {editor}
      </Profiler>
    ));
    await caretIn(it, 1);
    await expect.element(actions()).toBeVisible();
    await key('a');
    await drawn();
    onRender.mockClear();
    await key('bcd');
    await drawn();
    expect(it.text()).toContain('abcd');
    expect(onRender).not.toHaveBeenCalled();
  });
});

describe('the language', () => {
  test('is chosen from the menu, as one undo step, and the caret stays', async () => {
    const it = await renderEditor({ defaultValue: two });
    await caretIn(it, 1);
    await userEvent.click(language());
    await expect.element(page.getByRole('menuitemradio', { name: 'TypeScript' })).toBeChecked();
    await userEvent.click(page.getByRole('menuitemradio', { name: 'Python' }));
    await expect.element(language()).toHaveAccessibleName('Language: Python');
    expect(html(it)).toBe(two.replace('typescript', 'python'));
    await expect.element(it.box).toHaveFocus();
    await key('!');
    await expect.poll(() => html(it)).toContain('b();!');
    await it.editor.dispatchCommand(UNDO_COMMAND, undefined);
    await it.editor.dispatchCommand(UNDO_COMMAND, undefined);
    await expect.poll(() => html(it)).toBe(two);
  });

  test('of a block that is only hovered changes there and not at the caret', async () => {
    const it = await renderEditor({ defaultValue: two });
    await caretIn(it, 1);
    await userEvent.hover(it.box.getByText('plain'));
    await expect.element(language()).toHaveAccessibleName('Language: Plain text');
    await userEvent.click(language());
    await userEvent.click(page.getByRole('menuitemradio', { name: 'CSS', exact: true }));
    await expect.poll(() => html(it)).toContain('language-css">plain');
    expect(html(it)).toContain('language-typescript');
  });

  test('is taken away by Plain text; one that the menu does not know is kept in it', async () => {
    const it = await renderEditor({ defaultValue: '<pre><code class="language-brainfuck">+</code></pre>' });
    await caretIn(it, 0);
    await userEvent.click(language());
    await expect.element(page.getByRole('menuitemradio', { name: 'brainfuck' })).toBeChecked();
    await userEvent.click(page.getByRole('menuitemradio', { name: 'Plain text' }));
    await expect.poll(() => html(it)).toBe('<pre><code>+</code></pre>');
  });

  test('keeps the signs of its name behind it where the text runs from right to left', async () => {
    const it = await renderEditor({ defaultValue: two.replace('typescript', 'cpp'), dir: 'rtl' });
    await caretIn(it, 1);
    await expect.element(language()).toHaveTextContent('C++');
    const leftOf = (start: number) => {
      const name = document.createTreeWalker(language().element(), NodeFilter.SHOW_TEXT).nextNode();
      if (!name) throw new Error('no name');
      const range = new Range();
      range.setStart(name, start);
      range.setEnd(name, start + 1);
      return range.getBoundingClientRect().left;
    };
    expect(leftOf(0)).toBeLessThan(leftOf(1));
  });

  test('is reached, chosen and left by keys alone', async () => {
    const it = await renderEditor({ defaultValue: two });
    await caretIn(it, 1);
    await key(' '); // what the pointer is on no longer counts
    await expect.element(language()).toBeVisible();
    await key('{Alt>}{F10}{/Alt}');
    await expect.element(language()).toHaveFocus();
    await key('{Enter}');
    await expect.element(page.getByRole('menu', { name: /^Language/ })).toBeVisible();
    await key('{Escape}');
    await expect.element(language()).toHaveFocus();
    await key('{ArrowRight}');
    await expect.element(copy()).toHaveFocus();
    await key('{ArrowLeft}');
    await expect.element(language()).toHaveFocus();
    await key('{Escape}');
    await expect.element(it.box).toHaveFocus();
    await key('!');
    await expect.poll(() => html(it)).toContain('b(); !');
  });

  test('is no stop of Tab, which leaves the editor once Escape has let go of it', async () => {
    const it = await renderEditor({ defaultValue: two }, (editor) => (
      <>
        {editor}
        <button type="button">After</button>
      </>
    ));
    await userEvent.hover(page.getByRole('button', { name: 'After' }));
    await caretIn(it, 1);
    await expect.element(language()).toBeVisible();
    await key('{Escape}{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await expect.element(actions()).not.toBeInTheDocument();
  });

  test('has a name of its own for each that is offered', () => {
    const names = codeLanguages.map(nameOfLanguage);
    expect(new Set(names).size).toBe(codeLanguages.length);
    expect(names.filter((name) => /^[a-z]/.test(name))).toEqual([]);
    expect(nameOfLanguage('toString')).toBe('toString');
  });
});

describe('Copy', () => {
  test('copies exactly the text and says so for a while', async () => {
    const written = clipboard();
    const it = await renderEditor({ defaultValue: two });
    await caretIn(it, 1);
    await userEvent.click(copy());
    expect(written).toHaveBeenCalledExactlyOnceWith('const a = 1;\n\tb();');
    await expect.element(actions().getByRole('button', { name: en['code.copied'] })).toBeVisible();
    const region = () => [...document.querySelectorAll('[aria-live=polite]')].map((part) => part.textContent);
    await expect.poll(region).toContain('Copied');
    await expect.element(copy()).toBeVisible();
    expect(html(it)).toBe(two);
  });

  test('says that it could not', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    const it = await renderEditor({ defaultValue: two });
    await caretIn(it, 1);
    await userEvent.click(copy());
    await expect.element(actions().getByRole('button', { name: en['code.copyFailed'] })).toBeVisible();
  });

  test('does not submit the form around', async () => {
    clipboard();
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const it = await renderEditor({ defaultValue: two }, (editor) => <form onSubmit={onSubmit}>{editor}</form>);
    await caretIn(it, 1);
    await userEvent.click(copy());
    await key('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
