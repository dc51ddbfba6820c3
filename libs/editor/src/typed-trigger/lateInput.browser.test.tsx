import { $addUpdateTag } from 'lexical';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startAi } from '../testing/aiEditor.js';
import { renderEditor } from '../testing/renderEditor.js';

/** Lets the page be busy for longer than Lexical leaves a typed character alone, between its being typed and its `input` event. */
function holdInput(): void {
  const hold = () => {
    const end = performance.now() + 120;
    while (performance.now() < end);
  };
  document.addEventListener('textInput', hold);
  onTestFinished(() => document.removeEventListener('textInput', hold));
}

const key = (keys: string) => userEvent.keyboard(keys);

test('on a busy page the character that closes a mark is taken once', async () => {
  const { box } = await renderEditor();
  holdInput();
  await key('a **b** *c* `d` ~~e~~ f');
  const shapes = [...box.element().querySelectorAll('p > *')].map((part) => part.textContent);
  expect(shapes).toEqual(['a ', 'b', ' ', 'c', ' ', 'd', ' ', 'e', ' f']);
});

test('on a busy page a block shortcut leaves none of its characters, and undo brings all of them back', async () => {
  const { text, tags } = await renderEditor();
  holdInput();
  await key('# ');
  expect(tags()).toEqual(['h1']);
  expect(text()).toBe('');
  await key('{Control>}z{/Control}');
  expect(tags()).toEqual(['p']);
  expect(text()).toBe('# ');
});

test('on a busy page "++" asks once, and leaves no sign of itself', async () => {
  holdInput();
  const { ai, text } = await startAi();
  expect(ai.requests).toHaveLength(1);
  expect(text()).toBe('Hello');
});

test('on a busy page a slash opens the menu, and what follows is its query', async () => {
  const { text } = await renderEditor();
  holdInput();
  await key('/h2');
  await expect.element(page.getByRole('option')).toHaveAccessibleName(/^Heading 2/);
  expect(text()).toBe('/h2');
});

test('on a busy page a press elsewhere closes the menu for good', async () => {
  const { editor } = await renderEditor();
  holdInput();
  await key('/');
  const menu = page.getByRole('listbox', { name: 'Commands' });
  await expect.element(menu).toBeVisible();
  const corner = { x: innerWidth - 5, y: innerHeight - 5 };
  await userEvent.click(document.body, { position: corner, force: true });
  await expect.element(menu).not.toBeInTheDocument();
  editor.update(() => $addUpdateTag('any'), { discrete: true });
  expect(menu.query()).toBeNull();
});

test('on a busy page "++" asks again after a failure', async () => {
  holdInput();
  const { ai, text, toasts } = await startAi();
  ai.fail(new Error('offline'));
  await expect.poll(toasts).toHaveLength(1);
  await expect.poll(text).toBe('Hello');
  await key('++');
  await expect.poll(() => ai.requests.length).toBe(2);
});
