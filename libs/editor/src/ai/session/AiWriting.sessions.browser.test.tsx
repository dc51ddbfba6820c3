import { cleanup } from '@testing-library/react';
import { $createTextNode, $getRoot, $isElementNode } from 'lexical';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AiEditor, renderAiEditor, startAi } from '../../testing/aiEditor.js';
import { paste } from '../../testing/clipboard.js';
import { pasteFiles, pixel, pngFile } from '../../testing/uploads.js';
import { readEditorValue } from '../../value/readEditorValue.js';

test('two editors stream at once, and neither shows the text of the other', async () => {
  const first = await startAi({ 'aria-label': 'First' }, 'First++');
  const second = await renderAiEditor({ 'aria-label': 'Second' });
  // Reaching the second by the mouse has paused the first, as a press anywhere does.
  await userEvent.click(page.getByRole('button', { name: 'Continue', exact: true }));
  second.editor.focus();
  await userEvent.keyboard('Second++');
  await expect.poll(() => second.ai.requests.length).toBe(1);
  first.ai.send(' one');
  second.ai.send(' two');
  first.ai.send(' one');
  await second.drawn(' two');
  await first.drawn(' one one');
  expect(first.allText()).toBe('First one one');
  expect(second.allText()).toBe('Second two');
  await userEvent.keyboard('{Escape}');
  expect(second.text()).toBe('Second++');
  expect(first.ai.running()).toBe(1);
  first.ai.end();
  await expect.poll(() => first.value()).toBe('First one one');
  await expect.element(second.box).toHaveFocus();
});

test('typing elsewhere in the document goes on while it streams, and is not selected away at the end', async () => {
  const it = await renderAiEditor({ defaultValue: '<p>top</p><p>Hello</p>' });
  await userEvent.keyboard('{Control>}{End}{/Control}++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send(' world');
  await it.drawn('world');
  await userEvent.keyboard('{Control>}{Home}{/Control}my ');
  it.ai.send(' and more');
  await it.drawn('and more');
  expect(it.value()).toBe('my top\nHello');
  it.ai.end();
  await expect.poll(() => it.value()).toBe('my top\nHello world and more');
  await userEvent.keyboard('own ');
  expect(it.value()).toBe('my own top\nHello world and more');
  await userEvent.keyboard('{Control>}zzz{/Control}');
  await expect.poll(() => it.value()).not.toContain('own');
  expect(it.value().startsWith('top\nHello')).toBe(true);
});

test('typing into the text that streams takes it over: the request ends and all of it stays', async () => {
  const it = await startAi();
  it.ai.send(' world');
  await it.drawn('world');
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}X');
  await expect.poll(() => it.value()).toMatch(/X/);
  expect(it.ai.running()).toBe(0);
  expect(it.value().replace('X', '')).toBe('Hello world');
});

test.each([
  ['what is typed behind it stays behind it, and it goes on', '{End}X', 1, 'Hello worldX'],
  ['Backspace behind it takes its last letter', '{End}{Backspace}', 0, 'Hello worl'],
  ['a step back from its end is one letter', '{End}{ArrowLeft}X', 0, 'Hello worlXd'],
])('the bar behind the text that streams is no letter: %s', async (_, keys, running, text) => {
  const it = await startAi();
  it.ai.send(' world');
  await it.drawn('world');
  await userEvent.keyboard(keys);
  await expect.poll(() => it.allText()).toBe(text);
  expect(it.ai.running()).toBe(running);
});

test.each([
  ['typing in an empty field', '++', 'X ', 'X world'],
  ['typing behind a text', 'Hello++', '{End}X', 'HelloX world'],
  ['Delete', 'Hello++', '{Delete}', 'Hello world'],
  ['a new line', 'Hello++', '{Enter}X', 'Hello\nX world'],
])('before the first word has come %s ends nothing: the words come behind it', async (_, typed, keys, text) => {
  const it = await startAi({}, typed);
  await userEvent.keyboard(keys);
  it.ai.send(' world');
  it.ai.end();
  await expect.poll(() => it.value()).toBe(text);
});

