import { configExtension } from 'lexical';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type AiEditor, renderAiEditor } from '../testing/aiEditor.js';
import { GhostTextExtension } from './GhostTextExtension.js';

const ghostOf = () => document.querySelector('[data-ghost]')?.getAttribute('data-ghost') ?? null;

async function propose(text = ' my world', props: Parameters<typeof renderAiEditor>[0] = {}): Promise<AiEditor> {
  const extension = configExtension(GhostTextExtension, { ghostText: true, delayMs: 400 });
  const it = await renderAiEditor({ extensions: [extension], ...props });
  await userEvent.keyboard('Hello');
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

test('it is off unless it is asked for', async () => {
  const it = await renderAiEditor({ extensions: [configExtension(GhostTextExtension, { delayMs: 1 })] });
  await userEvent.keyboard('Hello');
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  expect(it.ai.requests).toHaveLength(0);
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

test('losing the focus drops it, and an unwanted request is ended', async () => {
  const it = await proposed();
  (document.activeElement as HTMLElement) /* the text box, which has the focus */
    .blur();
  await expect.poll(ghostOf).toBeNull();
  expect(it.ai.running()).toBe(0);
});

test('only the first line is proposed, HTML is text, and a failure is silent', async () => {
  const it = await propose(' <b>x</b>\n\n# no');
  await expect.poll(ghostOf).toBe(' <b>x</b>');
  expect(it.toasts()).toEqual([]);
});

test('nothing is proposed that the field cannot take', async () => {
  const it = await propose(' far too long for it', { maxLength: 8 });
  await expect.poll(() => it.ai.running()).toBe(0);
  expect(ghostOf()).toBeNull();
});
