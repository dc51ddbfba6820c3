import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { cleanup } from '@testing-library/react';
import { configExtension } from 'lexical';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type AiEditor, renderAiEditor } from '../../testing/aiEditor.js';
import { commitComposition, compose, pressComposingKey } from '../../testing/ime.js';
import { drawn } from '../../testing/renderEditor.js';
import { GhostTextExtension } from './GhostTextExtension.js';

const ghostOf = () => document.querySelector('[data-ghost]')?.getAttribute('data-ghost') ?? null;

async function propose(text = ' my world', props: Parameters<typeof renderAiEditor>[0] = {}): Promise<AiEditor> {
  const extension = configExtension(GhostTextExtension, { ghostText: true, delayMs: 60_000 });
  const it = await renderAiEditor({ extensions: [extension], ...props });
  const { delayMs } = getExtensionDependencyFromEditor(it.editor, GhostTextExtension).output;
  await userEvent.keyboard('Hell');
  // Asked for behind the last letter, however long a busy machine takes for one.
  delayMs.value = 400;
  await userEvent.keyboard('o');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  expect(it.ai.requests[0]?.prompt).toBe('Hello');
  it.ai.send(text);
  it.ai.end();
  return it;
}

async function proposed(): Promise<AiEditor> {
  const it = await propose();
  await expect.poll(ghostOf).toBe(' my world');
  expect(it.value()).toBe('Hello');
  return it;
}

test('it is off unless it is asked for, and asks nothing for what was typed before', async () => {
  const it = await renderAiEditor({ extensions: [configExtension(GhostTextExtension, { delayMs: 1 })] });
  await userEvent.keyboard('Hello');
  await expect.poll(() => it.value()).toBe('Hello');
  getExtensionDependencyFromEditor(it.editor, GhostTextExtension).output.ghostText.value = true;
  await userEvent.keyboard('!');
  await expect.poll(() => it.ai.requests.at(-1)?.prompt).toBe('Hello!');
  expect(it.ai.requests).toHaveLength(1);
});

test('turned off, it takes its proposal back', async () => {
  const it = await proposed();
  getExtensionDependencyFromEditor(it.editor, GhostTextExtension).output.ghostText.value = false;
  expect(ghostOf()).toBeNull();
  await userEvent.keyboard(' my');
  expect(ghostOf()).toBeNull();
});

test('nothing is asked for while composing; what is committed is gone on with', async () => {
  const it = await renderAiEditor({
    extensions: [configExtension(GhostTextExtension, { ghostText: true, delayMs: 1 })],
  });
  for (const text of ['n', 'に', '日', '日本']) {
    await compose(text);
    await expect.poll(() => it.text()).toContain(text);
    await drawn();
    expect(it.ai.requests).toHaveLength(0);
  }
  await commitComposition('日本');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  expect(it.ai.requests[0]?.prompt).toBe('日本');
  it.ai.send('の朝。');
  it.ai.end();
  await expect.poll(ghostOf).toBe('の朝。');
});

test('a composition drops what is proposed, and is never mixed with it', async () => {
  const it = await proposed();
  await compose('に');
  await expect.poll(ghostOf).toBeNull();
  await pressComposingKey('Tab');
  expect(ghostOf()).toBeNull();
  await commitComposition('日');
  await expect.poll(() => it.value()).toBe('Hello日');
});

test('a composition that begins while it is asked ends the request, and no proposal comes of it', async () => {
  const it = await renderAiEditor({
    extensions: [configExtension(GhostTextExtension, { ghostText: true, delayMs: 1 })],
  });
  await userEvent.keyboard('H');
  await expect.poll(() => it.ai.running()).toBe(1);
  await compose('に');
  await expect.poll(() => it.ai.running()).toBe(0);
  await drawn();
  expect(ghostOf()).toBeNull();
  await compose('');
});