for (const [what, edit, html] of [
  [
    'formatted',
    () => userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}b{/Control}'),
    '<strong>w</strong>orld',
  ],
  [
    'given an image',
    (it) => pasteFiles(it.box.element(), [pngFile()]),
    `<img src="${pixel}" alt="cat.png" title="cat.png">world`,
  ],
] as const satisfies [string, (it: AiEditor) => unknown, string][]) {
  test(`text that streams and is ${what} is taken over too, and keeps that`, async () => {
    const it = await startAi({ upload: async () => ({ url: pixel }) });
    it.ai.send(' world');
    await it.drawn('world');
    await userEvent.keyboard('{ArrowRight}');
    await edit(it);
    await expect.poll(() => it.ai.running()).toBe(0);
    await expect.poll(() => readEditorValue(it.editor).html).toBe(`<p>Hello ${html}</p>`);
  });
}

for (const [what, edit, middle] of [
  ['Enter', () => userEvent.keyboard('{Enter}'), '<p>Hello first</p><p>&nbsp;second.</p>'],
  [
    'a paste of several lines',
    (it) => paste(it.editor, { 'text/plain': 'one\ntwo' }),
    '<p>Hello firstone</p><p>two second.</p>',
  ],
] as const satisfies [string, (it: AiEditor) => unknown, string][]) {
  test(`${what} in its line stands where it was made, and the blocks below stay below`, async () => {
    const it = await renderAiEditor({ defaultValue: '<p>Hello tail</p>' });
    await userEvent.keyboard('{Home}{ArrowRight>6/}++');
    await expect.poll(() => it.ai.requests.length).toBe(1);
    it.ai.send('first second.\n\n- item');
    await it.drawn('item');
    await userEvent.keyboard('{ArrowRight>5/}');
    await edit(it);
    await expect.poll(() => it.ai.running()).toBe(0);
    const html = `${middle}<ul><li>item</li></ul><p>tail</p>`;
    await expect.poll(() => readEditorValue(it.editor).html).toBe(html);
    await userEvent.keyboard('{Control>}z{/Control}');
    const before = '<p>Hello first second.</p><ul><li>item</li></ul><p>tail</p>';
    await expect.poll(() => readEditorValue(it.editor).html).toBe(before);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.poll(() => readEditorValue(it.editor).html).toBe(html);
  });
}

test('undo of what took it over puts the caret back where it was', async () => {
  const it = await startAi();
  it.ai.send(' world');
  await it.drawn('world');
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}X');
  await expect.poll(() => it.value()).toBe('Hello worXld');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => it.value()).toBe('Hello world');
  await userEvent.keyboard('Y');
  await expect.poll(() => it.value()).toBe('Hello worYld');
});

test('undo of what was typed between its line and its blocks leaves none of it twice', async () => {
  const it = await renderAiEditor({ defaultValue: '<p>Hello tail</p>' });
  await userEvent.keyboard('{Home}{ArrowRight>6/}++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send('AI.\n\n- one\n- two');
  await it.drawn('two');
  await userEvent.keyboard('{End}{Enter}below');
  it.ai.end();
  await expect.poll(() => it.value()).toContain('two');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => it.value()).not.toContain('below');
  expect(it.text().replaceAll('\n', '')).toBe(it.value().replaceAll('\n', ''));
});

test('select all and delete ends it; undo brings back the own text and no unaccepted one', async () => {
  const it = await startAi();
  it.ai.send(' world\n\nand more');
  await it.drawn('and more');
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  expect(it.value()).toBe('');
  expect(it.ai.running()).toBe(0);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(it.allText()).toBe('Hello');
});

