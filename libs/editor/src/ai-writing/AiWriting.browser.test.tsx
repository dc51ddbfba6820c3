import { $getRoot, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeGenerate } from '../testing/fakeGenerate.js';
import { renderEditor, type RenderedEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const multiBlock =
  ' one **bold** two.\n\n## Title\n\n- first\n- second\n\n```js\nlet a = 1;\n\nlet b = 2;\n```\n\nThe end.';

const textOf = (editor: LexicalEditor) => editor.getEditorState().read(() => $getRoot().getTextContent());
const valueOf = (editor: LexicalEditor) => readEditorValue(editor).text;
const selectedText = (editor: LexicalEditor) =>
  editor.getEditorState().read(() => $getSelection()?.getTextContent() ?? '');
const caret = (editor: LexicalEditor) =>
  editor.getEditorState().read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor.offset : null;
  });
const live = () => [...document.querySelectorAll('[aria-live=polite]')].map((it) => it.textContent).join('|');

async function setUp(props: Parameters<typeof renderEditor>[0] = {}) {
  const ai = fakeGenerate();
  const notify = vi.fn();
  const rendered = await renderEditor({ generate: ai.generate, notify, onError: () => undefined, ...props });
  return { ...rendered, ai, notify };
}

async function start(props: Parameters<typeof renderEditor>[0] = {}) {
  const it = await setUp(props);
  await userEvent.keyboard('Hello++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  return it;
}

const drawn = (it: RenderedEditor, text: string) => expect.poll(() => textOf(it.editor)).toContain(text);

test("the second '+' starts a generation and is removed with the first", async () => {
  const it = await start();
  expect(it.ai.requests[0]?.prompt).toBe('Hello');
  expect(it.text()).toBe('Hello');
  expect(valueOf(it.editor)).toBe('Hello');
  it.ai.send(' wor', 'ld.');
  await drawn(it, 'Hello world.');
  expect(valueOf(it.editor)).toBe('Hello');
  it.ai.end();
  await expect.poll(() => selectedText(it.editor)).toBe(' world.');
  expect(valueOf(it.editor)).toBe('Hello world.');
  expect(getSelection()?.toString()).toBe(' world.');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(it.text()).toBe('Hello++');
  expect(it.ai.requests).toHaveLength(1);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(it.text()).toBe('Hello world.');
});

test('an answer of several blocks is drawn as blocks, kept out of the value until it is finished, and then selected', async () => {
  const it = await start();
  for (const character of multiBlock) it.ai.send(character);
  await drawn(it, 'The end.');
  expect(valueOf(it.editor)).toBe('Hello');
  it.ai.end();
  await expect.poll(() => it.tags()).toEqual(['p', 'h2', 'ul', 'code', 'p']);
  expect(valueOf(it.editor)).toBe('Hello one bold two.\nTitle\nfirst\nsecond\nlet a = 1;\n\nlet b = 2;\nThe end.');
  expect(selectedText(it.editor).replace(/\n+/g, '\n')).toBe(
    ' one bold two.\nTitle\nfirst\nsecond\nlet a = 1;\nlet b = 2;\nThe end.',
  );
  expect(readEditorValue(it.editor).html).toContain('<strong>bold</strong>');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(it.text()).toBe('Hello++');
});

for (const [name, answer] of [
  ['one block', ' world'],
  ['several blocks', multiBlock],
] as const) {
  test(`Escape takes an answer of ${name} away and puts '++' back with the caret after it`, async () => {
    const it = await start();
    it.ai.send(answer);
    await drawn(it, answer.slice(-4));
    await userEvent.keyboard('{Escape}');
    expect(it.text()).toBe('Hello++');
    expect(it.ai.running()).toBe(0);
    expect(caret(it.editor)).toBe(7);
    expect(valueOf(it.editor)).toBe('Hello++');
    await userEvent.keyboard('x');
    expect(it.text()).toBe('Hello++x');
    expect(it.ai.requests).toHaveLength(1);
  });

  test(`Undo takes an answer of ${name} away and leaves '++'`, async () => {
    const it = await start();
    it.ai.send(answer);
    await drawn(it, answer.slice(-4));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(it.text()).toBe('Hello++');
    expect(it.ai.running()).toBe(0);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(it.text()).toBe('');
    expect(it.ai.requests).toHaveLength(1);
  });

  test(`a mouse press pauses an answer of ${name}; Continue goes on after it, Stop keeps it`, async () => {
    const it = await start();
    it.ai.send(answer);
    await drawn(it, answer.slice(-4));
    await userEvent.click(document.body, { position: { x: 5, y: 5 } });
    await expect.element(page.getByText('AI writing paused. Continue?')).toBeVisible();
    expect(it.ai.running()).toBe(0);
    await userEvent.click(page.getByRole('button', { name: 'Continue', exact: true }));
    await expect.poll(() => it.ai.requests.length).toBe(2);
    expect(it.ai.requests[1]?.prompt).toBe(`Hello${answer}`);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    it.ai.send(' more');
    await drawn(it, ' more');
    await userEvent.click(it.box);
    await userEvent.click(page.getByRole('button', { name: 'Stop', exact: true }));
    expect(textOf(it.editor)).toContain(' more');
    expect(valueOf(it.editor)).toContain(' more');
    await userEvent.keyboard('x');
    expect(valueOf(it.editor).endsWith(' morex')).toBe(true);
    expect(it.ai.running()).toBe(0);
  });
}

test('screen readers hear that it writes and that it has finished, and no token', async () => {
  const it = await start();
  await expect.poll(live).toContain('AI is writing');
  it.ai.send(' world');
  await drawn(it, 'world');
  expect(live()).not.toContain('world');
  it.ai.end();
  await expect.poll(live).toContain('AI finished');
});