test('in a code block nothing is proposed', async () => {
  const it = await renderAiEditor({
    defaultValue: '<p>text</p><pre><code>let a</code></pre>',
    extensions: [configExtension(GhostTextExtension, { ghostText: true, delayMs: 1 })],
  });
  await userEvent.keyboard('{Control>}{End}{/Control}b');
  await expect.poll(() => it.value()).toBe('text\nlet ab');
  // The next pause, elsewhere, is the first that asks.
  await userEvent.keyboard('{Control>}{Home}{/Control}{End}!');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  expect(it.ai.requests[0]?.prompt).toBe('text!');
});

test("while '++' writes nothing is proposed besides", async () => {
  const it = await renderAiEditor({
    extensions: [configExtension(GhostTextExtension, { ghostText: true, delayMs: 60_000 })],
  });
  await userEvent.keyboard('Hello++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  getExtensionDependencyFromEditor(it.editor, GhostTextExtension).output.delayMs.value = 1;
  it.ai.send(' world');
  await it.drawn('world');
  await drawn();
  expect(it.ai.requests).toHaveLength(1);
  expect(ghostOf()).toBeNull();
});

test('a failure is silent', async () => {
  const it = await renderAiEditor({
    extensions: [configExtension(GhostTextExtension, { ghostText: true, delayMs: 1 })],
  });
  await userEvent.keyboard('H');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.fail(new Error('Model is down.'));
  await expect.poll(() => it.ai.running()).toBe(0);
  expect(ghostOf()).toBeNull();
  expect(it.toasts()).toEqual([]);
});

test('read-only and an unmount end its request', async () => {
  const it = await proposed();
  it.editor.setEditable(false);
  expect(ghostOf()).toBeNull();
  it.editor.setEditable(true);
  await userEvent.keyboard('!');
  await expect.poll(() => it.ai.running()).toBe(1);
  cleanup();
  await expect.poll(() => it.ai.running()).toBe(0);
});

test('Tab takes it, in one undo step', async () => {
  const it = await proposed();
  await userEvent.keyboard('{Tab}');
  expect(it.value()).toBe('Hello my world');
  await expect.element(it.box).toHaveFocus();
  await expect.poll(ghostOf).toBeNull();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => it.value()).toBe('Hello');
});

test('Ctrl+Right takes a word, and typing on keeps the rest', async () => {
  const it = await proposed();
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(it.value()).toBe('Hello my');
  await expect.poll(ghostOf).toBe(' world');
  await userEvent.keyboard(' w');
  await expect.poll(ghostOf).toBe('orld');
  expect(it.value()).toBe('Hello my w');
});

for (const [what, keys] of [
  ['another character', 'x'],
  ['Escape', '{Escape}'],
  ['Backspace', '{Backspace}'],
  ['an arrow', '{ArrowLeft}'],
  ['Enter', '{Enter}'],
] as const) {
  test(`${what} drops it`, async () => {
    const it = await proposed();
    await userEvent.keyboard(keys);
    await expect.poll(ghostOf).toBeNull();
    expect(it.value()).not.toContain('world');
  });
}

test('Escape drops it and closes no dialog around the editor, which the next one does', async () => {
  let closed = 0;
  const onKeyDown = (event: KeyboardEvent) => void (event.key === 'Escape' && !event.defaultPrevented && closed++);
  document.addEventListener('keydown', onKeyDown, true);
  onTestFinished(() => document.removeEventListener('keydown', onKeyDown, true));
  await proposed();
  await userEvent.keyboard('{Escape}');
  await expect.poll(ghostOf).toBeNull();
  expect(closed).toBe(0);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
});

test('losing the focus drops it, and an unwanted request is ended', async () => {
  const it = await proposed();
  (document.activeElement as HTMLElement) /* the text box, which has the focus */
    .blur();
  await expect.poll(ghostOf).toBeNull();
  expect(it.ai.running()).toBe(0);
});

test('only the first line is proposed, and HTML is text', async () => {
  const it = await propose(' <b>x</b>\n\n# no');
  await expect.poll(ghostOf).toBe(' <b>x</b>');
  expect(it.toasts()).toEqual([]);
});

test('nothing is proposed that the field cannot take', async () => {
  const it = await propose(' far too long for it', { maxLength: 8 });
  await expect.poll(() => it.ai.running()).toBe(0);
  expect(ghostOf()).toBeNull();
});
