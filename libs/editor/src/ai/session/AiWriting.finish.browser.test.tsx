import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startAi } from '../../testing/aiEditor.js';

afterEach(cleanup);

test('keys that are pressed at the very moment of the finished value act on the finished text', async () => {
  let pressed: Promise<void> | null = null;
  const it = await startAi({
    onValueChange: ({ text }) => {
      if (text === 'Hello world') pressed ??= userEvent.keyboard('{ArrowRight}, and more');
    },
  });
  it.ai.send(' world');
  it.ai.end();
  await expect.poll(() => pressed).not.toBeNull();
  await pressed;
  await expect.poll(() => it.value()).toBe('Hello world, and more');
  expect(it.allText()).toBe('Hello world, and more');
});
