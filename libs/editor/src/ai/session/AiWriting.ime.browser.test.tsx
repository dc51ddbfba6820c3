import { afterEach, expect, test } from 'vitest';
import { page, server, userEvent } from 'vitest/browser';
import { type AiEditor, caretOffset, renderAiEditor, startAi } from '../../testing/aiEditor.js';
import { commitComposition, compose, pressComposingKey } from '../../testing/ime.js';
import { drawn } from '../../testing/renderEditor.js';

// A composition that a failed test leaves open would go on in the next one.
afterEach(() => compose(''));

const composing = (it: AiEditor) => expect.poll(() => it.editor.isComposing());
/** Long enough for a chunk to be drawn, if anything drew it. */
const chunkFrames = 6;

/** An answer that has begun in the second paragraph, with the caret at the end of the first. */
async function streamBelow(): Promise<AiEditor> {
  const it = await renderAiEditor({ defaultValue: '<p>top</p><p>Hello</p>' });
  await userEvent.keyboard('{Control>}{End}{/Control}++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send(' world');
  await it.drawn('world');
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.poll(() => caretOffset(it.editor)).toBe(0);
  return it;
}

test('a composition elsewhere is not disturbed: the text waits, and both are there in the end', async () => {
  const it = await streamBelow();
  await compose('に');
  await composing(it).toBe(true);
  it.ai.send(' and', ' more');
  await drawn(chunkFrames);
  expect(it.allText()).not.toContain('and more');
  await compose('日本');
  await expect.poll(() => it.text()).toContain('日本top');
  await commitComposition('日本');
  await it.drawn('and more');
  expect(it.ai.running()).toBe(1);
  it.ai.end();
  await expect.poll(() => it.value()).toBe('日本top\nHello world and more');
});

test('an answer that ends during a composition is finished after it, and does not select anything away', async () => {
  const it = await streamBelow();
  await compose('ㅎ');
  await composing(it).toBe(true);
  it.ai.send(' end.');
  it.ai.end();
  await drawn(chunkFrames);
  expect(it.value()).not.toContain('world');
  await compose('하');
  await commitComposition('하');
  await expect.poll(() => it.value()).toBe('하top\nHello world end.');
  await userEvent.keyboard('!');
  await expect.poll(() => it.value()).toBe('하!top\nHello world end.');
});

test('a composition that is cancelled leaves nothing, and the text goes on', async () => {
  const it = await streamBelow();
  await compose('中');
  await composing(it).toBe(true);
  await compose('');
  await composing(it).toBe(false);
  it.ai.send(' and more');
  await it.drawn('and more');
  it.ai.end();
  await expect.poll(() => it.value()).toBe('top\nHello world and more');
});

test("Escape during a composition is the input method's: the text goes on", async () => {
  const it = await streamBelow();
  await compose('か');
  await composing(it).toBe(true);
  await pressComposingKey('Escape');
  expect(it.ai.running()).toBe(1);
  await compose('');
  await composing(it).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => it.ai.running()).toBe(0);
  expect(it.text()).toBe('top\nHello++');
});

test("'++' starts nothing while it is being composed, and starts when it is committed", async () => {
  const it = await renderAiEditor();
  await userEvent.keyboard('Hello');
  await compose('+');
  await compose('++');
  // Lexical makes room for a composition with a sign that nobody sees.
  await expect.poll(() => it.text().replace(/[\u200b\u00a0]/, '')).toBe('Hello++');
  await drawn(chunkFrames);
  expect(it.ai.requests).toHaveLength(0);
  await commitComposition('++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  expect(it.ai.requests[0]?.prompt).toBe('Hello');
  expect(it.text()).toBe('Hello');
  it.ai.send(' world');
  it.ai.end();
  await expect.poll(() => it.value()).toBe('Hello world');
});

test("a composed word that ends in '++' is a word, where it is one", async () => {
  const it = await renderAiEditor();
  await userEvent.keyboard('We use ');
  await compose('C++');
  await commitComposition('C++');
  await expect.poll(() => it.value()).toBe('We use C++');
  expect(it.ai.requests).toHaveLength(0);
});

test("'++' that is composed and then cancelled starts nothing", async () => {
  const it = await renderAiEditor();
  await userEvent.keyboard('Hello');
  await compose('++');
  await composing(it).toBe(true);
  await compose('');
  await composing(it).toBe(false);
  expect(it.value()).toBe('Hello');
  expect(it.ai.requests).toHaveLength(0);
});

test('composing at the end of the text that streams takes it over, without a word lost', async () => {
  const it = await startAi();
  it.ai.send(' world');
  await it.drawn('world');
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.poll(() => caretOffset(it.editor)).toBe(5);
  await compose('日');
  await composing(it).toBe(true);
  it.ai.send(' and more');
  await commitComposition('日');
  await expect.poll(() => it.ai.running()).toBe(0);
  await expect.poll(() => it.value()).toContain('日');
  expect(it.value().replace('日', '')).toMatch(/^Hello world/);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a press pauses after the composition that it ends', async () => {
  const it = await streamBelow();
  await compose('日');
  await composing(it).toBe(true);
  it.ai.send(' and more');
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await expect.element(page.getByText('AI writing paused. Continue?')).toBeVisible();
  expect(it.ai.running()).toBe(0);
  // Firefox commits it at the press by itself.
  if (server.browser !== 'firefox') await commitComposition('日');
  await composing(it).toBe(false);
  await userEvent.click(page.getByRole('button', { name: 'Stop', exact: true }));
  await expect.poll(() => it.value()).toBe('日top\nHello world and more');
});
