import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AiEditor, caretOffset, renderAiEditor, startAi } from '../../testing/aiEditor.js';
import { readEditorValue } from '../../value/readEditorValue.js';

const multiBlock =
  ' one **bold** two.\n\n## Title\n\n- first\n- second\n\n```js\nlet a = 1;\n\nlet b = 2;\n```\n\nThe end.';

const live = () => [...document.querySelectorAll('[aria-live=polite]')].map((it) => it.textContent).join('|');

test("the second '+' starts a generation and is removed with the first", async () => {
  const it = await startAi();
  expect(it.ai.requests[0]?.prompt).toBe('Hello');
  expect(it.text()).toBe('Hello');
  expect(it.value()).toBe('Hello');
  it.ai.send(' wor', 'ld.');
  await it.drawn('Hello world.');
  expect(it.value()).toBe('Hello');
  it.ai.end();
  await expect.poll(() => it.selectedText()).toBe(' world.');
  expect(it.value()).toBe('Hello world.');
  expect(getSelection()?.toString()).toBe(' world.');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(it.text()).toBe('Hello++');
  expect(it.ai.requests).toHaveLength(1);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(it.text()).toBe('Hello world.');
});

test('an answer of several blocks is drawn as blocks, kept out of the value until it is finished, and then selected', async () => {
  const it = await startAi();
  for (const character of multiBlock) it.ai.send(character);
  await it.drawn('The end.');
  expect(it.value()).toBe('Hello');
  it.ai.end();
  await expect.poll(() => it.tags()).toEqual(['p', 'h2', 'ul', 'code', 'p']);
  expect(it.value()).toBe('Hello one bold two.\nTitle\nfirst\nsecond\nlet a = 1;\n\nlet b = 2;\nThe end.');
  expect(it.selectedText().replace(/\n+/g, '\n')).toBe(
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
    const it = await startAi();
    it.ai.send(answer);
    await it.drawn(answer.slice(-4));
    await userEvent.keyboard('{Escape}');
    expect(it.text()).toBe('Hello++');
    expect(it.ai.running()).toBe(0);
    expect(caretOffset(it.editor)).toBe(7);
    expect(it.value()).toBe('Hello++');
    await userEvent.keyboard('x');
    expect(it.text()).toBe('Hello++x');
    expect(it.ai.requests).toHaveLength(1);
  });

  test(`Undo takes an answer of ${name} away and leaves '++'`, async () => {
    const it = await startAi();
    it.ai.send(answer);
    await it.drawn(answer.slice(-4));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(it.text()).toBe('Hello++');
    expect(it.ai.running()).toBe(0);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(it.text()).toBe('');
    expect(it.ai.requests).toHaveLength(1);
  });

  test(`a mouse press pauses an answer of ${name}; Continue goes on after it, Stop keeps it`, async () => {
    const it = await startAi();
    it.ai.send(answer);
    await it.drawn(answer.slice(-4));
    await userEvent.click(document.body, { position: { x: 5, y: 5 } });
    await expect.element(page.getByText('AI writing paused. Continue?')).toBeVisible();
    expect(it.ai.running()).toBe(0);
    await userEvent.click(page.getByRole('button', { name: 'Continue', exact: true }));
    await expect.poll(() => it.ai.requests.length).toBe(2);
    expect(it.ai.requests[1]?.prompt).toBe(`Hello${answer}`);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    it.ai.send(' more');
    await it.drawn(' more');
    await userEvent.click(it.box);
    await userEvent.click(page.getByRole('button', { name: 'Stop', exact: true }));
    expect(it.allText()).toContain(' more');
    expect(it.value()).toContain(' more');
    await userEvent.keyboard('x');
    expect(it.value().endsWith(' morex')).toBe(true);
    expect(it.ai.running()).toBe(0);
  });
}

