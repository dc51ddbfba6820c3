import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startAi } from '../../testing/aiEditor.js';

test.each([
  ['in words that go on', ' world', ' and more', 'Hello woXrld and more'],
  ['in words before others that become bold', ' world **bo', 'ld** it', 'Hello woXrld bold it'],
])('a caret that is set in what is being written stays there: %s', async (_, first, more, text) => {
  const it = await startAi();
  it.ai.send(first);
  await it.drawn('world');
  await userEvent.keyboard('{ArrowRight>3/}');
  it.ai.send(more);
  await it.drawn(more.match(/\w+$/)?.[0] ?? '');
  await userEvent.keyboard('X');
  await expect.poll(it.value).toBe(text);
});

test('a caret in what was taken for text and is a mark stays at its place', async () => {
  const it = await startAi();
  it.ai.send(' world **bo');
  await it.drawn('**bo');
  await userEvent.keyboard('{End}{ArrowLeft}');
  it.ai.send('ld** it');
  await it.drawn('bold it');
  await userEvent.keyboard('X');
  await expect.poll(it.value).toBe('Hello world Xbold it');
});

test('a caret in the last block of what is being written stays there', async () => {
  const it = await startAi();
  it.ai.send(' world\n\nblock');
  await it.drawn('block');
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowRight}');
  it.ai.send(' goes on');
  await it.drawn('goes on');
  await userEvent.keyboard('X');
  await expect.poll(it.value).toBe('Hello world\nbXlock goes on');
});
