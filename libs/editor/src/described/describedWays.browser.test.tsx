import { convertValue } from '@inkfield/document';
import { createSchema } from '@inkfield/document/schema';
import { cleanup } from '@testing-library/react';
import { $getRoot, configExtension, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import { createRef } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AiCommandsExtension } from '../ai/review/AiCommandsExtension.js';
import { en } from '../messages/en.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { renderAiEditor } from '../testing/aiEditor.js';
import { ownDescriptions, ownExtensions } from '../testing/ownExtensions.js';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const schema = createSchema(ownDescriptions);
const mention = '<span data-id="7" data-name="Ada">@Ada</span>';
const stored =
  `<aside data-tone="warning"><p>Ask ${mention} for the <mark data-tone="sun">wrod</mark></p><aside data-tone="info"><p>in it</p></aside></aside>` +
  `<p data-stars="2"></p><ul><li>with ${mention}</li></ul><p>after</p>`;
const ended = (end: string) => stored.replace('after', end);

async function open(props: RichTextEditorProps = {}) {
  const form: RichTextEditorProps = { extensions: ownExtensions, name: 'body', defaultValue: stored };
  const it = await renderEditor({ ...form, ...props }, (editor) => <form>{editor}</form>);
  return { ...it, html: () => readEditorValue(it.editor).html };
}

const submitted = () => document.forms[0] && new FormData(document.forms[0]).get('body');

test('What an app has described is submitted as it was stored, by `defaultValue`, by `ref.value` and after a reset', async () => {
  const ref = createRef<HTMLTextAreaElement>();
  await open({ ref, defaultValue: '' });
  expect(submitted()).toBe('');
  if (ref.current) ref.current.value = stored;
  await expect.poll(submitted).toBe(stored);
  await userEvent.keyboard('{Control>}{End}{/Control}!');
  await expect.poll(submitted).toBe(ended('after!'));
  document.forms[0]?.reset();
  await expect.poll(submitted).toBe('');
  cleanup();
  const it = await open();
  expect(submitted()).toBe(stored);
  await userEvent.click(page.getByText('after', { exact: true }));
  await userEvent.keyboard('{Control>}{End}{/Control}!');
  await expect.poll(submitted).toBe(ended('after!'));
  document.forms[0]?.reset();
  await expect.poll(submitted).toBe(stored);
  await expect.poll(it.html).toBe(stored);
});

test('It is in each form what a server makes of it', async () => {
  const it = await open();
  const { json, html, text, markdown, textLength } = readEditorValue(it.editor);
  for (const input of [{ json }, { html: stored }]) {
    const value = convertValue(input, { schema });
    expect([value.html, value.text, value.markdown, value.textLength]).toEqual([html, text, markdown, textLength]);
    expect(JSON.stringify(value.json)).toBe(JSON.stringify(json));
  }
});

test('It is cut, pasted, undone and done again', async () => {
  const it = await open();
  const clipboardData = new DataTransfer();
  const dispatch = (type: 'cut' | 'paste') =>
    it.box.element().dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  await userEvent.keyboard('{Control>}a{/Control}');
  dispatch('cut');
  await expect.poll(it.html).toBe('');
  it.editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(it.html).toBe(stored);
  it.editor.dispatchCommand(REDO_COMMAND, undefined);
  await expect.poll(it.html).toBe('');
  dispatch('paste');
  await expect.poll(it.html).toBe(stored);
  it.editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(it.html).toBe('');
  it.editor.dispatchCommand(REDO_COMMAND, undefined);
  await expect.poll(it.html).toBe(stored);
});

test('It comes back in a draft', async () => {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  await open({ storageKey: 'described' });
  await userEvent.keyboard('{Control>}{End}{/Control}!');
  await expect.element(page.getByText(en['draft.saved'], { exact: true })).toBeVisible();
  cleanup();
  const it = await open({ storageKey: 'described' });
  await expect.poll(it.html).toBe(ended('after!'));
  expect(submitted()).toBe(ended('after!'));
});

test('The AI goes on beside it, and what is improved in it stays in it', async () => {
  const always = configExtension(AiCommandsExtension, { commands: true });
  const it = await renderAiEditor({ extensions: [...ownExtensions, always], defaultValue: stored });
  const html = () => readEditorValue(it.editor).html;
  it.editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  await userEvent.keyboard(' all++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  expect(it.ai.requests[0]?.prompt).toContain('Ask @Ada for the wrod');
  it.ai.send(' of it');
  await it.drawn('of it');
  expect(html()).toBe(ended('after all'));
  it.ai.end();
  await expect.poll(html).toBe(ended('after all of it'));
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(page.getByRole('button', { name: /^AI/ }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Improve' }));
  await expect.poll(() => it.ai.requests.length).toBe(2);
  it.ai.send(it.ai.requests[1]?.prompt.replace('wrod', 'word') ?? '');
  it.ai.end();
  await userEvent.click(page.getByRole('button', { name: 'Accept all' }));
  await expect.poll(html).toBe(ended('after all of it').replace('wrod', 'word'));
});
