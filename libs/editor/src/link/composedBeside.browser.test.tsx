import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { commitComposition, compose } from '../testing/ime.js';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const link = '<a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">link</a>';

async function composeAt(key: 'Home' | 'End', html: string): Promise<() => string> {
  const { editor } = await renderEditor({ defaultValue: html });
  await userEvent.keyboard(`{Control>}{${key}}{/Control}`);
  for (const [shown, committed] of [
    ['に', '日'],
    ['ほ', '本'],
  ] as const) {
    await compose(shown);
    await commitComposition(committed);
  }
  await userEvent.keyboard('go');
  return () => readEditorValue(editor).html;
}

test('what is composed before a link that begins the line stands before it, and typing goes on there', async () => {
  const html = await composeAt('Home', `<p>${link} and more</p>`);
  await expect.poll(html).toBe(`<p>日本go${link} and more</p>`);
});

test('what is composed behind a link that ends the line is no part of the link', async () => {
  const html = await composeAt('End', `<ul><li>a ${link}</li></ul>`);
  await expect.poll(html).toBe(`<ul><li>a ${link}日本go</li></ul>`);
});
