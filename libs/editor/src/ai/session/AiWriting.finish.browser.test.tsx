import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAiEditor, startAi } from '../../testing/aiEditor.js';
import { readEditorValue } from '../../value/readEditorValue.js';

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

const lists = '\n\n- one\n- two';

test.each([
  ['a list, after a text', '<p>Hello</p>', '{End}', lists],
  ['a list, within a text', '<p>Hello tail</p>', '{Home}{ArrowRight>5/}', lists],
  ['a list, in an empty paragraph', '<p>Before</p><p></p><p>After</p>', '{Home}{ArrowDown}', lists],
  ['a heading and a text, in an empty document', '', '', '# Title\n\nText'],
  ['a line and a list, within a text', '<p>Hello tail</p>', '{Home}{ArrowRight>5/}', ` line${lists}`],
  ['two lines, within an item', '<ul><li>one</li><li>two</li></ul>', '{Home}{ArrowRight>2/}', ' a\n\nb'],
  ['code, after a list', '<ul><li>one</li></ul>', '{End}', '\n\n```\nlet a;\n```'],
])('Discard leaves what was there, and Try again writes into that: %s', async (_, defaultValue, keys, answer) => {
  const it = await renderAiEditor({ defaultValue });
  const json = () => JSON.stringify(readEditorValue(it.editor).json);
  const finish = async () => {
    it.ai.send(answer);
    it.ai.end();
    await expect.element(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  };
  await userEvent.keyboard(`{Control>}{Home}{/Control}${keys}`);
  const before = json();
  await userEvent.keyboard('++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  await finish();
  const written = json();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => it.ai.requests.length).toBe(2);
  expect(it.ai.requests[1]?.prompt).toBe(it.ai.requests[0]?.prompt);
  expect(json()).toBe(before);
  await finish();
  expect(json()).toBe(written);
  await userEvent.click(page.getByRole('button', { name: 'Discard' }));
  expect(json()).toBe(before);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(json()).toBe(written);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(json()).toBe(before);
  await userEvent.keyboard('{Control>}zz{/Control}');
  expect(it.allText()).toContain('++');
});