test('screen readers hear that it writes and that it has finished, and neither a token nor a heading', async () => {
  const it = await startAi();
  await expect.poll(live).toContain('AI is writing');
  it.ai.send(' world');
  await it.drawn('world');
  expect(live()).not.toContain('world');
  it.ai.send('.\n\n## Title');
  await it.drawn('Title');
  expect(live()).toContain('AI is writing');
  it.ai.end();
  await expect.poll(live).toContain('AI finished');
});

test.each<[string, (it: AiEditor) => unknown]>([
  ['has failed', (it) => it.ai.fail(new Error('Model crashed.'))],
  ['was taken away', () => userEvent.keyboard('{Escape}')],
])('what screen readers find does not say that it writes once the answer %s', async (_, end) => {
  const it = await startAi();
  await expect.poll(live).toContain('AI is writing');
  it.ai.send(' world');
  await it.drawn('world');
  await end(it);
  await expect.poll(it.allText).not.toContain('world');
  expect(live()).toBe('');
});

test('the slash item comes first, takes the slash and the query away, and asks with the text before them', async () => {
  const it = await renderAiEditor();
  await userEvent.keyboard('Hello /');
  const options = page.getByRole('listbox', { name: 'Commands' }).getByRole('option');
  await expect.poll(() => options.first().element().textContent).toMatch(/^Continue writing/);
  await userEvent.keyboard('gpt{Enter}');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  expect(it.ai.requests[0]?.prompt).toBe('Hello ');
  expect(it.value()).toBe('Hello ');
  it.ai.send('world.');
  it.ai.end();
  await expect.poll(() => it.selectedText()).toBe('world.');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(it.text()).toBe('Hello /gpt');
});

test('without generate there is no item and no trigger', async () => {
  const it = await renderAiEditor({ generate: false });
  await userEvent.keyboard('Hello++ /');
  await expect.element(page.getByRole('option', { name: /^Text/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /^Continue writing/ })).not.toBeInTheDocument();
  expect(it.text()).toBe('Hello++ /');
});

for (const word of ['C++', 'i++', 'A++', 'in C++', '(c++', 'Notepad++', 'é++', '`x` g++']) {
  test(`"${word}" is text, no trigger`, async () => {
    const it = await renderAiEditor();
    await userEvent.keyboard(word);
    expect(it.text().endsWith('++')).toBe(true);
    expect(it.ai.requests).toHaveLength(0);
  });
}

test("'++' is text in code, in inline code and when it is pasted", async () => {
  const it = await renderAiEditor({ defaultValue: '<p><code>ab</code></p><pre><code>x</code></pre>' });
  await userEvent.keyboard('{Control>}{End}{/Control}abc++');
  expect(it.value()).toBe('ab\nxabc++');
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}++');
  expect(it.value()).toBe('a++b\nxabc++');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'word++');
  it.box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(() => it.value()).toContain('word++');
  expect(it.ai.requests).toHaveLength(0);
});

test("a '++' that undo, redo or Escape brings back starts nothing", async () => {
  const it = await startAi();
  await userEvent.keyboard('{Escape}');
  expect(it.text()).toBe('Hello++');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => it.text()).toBe('Hello+');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => it.text()).toBe('Hello++');
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => it.text()).toBe('Hello++');
  expect(it.ai.requests).toHaveLength(1);
});

test('the request knows the field: title, hint, language and limit', async () => {
  const it = await startAi({ title: 'Motivation', hint: 'Why us?', lang: 'de', maxLength: 400 });
  const { systemContent = '' } = it.ai.requests[0] ?? {};
  for (const known of ['Motivation', 'Why us?', 'de', '400', '395']) expect(systemContent).toContain(known);
});

test('a request that goes on knows what room the text so far has left', async () => {
  const it = await startAi({ maxLength: 400 });
  it.ai.send(' world');
  await it.drawn('world');
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await userEvent.click(page.getByRole('button', { name: 'Continue', exact: true }));
  await expect.poll(() => it.ai.requests.length).toBe(2);
  const rooms = it.ai.requests.map(({ systemContent }) => /Write at most (\d+)/.exec(systemContent)?.[1]);
  expect(rooms).toEqual(['395', '389']);
});