test('read-only takes away what was offered to do with a finished text, and leaves that text', async () => {
  const it = await startAi();
  it.ai.send(' world');
  it.ai.end();
  await expect.element(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  it.editor.setEditable(false);
  await expect.element(page.getByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  expect(it.value()).toBe('Hello world');
});

test('read-only ends it and leaves the value as it was; a reset too; and an unmount ends the request', async () => {
  const it = await startAi();
  it.ai.send(' world');
  await it.drawn('world');
  it.editor.setEditable(false);
  await expect.poll(() => it.allText()).toBe('Hello');
  expect(it.ai.running()).toBe(0);
  it.editor.setEditable(true);
  await userEvent.keyboard(' again++');
  await expect.poll(() => it.ai.requests.length).toBe(2);
  const control = document.querySelector('textarea');
  if (control) control.value = '<p>Other</p>';
  await expect.poll(() => it.ai.running()).toBe(0);
  expect(it.allText()).toBe('Other');
  it.editor.focus();
  await userEvent.keyboard('{Control>}{End}{/Control}++');
  await expect.poll(() => it.ai.requests.length).toBe(3);
  cleanup();
  await expect.poll(() => it.ai.running()).toBe(0);
  it.ai.send('late');
  expect(it.toasts()).toEqual([]);
});

test('onChange, the form and a copy do not see the text before it is finished', async () => {
  const values: string[] = [];
  const it = await renderAiEditor(
    { name: 'body', onChange: (event) => void values.push(event.target.value) },
    (editor) => <form>{editor}</form>,
  );
  await userEvent.keyboard('Hello++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  for (const chunk of [' SECRET', '\n\n- SECRETS\n']) {
    it.ai.send(chunk);
    await it.drawn(chunk.trim().replace('- ', ''));
  }
  const form = document.querySelector('form');
  expect(form && new FormData(form).get('body')).toBe('<p>Hello</p>');
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.poll(() => it.selectedText()).toContain('SECRET');
  const clipboardData = new DataTransfer();
  it.box.element().dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData('text/plain').trim()).toBe('Hello');
  for (const type of clipboardData.types) expect(clipboardData.getData(type)).not.toContain('SECRET');
  expect(values.join()).not.toContain('SECRET');
  it.ai.end();
  await expect.poll(() => values.at(-1)).toContain('SECRET');
  expect(values.filter((value) => value.includes('SECRET'))).toHaveLength(1);
});

test('a copy of unaccepted text and an image that is being uploaded has that image, and nothing of the text', async () => {
  const it = await renderAiEditor({ upload: () => new Promise(() => undefined) });
  pasteFiles(it.box.element(), [pngFile()]);
  await expect.poll(() => it.box.element().querySelector('img')).not.toBeNull();
  await userEvent.keyboard('{ArrowRight}{Enter}own++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send(' SECRET\n\nSECRET too');
  await it.drawn('SECRET too');
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.poll(() => it.selectedText()).toContain('SECRET too');
  for (const type of ['copy', 'cut']) {
    const clipboardData = new DataTransfer();
    it.box.element().dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
    const data = clipboardData.types.map((form) => clipboardData.getData(form));
    expect(data.join()).toContain('own');
    expect(data.join()).toContain('"type":"image"');
    expect(data.join()).not.toContain('SECRET');
  }
});

test('the view follows the stream until the person scrolls, and then never moves by itself', async () => {
  await page.viewport(600, 400);
  const it = await startAi({ size: 'auto' });
  const lines = (from: number) => Array.from({ length: 12 }, (_, index) => `\n\nline ${from + index}`).join('');
  it.ai.send(lines(1));
  await it.drawn('line 12');
  it.ai.send(lines(13));
  await it.drawn('line 24');
  const top = () => document.scrollingElement?.scrollTop ?? 0;
  await expect.poll(top).toBeGreaterThan(100);
  window.scrollTo(0, 40);
  await new Promise(requestAnimationFrame);
  it.ai.send(lines(25));
  await it.drawn('line 36');
  expect(top()).toBe(40);
  it.ai.end();
  await expect.poll(() => it.value()).toContain('line 36');
  expect(top()).toBe(40);
});

test('in a field that scrolls by itself the view follows too, from the first line that has no room', async () => {
  await page.viewport(600, 400);
  const it = await renderAiEditor({ size: 'full' }, (editor) => <div style={{ height: 300 }}>{editor}</div>);
  await userEvent.keyboard('Hello++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send('\n\nline'.repeat(14));
  it.ai.send('\n\nand end');
  it.ai.end();
  await expect.element(page.getByRole('button', { name: 'Keep' })).toBeVisible();
  const last = () => [...document.querySelectorAll('p')].at(-1)?.getBoundingClientRect().bottom;
  expect(last()).toBeLessThan(300);
});

test('it keeps the end of the text above a bar that the page names as its scroll padding', async () => {
  await page.viewport(600, 400);
  const { style } = document.documentElement;
  style.scrollPaddingBlockEnd = '150px';
  onTestFinished(() => void (style.scrollPaddingBlockEnd = ''));
  const it = await startAi({ size: 'auto', style: { marginBlockEnd: 400 } });
  it.ai.send(Array.from({ length: 24 }, (_, index) => `\n\nline ${index + 1}`).join(''));
  await it.drawn('line 24');
  const last = () => [...document.querySelectorAll('p')].at(-1)?.getBoundingClientRect().bottom;
  await expect.poll(last).toBeLessThan(window.innerHeight - 150);
  it.ai.end();
});

test('it keeps the end of the text above the virtual keyboard, which takes nothing from the page’s own height', async () => {
  await page.viewport(600, 400);
  const seen = vi.spyOn(VisualViewport.prototype, 'height', 'get').mockReturnValue(200);
  onTestFinished(() => seen.mockRestore());
  const it = await startAi({ size: 'auto', style: { marginBlockEnd: 400 } });
  it.ai.send(Array.from({ length: 24 }, (_, index) => `\n\nline ${index + 1}`).join(''));
  await it.drawn('line 24');
  const last = () => [...document.querySelectorAll('p')].at(-1)?.getBoundingClientRect().bottom;
  await expect.poll(last).toBeLessThan(200);
  it.ai.end();
  const keep = page.getByRole('button', { name: 'Keep' });
  await expect.element(keep).toBeVisible();
  expect(keep.element().getBoundingClientRect().bottom).toBeLessThan(200);
});

test('a mouse press does not do what it was aimed at, but one on a scrollbar does', async () => {
  const it = await startAi();
  let presses = 0;
  const button = document.createElement('button');
  button.textContent = 'Elsewhere';
  button.addEventListener('mousedown', () => presses++);
  document.body.append(button);
  await userEvent.click(page.getByRole('button', { name: 'Elsewhere' }));
  await expect.element(page.getByText('AI writing paused. Continue?')).toBeVisible();
  expect(presses).toBe(0);
  await expect.element(it.box).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Elsewhere' }));
  expect(presses).toBe(1);
  await expect.element(page.getByText('AI writing paused. Continue?')).toBeVisible();
  button.remove();
});

test('Escape ends the writing, not the dialog around the editor', async () => {
  let closed = 0;
  const onKeyDown = (event: KeyboardEvent) => void (event.key === 'Escape' && !event.defaultPrevented && closed++);
  document.addEventListener('keydown', onKeyDown, true);
  const it = await startAi();
  await userEvent.keyboard('{Escape}');
  expect(it.text()).toBe('Hello++');
  expect(closed).toBe(0);
  document.removeEventListener('keydown', onKeyDown, true);
});

test('unknown unfinished text becomes text, and a stored document never holds any', async () => {
  const it = await startAi();
  it.ai.send(' world');
  await it.drawn('world');
  const state = it.editor.getEditorState();
  await userEvent.keyboard('{Escape}');
  it.editor.setEditorState(state);
  await expect.poll(() => it.allText()).toBe('Hello++');
  expect(JSON.stringify(readEditorValue(it.editor).json)).not.toContain('"ai"');
});

test('a list item takes the first line of an answer, and the blocks come below its list', async () => {
  const it = await renderAiEditor({ defaultValue: '<ul><li>one</li><li>two</li></ul>' });
  it.editor.update(() => {
    const list = $getRoot().getFirstChild();
    const item = $isElementNode(list) ? list.getFirstChild() : null;
    if ($isElementNode(item)) item.append($createTextNode(' ')).selectEnd();
  });
  await userEvent.keyboard('ab++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send('c\n\nText');
  it.ai.end();
  await expect.poll(() => it.tags()).toEqual(['ul', 'p', 'ul']);
  expect(it.value()).toBe('one abc\nText\ntwo');
});

test('the rest of a numbered list goes on counting behind the blocks of an answer, also where the caret is elsewhere by then', async () => {
  const it = await renderAiEditor({ defaultValue: '<ol><li>one</li><li>two</li><li>three</li></ol><p>end</p>' });
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{End} ++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send('AI\n\nText');
  await it.drawn('Text');
  await userEvent.keyboard('{Control>}{End}{/Control}X');
  it.ai.end();
  const html = '<ol><li>one</li><li>two AI</li></ol><p>Text</p><ol start="3"><li>three</li></ol><p>endX</p>';
  await expect.poll(() => readEditorValue(it.editor).html).toBe(html);
});

test('the end of a finished text is in view, with its bar', async () => {
  await page.viewport(600, 400);
  const it = await startAi({ size: 'auto' });
  it.ai.send(`${'\n\nline'.repeat(14)}\n\nand end`);
  it.ai.end();
  await expect.poll(() => it.selectedText()).toContain('and end');
  await expect.element(page.getByRole('button', { name: 'Keep' })).toBeVisible();
});
