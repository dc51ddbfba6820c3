import { notFor } from '@inkfield/config/engines';
import { translatePage } from '@inkfield/config/translator';
import { cleanup } from '@testing-library/react';
import { configExtension } from 'lexical';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RichTextEditorProps } from '../../RichTextEditorProps.js';
import { type AiEditor, caretOffset, renderAiEditor } from '../../testing/aiEditor.js';
import { axeViolations } from '../../testing/axeViolations.js';
import { pixel } from '../../testing/uploads.js';
import { readEditorValue } from '../../value/readEditorValue.js';
import { AiCommandsExtension } from './AiCommandsExtension.js';

const always = configExtension(AiCommandsExtension, { commands: true });
const twoBlocks =
  '<p>The <strong>quik</strong> fox, see <a href="https://example.org/">this page</a>.</p><p>Second lines.</p>';
const improved = 'The quick fox and its friends, see this page.\nSecond line.';

const dialog = (title = 'Improve') => page.getByRole('dialog', { name: title });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const copies = () => [...document.querySelectorAll('[data-block]')];
const htmlOf = (it: AiEditor) => readEditorValue(it.editor).html;
const blocksOf = (it: AiEditor) => [...it.box.element().children];
const rects = (elements: Iterable<Element>) =>
  [...elements].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

async function review(answer = improved, props: RichTextEditorProps = {}): Promise<AiEditor> {
  const it = await renderAiEditor({ defaultValue: twoBlocks, extensions: [always], ...props });
  await userEvent.keyboard('{Control>}a{/Control}');
  await improve(it, answer);
  return it;
}

async function improve(it: AiEditor, answer: string): Promise<void> {
  await userEvent.click(button(/^AI/));
  await userEvent.click(page.getByRole('menuitem', { name: 'Improve' }));
  await expect.poll(() => it.ai.requests.length).toBeGreaterThan(0);
  it.ai.send(answer);
  it.ai.end();
  await expect.element(button('Accept all')).toBeVisible();
}

test('the words removed and added stand in the text where they belong, in its own formats', async () => {
  await review();
  const [first] = copies();
  expect(first?.textContent.replace(/\u2060/g, '')).toBe('The quikquick fox and its friends, see this page.');
  expect([...(first?.querySelectorAll('del') ?? [])].map((it) => it.textContent)).toEqual(['quik']);
  expect([...(first?.querySelectorAll('ins') ?? [])].map((it) => it.textContent)).toEqual([
    'quick',
    ' and its friends',
  ]);
  expect(first?.querySelector('del strong')).not.toBeNull();
  expect(first?.querySelector('ins strong')?.textContent).toBe('quick');
});

test('on a page that is translated the words are those that are taken, and each change is decided', async () => {
  const it = await review();
  onTestFinished(translatePage());
  await expect.element(button('«Accept all»')).toBeVisible();
  expect(copies()[0]?.textContent.replace(/\u2060/g, '')).toBe('The quikquick fox and its friends, see this page.');
  await userEvent.click(button('Accept “quick”'));
  await expect.element(button('«Accept the rest»')).toBeVisible();
  await userEvent.click(button('«Reject the rest»'));
  expect(it.value()).toContain('The quick fox, see');
});

test('it lies exactly over the text, which is hidden and keeps its place', async () => {
  notFor(['firefox'], 'A bullet makes its line there half a pixel higher than the words that are drawn over it.');
  const it = await renderAiEditor({
    defaultValue: '<h2>A tital</h2><ul><li>one</li><li>too</li></ul><blockquote>Quoted.</blockquote><p>End.</p>',
    extensions: [always],
  });
  const before = rects(it.box.element().querySelectorAll('h2, li, blockquote, p'));
  await userEvent.keyboard('{Control>}a{/Control}');
  await improve(it, 'A title\none\ntwo\nQuoted.\nEnd.');
  const drawn = it.box.element().querySelectorAll('h2, li, blockquote, p');
  expect(rects(copies())).toEqual(rects(drawn));
  expect(rects(drawn)).toEqual(before);
  for (const block of drawn) for (const child of block.children) expect(getComputedStyle(child).opacity).toBe('0');
  await userEvent.click(button('Reject all'));
  await expect.poll(() => copies().length).toBe(0);
  expect(rects(it.box.element().querySelectorAll('h2, li, blockquote, p'))).toEqual(before);
  expect(it.box.element().querySelector('[style*=height]')).toBeNull();
});

