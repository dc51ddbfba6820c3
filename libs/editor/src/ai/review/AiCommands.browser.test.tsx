import { configExtension } from 'lexical';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AiEditor, renderAiEditor } from '../../testing/aiEditor.js';
import { readEditorValue } from '../../value/readEditorValue.js';
import { AiCommandsExtension } from './AiCommandsExtension.js';

const always = configExtension(AiCommandsExtension, { commands: true });
const linked =
  '<p>The <strong>quick</strong> brown <a href="https://example.org/">fox</a> jumpd over the dog</p><p>Second line here</p>';

const htmlOf = (it: AiEditor) => readEditorValue(it.editor).html;
const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }));

async function choose(title: string, defaultValue = linked): Promise<AiEditor> {
  const it = await renderAiEditor({ defaultValue, extensions: [always] });
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(page.getByRole('button', { name: /^AI/ }));
  await userEvent.click(page.getByRole('menuitem', { name: title }));
  return it;
}

async function answer(it: AiEditor, text: string): Promise<void> {
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send(text);
  it.ai.end();
  await expect.element(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
}

test('the changed words are shown, and none of them is in the value until they are accepted', async () => {
  const it = await choose('Fix spelling and grammar');
  const before = htmlOf(it);
  await answer(it, 'The quick brown fox jumped over the lazy dog\nSecond line here');
  expect(it.ai.requests[0]?.prompt).toBe('The quick brown fox jumpd over the dog\nSecond line here');
  await expect.element(page.getByText('jumpd', { exact: true })).toBeVisible();
  await expect.element(page.getByText('jumped', { exact: true })).toBeVisible();
  expect(htmlOf(it)).toBe(before);
  await press('Accept all');
  expect(it.value()).toBe('The quick brown fox jumped over the lazy dog\nSecond line here');
  expect(htmlOf(it)).toContain('<strong>quick</strong>');
  expect(htmlOf(it)).toMatch(/<a href="https:\/\/example.org\/"[^>]*>fox<\/a>/);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => htmlOf(it)).toBe(before);
});

test('each change is accepted or rejected by itself', async () => {
  const it = await choose('Improve');
  await answer(it, 'A quick brown fox jumped over the dog\nSecond line here');
  await press('Accept “jumped”');
  await press('Reject “A”');
  expect(it.value()).toBe('The quick brown fox jumped over the dog\nSecond line here');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('words in a format or a link keep it when they are replaced', async () => {
  const it = await choose('Improve');
  await answer(it, 'The swift brown wolf jumpd over the dog\nSecond line here');
  await press('Accept all');
  expect(htmlOf(it)).toContain('<strong>swift</strong>');
  expect(htmlOf(it)).toMatch(/<a [^>]*>wolf<\/a>/);
});

test('rejecting all, Escape and typing on leave the text as it was', async () => {
  const it = await choose('Make shorter');
  const before = htmlOf(it);
  await answer(it, 'A fox.\nSecond');
  await press('Reject all');
  expect(htmlOf(it)).toBe(before);
  await expect.element(it.box).toHaveFocus();
});

test('an answer of fewer or more lines changes no other block', async () => {
  const it = await choose('Make longer');
  await answer(it, 'The quick brown fox jumpd over the dog\nSecond line here\nand a third');
  await press('Accept all');
  expect(it.tags()).toEqual(['p', 'p']);
  expect(it.value()).toBe('The quick brown fox jumpd over the dog\nSecond line here\nand a third');
});

test('Translate asks for the language, and a free instruction for what to do', async () => {
  const it = await choose('Translate to…');
  await userEvent.keyboard('German{Enter}');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  expect(it.ai.requests[0]?.systemContent).toContain('Translate the text to German.');
  await press('Stop');
  expect(it.ai.running()).toBe(0);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('an error shows one toast with its text and leaves the text', async () => {
  const it = await choose('Simplify');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.fail(new Error('Model is down.'));
  await expect.poll(() => it.toasts()).toEqual(['Model is down.']);
  expect(it.value()).toContain('jumpd');
});

test('whoever stops a command, or waited for one that failed, goes on in the text', async () => {
  const it = await choose('Simplify');
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect.element(stop).toHaveFocus();
  await userEvent.click(stop);
  await expect.element(it.box).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: /^AI/ }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Simplify' }));
  await expect.element(stop).toHaveFocus();
  it.ai.fail(new Error('Model is down.'));
  await expect.element(it.box).toHaveFocus();
});

test('a command that is tried again can be stopped by the keyboard at once', async () => {
  const it = await choose('Make shorter');
  await answer(it, 'A fox.\nSecond');
  await press('Try again');
  await expect.element(page.getByRole('button', { name: 'Stop' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(it.ai.running()).toBe(0);
  await expect.element(it.box).toHaveFocus();
});

test('HTML in the answer is text', async () => {
  const it = await choose('Improve', '<p>one</p>');
  await answer(it, '<img src=x onerror=alert(1)> two');
  await press('Accept all');
  expect(it.value()).toBe('<img src=x onerror=alert(1)> two');
  expect(it.box.element().querySelector('img')).toBeNull();
});

test('without prompt flows there is no AI menu, unless the app asks for the commands', async () => {
  await renderAiEditor({ defaultValue: linked });
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(page.getByRole('button', { name: 'Bold' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^AI/ })).not.toBeInTheDocument();
});
