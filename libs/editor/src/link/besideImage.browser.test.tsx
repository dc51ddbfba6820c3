import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { commitComposition, compose } from '../testing/ime.js';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const image = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="">';
const link = `<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">${image}</a>`;

const toEnd = '{Control>}{End}{/Control}';

describe.each([
  ['Ctrl+End', toEnd],
  ['Right', `${toEnd}{ArrowUp}{End}{ArrowRight}{ArrowRight}{ArrowRight}`],
])('behind an image that is a link, by %s,', (_, keys) => {
  async function open(): Promise<() => string> {
    const { editor } = await renderEditor({ defaultValue: `<p>w</p><p>${link}</p>` });
    await userEvent.keyboard(keys);
    return () => readEditorValue(editor).html;
  }

  test('what is typed is no part of the link', async () => {
    const html = await open();
    await userEvent.keyboard('xy');
    await expect.poll(html).toBe(`<p>w</p><p>${link}xy</p>`);
  });

  test('what is composed is no part of the link', async () => {
    const html = await open();
    await compose('に');
    await commitComposition('日');
    await userEvent.keyboard('go');
    await expect.poll(html).toBe(`<p>w</p><p>${link}日go</p>`);
  });

  test('Enter goes on in a new line', async () => {
    const html = await open();
    await userEvent.keyboard('{Enter}x');
    await expect.poll(html).toBe(`<p>w</p><p>${link}</p><p>x</p>`);
  });

  test('Shift+Enter breaks the line', async () => {
    const html = await open();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}x');
    await expect.poll(html).toBe(`<p>w</p><p>${link}<br>x</p>`);
  });

  test('what is cut behind it is pasted there again', async () => {
    const html = await open();
    await userEvent.keyboard('one{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Control>}x{/Control}{Backspace}');
    await expect.poll(html).toBe(`<p>w</p><p>${link}</p>`);
    await userEvent.keyboard('{Control>}v{/Control}');
    await expect.poll(html).toBe(`<p>w</p><p>${link}ne</p>`);
  });
});