test('longer text moves what follows it, and a new width breaks the lines anew', async () => {
  await page.viewport(800, 600);
  const it = await review(`The quik fox, see this page. ${'Many words. '.repeat(50)}\nSecond line.`);
  const fits = () => {
    expect(rects(copies())).toEqual(rects(blocksOf(it)));
    const [first, second] = rects(copies());
    expect((first?.[1] ?? 0) + (first?.[3] ?? 0)).toBeLessThanOrEqual(second?.[1] ?? 0);
    return first?.[3] ?? 0;
  };
  const wide = fits();
  await page.viewport(400, 600);
  await expect.poll(fits).toBeGreaterThan(wide);
  const narrow = fits();
  await userEvent.click(button(/^Reject “Many/));
  await expect.poll(fits).toBeLessThan(narrow);
});

test('only the selected part is under review; the rest of its block is there as it was', async () => {
  const it = await renderAiEditor({ defaultValue: '<p>Keep <em>this</em> wrod here</p>', extensions: [always] });
  await userEvent.keyboard('{End}{ArrowLeft>5/}{Shift>}{ArrowLeft>4/}{/Shift}');
  await expect.poll(() => it.selectedText()).toBe('wrod');
  await improve(it, 'word');
  expect(it.ai.requests[0]?.prompt).toBe('wrod');
  expect(copies()[0]?.textContent.replace(/\u2060/g, '')).toBe('Keep this wrodword here');
  expect(copies()[0]?.querySelector('em')?.textContent).toBe('this');
  await userEvent.click(button('Accept all'));
  expect(htmlOf(it)).toBe('<p>Keep <em>this</em> word here</p>');
});

test('the space at the ends of what is selected stays, which models leave out', async () => {
  const it = await renderAiEditor({ defaultValue: '<p>the quik brown fox</p>', extensions: [always] });
  await userEvent.keyboard('{Home}{ArrowRight>3/}{Shift>}{ArrowRight>6/}{/Shift}');
  await expect.poll(() => it.selectedText()).toBe(' quik ');
  await improve(it, 'fast');
  await userEvent.click(button('Accept all'));
  expect(it.value()).toBe('the fast brown fox');
});

test('nothing of it is in the document: the stored value, the undo steps and a copy are as before', async () => {
  const values: string[] = [];
  const it = await renderAiEditor({
    defaultValue: twoBlocks,
    extensions: [always],
    onChange: (event) => void values.push(event.target.value),
  });
  await userEvent.keyboard('{Control>}{End}{/Control} Typed.');
  await expect.poll(() => it.value()).toContain('Typed.');
  values.length = 0;
  const before = JSON.stringify(readEditorValue(it.editor).json);
  await userEvent.keyboard('{Control>}a{/Control}');
  await improve(it, `${improved} Typed.`);
  expect(JSON.stringify(readEditorValue(it.editor).json)).toBe(before);
  await userEvent.click(button('Accept “quick”'));
  expect(JSON.stringify(readEditorValue(it.editor).json)).toBe(before);
  const clipboardData = new DataTransfer();
  it.box.element().dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData('text/plain')).not.toContain('quick');
  expect(values).toEqual([]);
  await userEvent.click(button('Accept the rest'));
  expect(it.value()).toBe(`${improved} Typed.`);
  await expect.poll(() => values.length).toBe(1);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => JSON.stringify(readEditorValue(it.editor).json)).toBe(before);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => it.value()).not.toContain('Typed.');
});

