import { cleanup } from '@testing-library/react';
import { $getRoot } from 'lexical';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor, type RenderedEditor } from '../testing/renderEditor.js';
import { readAddressCase } from './testing/addressCases.js';

afterEach(cleanup);

/** Keys of a text: brackets begin a key's name. */
const keys = (text: string) => text.replace(/[{[]/g, '$&$&');

async function type(text: string): Promise<void> {
  // The test's keyboard sends pictures in halves, which the page makes two U+FFFD of.
  for (const part of text.split(/([\u{10000}-\u{10ffff}]+)/u)) {
    if (/^[\u{10000}-\u{10ffff}]/u.test(part)) document.execCommand('insertText', false, part);
    else if (part !== '') await userEvent.keyboard(keys(part));
  }
}

/** Each word at once, as a phone's keyboard puts it in; what ends it by its key. */
async function typeByWords(text: string): Promise<void> {
  for (const part of text.split(/(\s)/)) {
    if (/^\s$/.test(part)) await userEvent.keyboard(part);
    else if (part !== '') document.execCommand('insertText', false, part);
  }
}

const anchors = ({ box }: RenderedEditor) => [...box.element().querySelectorAll('a')];
const links = (editor: RenderedEditor) => anchors(editor).map((anchor) => anchor.textContent);
const hrefs = (editor: RenderedEditor) => anchors(editor).map((anchor) => anchor.getAttribute('href'));
const undo = () => userEvent.keyboard('{Control>}z{/Control}');

/** Of each kind of text one; typedAddresses.test.ts types all. */
const someCases = [
  'see ⟦https://example.com/a⟧, and',
  'write to ⟦ann@example.com⟧, or ⟦bob@example.com⟧!',
  '"⟦https://example.com/a⟧","⟦https://example.com/b⟧"',
  '🎉⟦https://example.com/a⟧🎉',
  '詳細は⟦https://example.com/a⟧を、他は⟦https://example.com/b⟧を',
  'نشانی‌⟦https://example.com/a⟧‌ها',
];

describe('An address that is typed', () => {
  it('is linked as a whole, in every kind of text', async () => {
    const editor = await renderEditor();
    for (const marked of someCases) {
      const expected = readAddressCase(marked);
      // A text that begins with a slash opens the menu.
      await typeByWords(`a ${expected.text} `);
      await expect.poll(() => links(editor), { message: marked }).toEqual(expected.addresses);
      expect(hrefs(editor), marked).toEqual(expected.urls);
      expect(editor.text(), marked).toBe(`a ${expected.text} `);
      await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    }
  });

  it('is not linked, and not cut, while it is being typed', async () => {
    const editor = await renderEditor();
    await type('https://www.youtube.com/watch?v=abc123&t=10s');
    expect(links(editor)).toEqual([]);
    await type(' ');
    await expect.poll(() => links(editor)).toEqual(['https://www.youtube.com/watch?v=abc123&t=10s']);
  });

  it.each([
    ['a new line', '{Enter}'],
    ['a line break', '{Shift>}{Enter}{/Shift}'],
    ['the caret elsewhere', '{Home}'],
    ['another field', '{Tab}'],
  ])('is linked by %s', async (_name, key) => {
    const editor = await renderEditor({}, (element) => [element, <input key="after" aria-label="After" />]);
    await type('see https://example.com/a');
    await userEvent.keyboard(key);
    await expect.poll(() => links(editor)).toEqual(['https://example.com/a']);
  });

  it('is linked in a step of its own, which undo takes back and typing on does not repeat', async () => {
    const editor = await renderEditor();
    await type('https://example.com/a ');
    await expect.poll(() => links(editor)).toHaveLength(1);
    await undo();
    await expect.poll(() => links(editor)).toHaveLength(0);
    expect(editor.text()).toBe('https://example.com/a ');
    await type('and ');
    expect(links(editor)).toEqual([]);
    expect(editor.text()).toBe('https://example.com/a and ');
  });

  it('goes on where something is typed at its end', async () => {
    const editor = await renderEditor();
    await type('https://example.com/a ');
    await expect.poll(() => links(editor)).toHaveLength(1);
    await userEvent.keyboard('{Backspace}');
    await type('/b?c ');
    await expect.poll(() => links(editor)).toEqual(['https://example.com/a/b?c']);
    expect(hrefs(editor)).toEqual(['https://example.com/a/b?c']);
  });

  it('follows its text while that is edited, and goes away with it', async () => {
    const editor = await renderEditor();
    await type('https://example.com/a ');
    await expect.poll(() => links(editor)).toHaveLength(1);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await type('xy');
    await expect.poll(() => hrefs(editor)).toEqual(['https://example.com/xya']);
    await userEvent.keyboard('{Home}');
    // The editor hears of a moved caret a moment after the key.
    await expect
      .poll(() => editor.editor.read(() => editor.editor.getEditorState()._selection?.getStartEndPoints()?.[0].offset))
      .toBe(0);
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => links(editor)).toEqual([]);
    expect(editor.text()).toBe('ttps://example.com/xya ');
  });

  it('stays text in code', async () => {
    const editor = await renderEditor({ defaultValue: '<p><code>https://example.com/a</code></p>' });
    editor.editor.update(() => void $getRoot().selectEnd());
    await type('b ');
    expect(links(editor)).toEqual([]);
  });

  it('stays text in Markdown that is not at its end', async () => {
    const editor = await renderEditor();
    await type('![Low tide](https://example.com/a.png "Tide") [Table](https://example.com/b "Hours")');
    const images = () => [...editor.box.element().querySelectorAll('img')].map(({ src, title }) => [src, title]);
    await expect.poll(images).toEqual([['https://example.com/a.png', 'Tide']]);
    await expect.poll(() => anchors(editor).map(({ title }) => title)).toEqual(['Hours']);
    expect(links(editor)).toEqual(['Table']);
  });
});