test('Continue leaves the text as it is where there is nothing to add', async () => {
  const it = await startAi();
  it.ai.send(' world');
  await it.drawn('world');
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await userEvent.click(page.getByRole('button', { name: 'Continue', exact: true }));
  await expect.poll(() => it.ai.requests.length).toBe(2);
  it.ai.end();
  await expect.poll(() => it.value()).toBe('Hello world');
  expect(it.toasts()).toEqual([]);
});

test('the prompt is the last 5,000 characters before the caret, blocks joined by a line break', async () => {
  const long = 'x'.repeat(6_000);
  const it = await renderAiEditor({ defaultValue: `<p>${long}</p><ul><li>one</li><li>two</li></ul><p>end</p>` });
  await userEvent.keyboard('{Control>}{End}{/Control} and++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  const { prompt = '' } = it.ai.requests[0] ?? {};
  expect(prompt).toHaveLength(5_000);
  expect(prompt.endsWith('x\none\ntwo\nend and')).toBe(true);
});

test('Continue and Stop take no key of the document; Alt+F10 goes to them and Escape back', async () => {
  const it = await startAi();
  it.ai.send(' world');
  it.ai.end();
  await expect.poll(() => it.selectedText()).toBe(' world');
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(it.box).toHaveFocus();
  expect(it.selectedText()).toBe(' world');
  await userEvent.keyboard('{ArrowRight}!');
  expect(it.value()).toBe('Hello world!');
  await expect.element(page.getByRole('toolbar', { name: 'AI text' })).not.toBeInTheDocument();
});

test('Keep leaves the text with the caret behind it', async () => {
  const it = await startAi();
  it.ai.send(multiBlock);
  it.ai.end();
  // The toolbar comes 250 ms after the selection, and must not cover the bar.
  await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Keep' }));
  await userEvent.keyboard('!');
  expect(it.value().endsWith('The end.!')).toBe(true);
});

test('Discard takes the text away, and undo brings it back', async () => {
  const it = await startAi();
  it.ai.send(multiBlock);
  it.ai.end();
  await userEvent.click(page.getByRole('button', { name: 'Discard' }));
  expect(it.text()).toBe('Hello');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(it.tags()).toEqual(['p', 'h2', 'ul', 'code', 'p']);
});

test('Try again asks once more with the same prompt, within the same undo step', async () => {
  const it = await startAi();
  it.ai.send(multiBlock);
  it.ai.end();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => it.ai.requests.length).toBe(2);
  expect(it.ai.requests[1]?.prompt).toBe('Hello');
  expect(it.value()).toBe('Hello');
  it.ai.send(' again');
  it.ai.end();
  await expect.poll(() => it.selectedText()).toBe(' again');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(it.text()).toBe('Hello++');
});

test('Discard in an empty document leaves an empty paragraph', async () => {
  const it = await startAi({}, 'a{Backspace}++');
  it.ai.send('# Title\n\nText');
  it.ai.end();
  await expect.poll(() => it.tags()).toEqual(['h1', 'p']);
  await userEvent.click(page.getByRole('button', { name: 'Discard' }));
  expect(it.tags()).toEqual(['p']);
  expect(it.value()).toBe('');
});

test('text behind the caret comes after all blocks of the answer', async () => {
  const it = await renderAiEditor({ defaultValue: '<p>Hello tail</p>' });
  await userEvent.keyboard('{Home}{Control>}{ArrowRight}{/Control}++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send(' one\n\ntwo');
  await it.drawn('two');
  expect(it.value()).toBe('Hello tail');
  it.ai.end();
  await expect.poll(() => it.tags()).toEqual(['p', 'p']);
  expect(it.value()).toBe('Hello one\ntwo tail');
});