test('the keyboard decides on each change in turn, and ends in the text', async () => {
  const it = await review();
  await expect.element(button('Accept all')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(button('Accept “quick”')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Accept “and its friends”')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button('Accept “line”')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(it.box).toHaveFocus();
  expect(it.value()).toBe('The quick fox, see this page.\nSecond line.');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test.each([
  ['a low', 320, 256],
  ['a wide', 800, 400],
])('in %s window that the text fills, each change that the keyboard comes to is seen', async (_, width, height) => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, height);
  const words = Array.from({ length: 40 }, (_, at) => `Some words that stay and wrod${at} here.`).join(' ');
  await review(words.replaceAll('wrod', 'word'), { defaultValue: `<p>${words}</p>` });
  await expect.element(button('Accept all')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  for (let at = 0; at < 40; at++) {
    await userEvent.keyboard('{Tab}');
    const accept = button(`Accept “word${at}”`);
    await expect.element(accept).toHaveFocus();
    await expect.poll(() => isOnTop(accept.element()), { message: `word${at}`, timeout: 5000 }).toBe(true);
    await userEvent.keyboard('{Tab}');
  }
});

test('the last change decided first leads back to the first open one', async () => {
  await review();
  const last = button('Reject “line”').element();
  if (last instanceof HTMLElement) last.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Accept “quick”')).toHaveFocus();
});

test('what is decided shows how it will be, until all is', async () => {
  const it = await review();
  await userEvent.click(button('Accept “quick”'));
  await userEvent.click(button('Reject “and its friends”'));
  expect(copies()[0] instanceof HTMLElement && copies()[0]?.checkVisibility()).toBe(true);
  const shown = [...(copies()[0]?.querySelectorAll('del, ins') ?? [])].filter((part) => part.checkVisibility());
  expect(shown.map((part) => part.textContent)).toEqual(['quick']);
  await userEvent.click(button('Reject the rest'));
  expect(it.value()).toBe('The quick fox, see this page.\nSecond lines.');
});

for (const [what, act] of [
  ['Escape in it', () => userEvent.keyboard('{Escape}')],
  [
    'Escape in the text',
    async (it) => {
      it.editor.focus();
      await expect.element(it.box).toHaveFocus();
      await userEvent.keyboard('{Escape}');
    },
  ],
  ['read-only', (it) => it.editor.setEditable(false)],
] satisfies [string, (it: AiEditor) => unknown][]) {
  test(`${what} ends it, and shows the text as it was`, async () => {
    const it = await review();
    const before = htmlOf(it);
    await act(it);
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(htmlOf(it)).toBe(before);
    for (const block of blocksOf(it))
      expect(block.firstElementChild?.checkVisibility({ opacityProperty: true })).toBe(true);
    expect(it.box.element().querySelector('[style*=height]')).toBeNull();
  });
}

test('Escape ends it, not the dialog around the editor', async () => {
  let closed = 0;
  const onKeyDown = (event: KeyboardEvent) => void (event.key === 'Escape' && !event.defaultPrevented && closed++);
  document.addEventListener('keydown', onKeyDown, true);
  const it = await review();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(it.box).toHaveFocus();
  expect(closed).toBe(0);
  document.removeEventListener('keydown', onKeyDown, true);
});

test('typing in another block leaves it open and in place; joining a block to its own ends it', async () => {
  const it = await renderAiEditor({ defaultValue: '<p>top</p><p>midle</p><p>end</p>', extensions: [always] });
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{Home}{Shift>}{End}{/Shift}');
  await improve(it, 'middle');
  await userEvent.click(it.box, { position: { x: 30, y: 24 } });
  await userEvent.keyboard('{Home}x{Enter}y');
  expect(it.value()).toBe('x\nytop\nmidle\nend');
  await expect.element(button('Accept all')).toBeVisible();
  expect(rects(copies())).toEqual(rects(blocksOf(it).slice(2, 3)));
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}');
  await expect.poll(() => caretOffset(it.editor)).toBe(0);
  await userEvent.keyboard('{Backspace}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(it.value()).toBe('x\nytop\nmidleend');
});

test('an undo of what was done before ends it, and redo brings no part of it back', async () => {
  const it = await renderAiEditor({ defaultValue: '<p>one</p>', extensions: [always] });
  await userEvent.keyboard('{Control>}{End}{/Control} tow');
  await userEvent.keyboard('{Control>}a{/Control}');
  await improve(it, 'one two');
  it.editor.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => it.text()).toBe('one tow');
  expect(copies()).toEqual([]);
});

test('a reset of the form ends it', async () => {
  const it = await renderAiEditor({ defaultValue: twoBlocks, extensions: [always] }, (editor) => <form>{editor}</form>);
  await userEvent.keyboard('{Control>}{End}{/Control}!{Control>}a{/Control}');
  await improve(it, improved);
  document.querySelector('form')?.reset();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => htmlOf(it)).not.toContain('!');
});

test('an unmount leaves nothing behind, while it works and while it is reviewed', async () => {
  await review();
  cleanup();
  expect(document.querySelector('[data-ik-ai]')).toBeNull();
  const other = await renderAiEditor({ defaultValue: twoBlocks, extensions: [always] });
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(button(/^AI/));
  await userEvent.click(page.getByRole('menuitem', { name: 'Improve' }));
  await expect.poll(() => other.ai.running()).toBe(1);
  cleanup();
  await expect.poll(() => other.ai.running()).toBe(0);
});

test('two editors are reviewed at once, and each decides for itself', async () => {
  await page.viewport(414, 896);
  const first = await review('One.\nTwo.', { 'aria-label': 'First' });
  // The bar of the first hangs below it, in two rows where the font is wide.
  const below = (editor: ReactNode) => <div style={{ marginBlockStart: 100 }}>{editor}</div>;
  const props = { 'aria-label': 'Second', defaultValue: '<p>Three</p>', extensions: [always] };
  const second = await renderAiEditor(props, below);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(button(/^AI/));
  await userEvent.click(page.getByRole('menuitem', { name: 'Improve' }));
  await expect.poll(() => second.ai.requests.length).toBe(1);
  second.ai.send('Four');
  second.ai.end();
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(2);
  await userEvent.click(button('Accept “Four”'));
  expect(second.value()).toBe('Four');
  await userEvent.click(button('Accept all'));
  expect(first.value()).toBe('One.\nTwo.');
});

test('line breaks, images and code keep their places when the words around them change', async () => {
  const it = await renderAiEditor({
    defaultValue: `<p>one<br>tow <img src="${pixel}" alt="dot"></p><pre><code>let a = 1;\n\nlet b = 2;</code></pre>`,
    extensions: [always],
  });
  await userEvent.keyboard('{Control>}a{/Control}');
  await improve(it, `one two ${'\ufffc'}\nlet a = 1;  let b = 3;`);
  expect(it.ai.requests[0]?.prompt).toBe('one tow \ufffc\nlet a = 1;  let b = 2;');
  expect(copies()[0]?.querySelector('img')?.alt).toBe('dot');
  expect(copies()[1]?.textContent.replace(/\u2060/g, '')).toBe('let a = 1;\n\nlet b = 23;');
  await userEvent.click(button('Accept all'));
  expect(htmlOf(it)).toMatch(/^<p>one<br>two <img [^>]*><\/p><pre><code>let a = 1;\n\nlet b = 3;<\/code><\/pre>$/);
});

test('Try again asks once more for the same text', async () => {
  const it = await review();
  await userEvent.click(button('Try again'));
  await expect.poll(() => it.ai.requests.length).toBe(2);
  expect(it.ai.requests[1]).toMatchObject({ prompt: it.ai.requests[0]?.prompt });
  it.ai.send('Something else.\nSecond lines.');
  it.ai.end();
  await userEvent.click(button('Accept all'));
  expect(it.value()).toBe('Something else.\nSecond lines.');
});

test('text from right to left is reviewed from right to left', async () => {
  const it = await review('שלום עולם\nSecond lines.', {
    defaultValue: '<p>שלום עולמ</p><p>Second lines.</p>',
    dir: 'rtl',
  });
  const [first] = copies();
  expect(first && getComputedStyle(first).direction).toBe('rtl');
  expect(rects(copies())).toEqual(rects(blocksOf(it)));
});

test('screen readers hear that it has finished, and axe finds nothing', async () => {
  await review();
  const live = () => [...document.querySelectorAll('[aria-live=polite]')].map((it) => it.textContent).join('|');
  await expect.poll(live).toContain('AI finished');
  expect(await axeViolations()).toEqual([]);
});

test('an answer without a change says so, in words that are read out', async () => {
  const it = await renderAiEditor({ defaultValue: '<p>Fine.</p>', extensions: [always] });
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(button(/^AI/));
  await userEvent.click(page.getByRole('menuitem', { name: 'Improve' }));
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send('Fine.');
  it.ai.end();
  await expect.element(dialog().getByText('Nothing to change.')).toBeVisible();
  await expect.element(button('Close')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(it.box).toHaveFocus();
});

test('what has the focus has the ring of the fields', async () => {
  const ring = () => {
    const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement ?? document.body);
    return [outlineStyle, outlineColor];
  };
  await review();
  await expect.element(button('Accept all')).toHaveFocus();
  await userEvent.tab();
  const field = ring();
  expect(field[0]).toBe('solid');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(button(/^Accept “quick/)).toHaveFocus();
  expect(ring()).toEqual(field);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button(/^AI/));
  await userEvent.click(page.getByRole('menuitem', { name: /^Ask AI/ }));
  await expect.element(dialog('Ask AI to…').getByRole('textbox')).toHaveFocus();
  expect(ring()).toEqual(field);
});
