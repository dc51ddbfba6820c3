import type { PromptFlow, PromptFlowExecutionResult } from '@inkfield/api';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';

const selectedText = { name: 'selectedText', title: 'Text', isRequired: true };
const tone = { name: 'tone', title: 'Tone', isRequired: true };
const flow = (id: string, title: string, ...inputVariables: PromptFlow['inputVariables']): PromptFlow => ({
  id,
  title,
  description: '',
  actionTitle: title,
  inputVariables,
});
const shorten = flow('shorten', 'Shorten', selectedText);
const rewrite = flow('rewrite', 'Rewrite', selectedText, tone);
const unrelated = flow('ideas', 'Ideas', tone);

const answer = (response: string): PromptFlowExecutionResult => ({
  executionResult: { results: [{ id: '1', template: { title: 'Answer' }, response }] },
});
const key = (keys: string) => userEvent.keyboard(keys);
const ai = () => page.getByRole('toolbar').getByRole('button', { name: 'AI' });
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name });

async function choose(title: string): Promise<void> {
  await key('{Control>}a{/Control}');
  await userEvent.click(ai());
  await userEvent.click(page.getByRole('menuitem', { name: title }));
}

test('the menu lists only flows that ask for the selected text', async () => {
  await renderEditor({ defaultValue: '<p>Words</p>', promptFlows: [shorten, unrelated, rewrite] });
  await key('{Control>}a{/Control}');
  await userEvent.click(ai());
  await expect.element(page.getByRole('menuitem', { name: 'Rewrite' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Ideas' }).query()).toBeNull();
});

test.each([[undefined], [[]], [[unrelated]]])('there is no menu for %j', async (promptFlows) => {
  await renderEditor({ defaultValue: '<p>Words</p>', promptFlows });
  await key('{Control>}a{/Control}');
  await expect.element(page.getByRole('toolbar').getByRole('button', { name: 'Bold' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Ideas' }).query()).toBeNull();
});

test('a loader’s flows come when they have come', async () => {
  await renderEditor({ defaultValue: '<p>Words</p>', promptFlows: () => Promise.resolve([shorten]) });
  await key('{Control>}a{/Control}');
  await expect.element(ai()).toBeVisible();
});

test('a flow with the selected text alone runs at once, and Replace selection is one undo step', async () => {
  const run = vi.fn((_form: FormData) => Promise.resolve(answer('<p>Fewer</p>')));
  const { box, text } = await renderEditor({
    defaultValue: '<p>Many words</p>',
    promptFlows: [shorten],
    runPromptFlow: run,
  });
  await choose('Shorten');
  await userEvent.click(button('Replace selection'));
  expect(run.mock.calls[0]?.[0].getAll('variables[]')).toEqual([
    JSON.stringify({ name: 'selectedText', value: 'Many words' }),
  ]);
  await expect.poll(text).toBe('Fewer');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await key('{Control>}z{/Control}');
  expect(text()).toBe('Many words');
});

test('Insert below puts the answer under the selection, cleaned', async () => {
  const run = () => Promise.resolve(answer('<h2 onclick="x()">New</h2><script>y()</script>'));
  const { tags, text, box } = await renderEditor({
    defaultValue: '<p>Words</p>',
    promptFlows: [shorten],
    runPromptFlow: run,
  });
  await choose('Shorten');
  await userEvent.click(button('Insert below'));
  await expect.poll(tags).toEqual(['p', 'h2']);
  expect(text()).toBe('Words\nNew');
  expect(box.element().innerHTML).not.toMatch(/onclick|script/);
});

test('a flow with more variables asks for them; cancelling returns to the selection', async () => {
  const { box } = await renderEditor({ defaultValue: '<p>Words</p>', promptFlows: [rewrite] });
  await choose('Rewrite');
  await expect
    .element(page.getByRole('dialog', { name: 'Rewrite' }).getByRole('textbox', { name: /^Text/ }))
    .toHaveValue('Words');
  await key('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  expect(document.getSelection()?.toString()).toBe('Words');
});
