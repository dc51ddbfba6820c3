import { cleanup, render } from '@testing-library/react';
import { UNDO_COMMAND } from 'lexical';
import { Profiler } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchInterface } from '../surface/mountedLater.js';
import { RichTextEditor } from '../RichTextEditor.js';
import { startAi } from '../testing/aiEditor.js';
import { axeViolations } from '../testing/axeViolations.js';
import { commitComposition, compose } from '../testing/ime.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { MOVE_BLOCK_COMMAND } from './blockCommands.js';

afterEach(cleanup);

const key = (keys: string) => userEvent.keyboard(keys);
const handle = () => page.getByRole('button', { name: 'Block menu' });
const menu = () => page.getByRole('menu', { name: 'Block menu' });
const item = (name: string) => menu().getByRole('menuitem', { name });
/** Moves the caret, key by key: the browser tells of it with the next frame, and faster than that nobody types. */
const go = async (...keys: string[]) => {
  for (const each of keys) {
    await key(each);
    await drawn();
  }
};
const openByKey = () => key('{Alt>}{Shift>}{F10}{/Shift}{/Alt}');
const three = '<p>One</p><p>Two</p><p>Three</p>';

/** The block with this text. */
function block(box: Element, text: string): HTMLElement {
  const blocks = [...box.querySelectorAll<HTMLElement>('p, h1, h2, li, pre, blockquote')];
  const found = blocks.find((it) => it.textContent === text) ?? blocks.find((it) => it.textContent?.startsWith(text));
  if (!found) throw new Error(`No block "${text}".`);
  return found;
}

/** Moves the pointer over a block; a pointer that rests does not bring the handle back. */
async function hover(box: Element, text: string): Promise<void> {
  await userEvent.hover(block(box, text), { position: { x: 2, y: 2 } });
  await userEvent.hover(block(box, text), { position: { x: 6, y: 6 } });
}

async function openByPointer(box: Element, text: string): Promise<void> {
  await hover(box, text);
  await expect.element(handle()).toBeVisible();
  await userEvent.click(handle());
  await expect.element(menu()).toBeVisible();
}

/** A menu that closes is there for a second more. */
function fadeSlowly(): void {
  document.documentElement.style.setProperty('--ik-motion-fast', '1s');
  onTestFinished(() => void document.documentElement.style.removeProperty('--ik-motion-fast'));
}

/** How far the handle's middle is from that of a block's first line, in pixels. */
function distance(element: Element): number {
  const [own, other] = [handle().element().getBoundingClientRect(), element.getBoundingClientRect()];
  const lineHeight = Math.min(Number.parseFloat(getComputedStyle(element).lineHeight), other.height);
  return Math.abs(own.top + own.height / 2 - (other.top + lineHeight / 2));
}

/** Presses the handle and does the rest at a point: with events of a made-up pointer, which cannot be captured. */
function drag(to: { clientX: number; clientY: number }, ...types: string[]): void {
  const button = handle().element();
  const { x, y } = button.getBoundingClientRect();
  button.setPointerCapture = () => undefined;
  const send = (type: string, at: object) =>
    button.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, cancelable: true, buttons: 1, ...at }));
  send('pointerdown', { clientX: x + 4, clientY: y + 4 });
  for (const type of types) send(type, to);
}

function inside(element: Element, edge: 'top' | 'bottom') {
  const rect = element.getBoundingClientRect();
  return { clientX: rect.left + 4, clientY: edge === 'top' ? rect.top + 2 : rect.bottom - 2 };
}

const dropSide = () => handle().element().parentElement?.dataset.drop;

describe('where it is', () => {
  test('beside the block under the pointer, in the padding, and nothing is shifted', async () => {
    const { box } = await renderEditor({ defaultValue: `<h1>Title</h1>${three}` });
    const before = block(box.element(), 'Two').getBoundingClientRect().toJSON();
    for (const text of ['Title', 'Two', 'Three']) {
      await hover(box.element(), text);
      await expect.element(handle()).toBeVisible();
      await expect.poll(() => distance(block(box.element(), text))).toBeLessThan(1);
      const own = handle().element().getBoundingClientRect();
      expect(own.right).toBeLessThanOrEqual(block(box.element(), text).getBoundingClientRect().left);
      expect(own.left).toBeGreaterThanOrEqual(box.element().getBoundingClientRect().left);
    }
    expect(block(box.element(), 'Two').getBoundingClientRect().toJSON()).toEqual(before);
  });

  test('a pointer hits it 24 pixels wide, in either direction of the field', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const { box } = await renderEditor({ defaultValue: three }, (editor) => (
        <div dir={dir} style={{ paddingInline: 20 }}>
          {editor}
        </div>
      ));
      await hover(box.element(), 'Two');
      await expect.element(handle()).toBeVisible();
      const button = handle().element();
      const { left, right, top, height } = button.getBoundingClientRect();
      const outermost = dir === 'ltr' ? right - 23 : left + 23;
      expect(document.elementFromPoint(outermost, top + height / 2)).toBe(button);
      cleanup();
    }
  });

  test('each item of a list has one, and a nested list belongs to its item', async () => {
    const { box } = await renderEditor({ defaultValue: '<ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul>' });
    await hover(box.element(), 'Inner');
    await expect.element(handle()).toBeVisible();
    await expect.poll(() => distance(block(box.element(), 'Two'))).toBeLessThan(1);
  });

  test('at the right in a field that runs from right to left', async () => {
    const { box } = await renderEditor({ defaultValue: '<p>مرحبا</p>', dir: 'rtl' });
    await hover(box.element(), 'مرحبا');
    await expect.element(handle()).toBeVisible();
    const { right } = block(box.element(), 'مرحبا').getBoundingClientRect();
    expect(handle().element().getBoundingClientRect().left).toBeGreaterThanOrEqual(right);
  });

  test('it scrolls with the text of a full-size field', async () => {
    const html = Array.from({ length: 30 }, (_, index) => `<p>Line ${index}.</p>`).join('');
    const { box } = await renderEditor({ defaultValue: html, size: 'full' }, (editor) => (
      <div style={{ blockSize: 200 }}>{editor}</div>
    ));
    box.element().parentElement?.scrollTo(0, 300);
    await hover(box.element(), 'Line 12.');
    await expect.poll(() => distance(block(box.element(), 'Line 12.'))).toBeLessThan(1);
    box.element().parentElement?.scrollBy(0, 10);
    expect(distance(block(box.element(), 'Line 12.'))).toBeLessThan(1);
  });
});

describe('when it is there', () => {
  test('typing puts it away until the pointer moves, and so does leaving the field', async () => {
    const { box } = await renderEditor({ defaultValue: three });
    await hover(box.element(), 'Two');
    await expect.element(handle()).toBeVisible();
    await key('a');
    await expect.element(handle()).not.toBeInTheDocument();
    await hover(box.element(), 'One');
    await expect.element(handle()).toBeVisible();
    await userEvent.unhover(box);
    await expect.element(handle()).not.toBeInTheDocument();
  });

  test('not while a word is composed', async () => {
    const { box } = await renderEditor({ defaultValue: '<p></p><p>Two</p>' });
    await compose('に');
    await hover(box.element(), 'Two');
    await drawn();
    expect(handle().query()).toBeNull();
    await commitComposition('に');
    await hover(box.element(), 'Two');
    await expect.element(handle()).toBeVisible();
  });

  test('the menu closes when the field can no longer be edited, and the focus goes on in the text', async () => {
    const { box, editor } = await renderEditor({ defaultValue: three });
    await openByKey();
    await expect.element(menu()).toBeVisible();
    editor.setEditable(false);
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
  });

  test('not in a read-only field, where its keys do nothing either', async () => {
    const { box, text } = await renderEditor({ defaultValue: three, readOnly: true });
    await hover(box.element(), 'Two');
    await openByKey();
    await key('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await drawn();
    expect(handle().query()).toBeNull();
    expect(text()).toBe('One\nTwo\nThree');
  });

  test('not in a disabled field', async () => {
    render(<RichTextEditor aria-label="Body" defaultValue={three} disabled />);
    await fetchInterface();
    const box = page.getByRole('textbox', { name: 'Body' }).element();
    const at = { bubbles: true, pointerType: 'mouse', ...inside(block(box, 'Two'), 'top') };
    block(box, 'Two').dispatchEvent(new PointerEvent('pointermove', { ...at, screenX: 9 }));
    await drawn();
    expect(handle().query()).toBeNull();
  });

  test('not while the AI writes or is paused; its keys do nothing then; it is back when the text is kept', async () => {
    const { box, ai, text, editor } = await startAi({ defaultValue: three }, '{Control>}{End}{/Control} more++');
    ai.send('and more');
    await expect.poll(() => document.querySelector('[data-ik-ai-status]')?.textContent).toContain('AI is writing');
    const staysAway = async () => {
      await hover(box.element(), 'Two');
      await drawn();
      expect(handle().query()).toBeNull();
      expect(editor.dispatchCommand(MOVE_BLOCK_COMMAND, { to: 'up' })).toBe(false);
    };
    await staysAway();
    await userEvent.click(box);
    await expect.element(page.getByRole('dialog', { name: 'AI writing paused. Continue?' })).toBeVisible();
    await staysAway();
    await userEvent.click(page.getByRole('button', { name: 'Stop' }));
    await expect.poll(text).toMatch(/^One\nTwo\nThree more/);
    await hover(box.element(), 'Two');
    await expect.element(handle()).toBeVisible();
  });

  test('a finger taps for it', async () => {
    const { box } = await renderEditor({ defaultValue: three });
    await key('a'); // the test's own pointer rests over the field
    const touch = { pointerType: 'touch', bubbles: true, ...inside(block(box.element(), 'Two'), 'top') };
    block(box.element(), 'Two').dispatchEvent(new PointerEvent('pointermove', { ...touch, screenX: 9 }));
    expect(handle().query()).toBeNull();
    block(box.element(), 'Two').dispatchEvent(new PointerEvent('pointerup', touch));
    await expect.element(handle()).toBeVisible();
  });

  test('neither hovering nor typing makes React render', async () => {
    const onRender = vi.fn();
    const { box, text } = await renderEditor({ defaultValue: three }, (editor) => (
      <Profiler id="editor" onRender={onRender}>
        {editor}
      </Profiler>
    ));
    await hover(box.element(), 'Two');
    await expect.element(handle()).toBeVisible();
    await key('a');
    onRender.mockClear();
    await hover(box.element(), 'Three');
    await expect.element(handle()).toBeVisible();
    await key('b');
    expect(text()).toContain('b');
    expect(onRender).not.toHaveBeenCalled();
  });
});

describe('its menu', () => {
  test('a click opens it; it says what the block is, and turns it into something else', async () => {
    const { box, tags } = await renderEditor({ defaultValue: `<h1>Title</h1>${three}` });
    await openByPointer(box.element(), 'Title');
    await expect.element(menu().getByRole('menuitemradio', { name: 'Heading 1' })).toBeChecked();
    await expect.element(item('Move up')).toHaveAttribute('aria-disabled', 'true');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(menu().getByRole('menuitemradio', { name: 'Quote' }));
    await expect.poll(tags).toEqual(['blockquote', 'p', 'p', 'p']);
    await expect.element(box).toHaveFocus();
  });

  test('it is about the block it was opened on, wherever the caret is, and each command is one undo step', async () => {
    const { box, text, editor } = await renderEditor({ defaultValue: three });
    for (const [name, at, expected] of [
      ['Duplicate', 'Two', 'One\nTwo\nTwo\nThree'],
      ['Delete', 'Three', 'One\nTwo'],
      ['Move up', 'Three', 'One\nThree\nTwo'],
      ['Move down', 'One', 'Two\nOne\nThree'],
    ] as const) {
      await openByPointer(box.element(), at);
      await userEvent.click(item(name));
      await expect.poll(text).toBe(expected);
      await expect.element(menu()).not.toBeInTheDocument();
      editor.dispatchCommand(UNDO_COMMAND, undefined);
      await expect.poll(text).toBe('One\nTwo\nThree');
    }
  });

  test('a block that is pointed at has the handle while the menu of another still fades, and afterwards', async () => {
    document.documentElement.style.setProperty('--ik-motion-fast', '1s');
    onTestFinished(() => void document.documentElement.style.removeProperty('--ik-motion-fast'));
    const { box, text } = await renderEditor({ defaultValue: three });
    await openByPointer(box.element(), 'Two');
    await userEvent.click(item('Duplicate'));
    await expect.poll(text).toBe('One\nTwo\nTwo\nThree');
    await hover(box.element(), 'Three');
    await expect.element(handle()).toBeVisible();
    await expect.poll(() => menu().query()).toBeNull();
    await expect.element(handle()).toBeVisible();
    expect(distance(block(box.element(), 'Three'))).toBeLessThan(1);
  });

  test('a second click closes it', async () => {
    const { box } = await renderEditor({ defaultValue: three });
    await openByPointer(box.element(), 'Two');
    await userEvent.click(handle());
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('Alt+Shift+F10 opens it on the caret’s block, Escape returns to the text', async () => {
    const { box, text } = await renderEditor({ defaultValue: three });
    await go('{Control>}{End}{/Control}');
    await openByKey();
    await expect.element(menu()).toBeVisible();
    expect(distance(block(box.element(), 'Three'))).toBeLessThan(1);
    await key('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
    await expect.element(handle()).not.toBeInTheDocument();
    await key('!');
    expect(text()).toBe('One\nTwo\nThree!');
  });

  test('the focus that it would get once it is closed is the text’s', async () => {
    fadeSlowly();
    const { box } = await renderEditor({ defaultValue: three });
    await openByKey();
    await expect.element(menu()).toBeVisible();
    const popup = menu().element() as HTMLElement; // what has a role of ARIA's
    await key('{Escape}');
    popup.focus();
    expect(document.activeElement).toBe(box.element());
  });

  test('its whole job is done by key', async () => {
    const { text, tags } = await renderEditor({ defaultValue: three });
    await go('{Control>}{Home}{/Control}');
    const choose = async (name: string) => {
      await openByKey();
      await expect.element(menu()).toBeVisible();
      await key(name.slice(0, 3));
      await expect.poll(() => document.activeElement?.textContent).toContain(name);
      await key('{Enter}');
      await expect.element(menu()).not.toBeInTheDocument();
    };
    await choose('Duplicate');
    expect(text()).toBe('One\nOne\nTwo\nThree');
    await choose('Move down');
    await choose('Move down');
    expect(text()).toBe('One\nTwo\nOne\nThree');
    await choose('Delete');
    expect(text()).toBe('One\nTwo\nThree');
    await choose('Heading 1');
    expect(tags()).toEqual(['p', 'p', 'h1']);
  });

  test.each([
    ['Before', 'a press', () => userEvent.click(page.getByRole('textbox', { name: 'Before' }))],
    ['After', 'Tab after its command', () => userEvent.click(item('Delete')).then(() => key('{Tab}'))],
  ])('the focus that has gone on stays there once it has faded: to the field %s by %s', async (name, _, goOn) => {
    fadeSlowly();
    const { box } = await renderEditor({ defaultValue: three }, (editor) => (
      <>
        <input aria-label="Before" />
        {editor}
        <input aria-label="After" />
      </>
    ));
    const other = page.getByRole('textbox', { name });
    await openByPointer(box.element(), 'Two');
    await goOn();
    await expect.element(other).toHaveFocus();
    await expect.poll(() => menu().query()).toBeNull();
    await drawn();
    expect(document.activeElement).toBe(other.element());
  });

  test('in a form it submits nothing, and Tab does not stop at the handle', async () => {
    const onSubmit = vi.fn();
    const { box } = await renderEditor({ defaultValue: three }, (editor) => (
      <form onSubmit={onSubmit}>
        {editor}
        <button type="button">After</button>
      </form>
    ));
    await openByPointer(box.element(), 'Two');
    await userEvent.click(item('Delete'));
    await expect.element(box).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await hover(box.element(), 'One');
    await expect.element(handle()).toBeVisible();
    await key('{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});

describe('Alt+Shift+ArrowUp and ArrowDown', () => {
  test('move the caret’s block, keep the caret in it, and say where it is now', async () => {
    const { text } = await renderEditor({ defaultValue: three });
    await go('{Control>}{Home}{/Control}', '{ArrowRight}');
    await key('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    expect(text()).toBe('Two\nOne\nThree');
    await expect.poll(() => document.body.textContent).toContain('Moved to position 2 of 3');
    await key('-');
    expect(text()).toBe('Two\nO-ne\nThree');
    await key('{Control>}z{/Control}');
    expect(text()).toBe('Two\nOne\nThree');
    await key('{Control>}z{/Control}');
    expect(text()).toBe('One\nTwo\nThree');
  });

  test('move all selected blocks, which stay selected', async () => {
    const { text } = await renderEditor({ defaultValue: three });
    await go('{Control>}{End}{/Control}', '{Shift>}{ArrowUp}{/Shift}');
    await key('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    expect(text()).toBe('Two\nThree\nOne');
    await key('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    expect(text()).toBe('One\nTwo\nThree');
  });

  test('at an edge nothing happens, and nothing gets selected', async () => {
    const { text } = await renderEditor({ defaultValue: three });
    await go('{Control>}{Home}{/Control}');
    await key('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    expect(text()).toBe('One\nTwo\nThree');
    expect(document.getSelection()?.isCollapsed).toBe(true);
  });
});

describe('dragging', () => {
  test('a line shows where the block goes; letting go moves it in one undo step', async () => {
    const { box, text, editor } = await renderEditor({ defaultValue: three });
    await hover(box.element(), 'Three');
    await expect.element(handle()).toBeVisible();
    drag(inside(block(box.element(), 'One'), 'top'), 'pointermove');
    expect(dropSide()).toBe('before');
    drag(inside(block(box.element(), 'One'), 'top'), 'pointermove', 'pointerup');
    await expect.poll(text).toBe('Three\nOne\nTwo');
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await expect.poll(text).toBe('One\nTwo\nThree');
  });

  test('a real pointer does it too, and opens no menu', async () => {
    const { box, text } = await renderEditor({ defaultValue: three });
    await hover(box.element(), 'One');
    await expect.element(handle()).toBeVisible();
    const target = page.elementLocator(block(box.element(), 'Three'));
    await userEvent.dragAndDrop(handle(), target, { targetPosition: { x: 4, y: 22 } });
    await expect.poll(text).toBe('Two\nThree\nOne');
    expect(menu().query()).toBeNull();
  });

  test('Escape takes it back', async () => {
    const { box, text } = await renderEditor({ defaultValue: three });
    await hover(box.element(), 'Three');
    await expect.element(handle()).toBeVisible();
    drag(inside(block(box.element(), 'One'), 'top'), 'pointermove');
    const button = handle().element();
    await key('{Escape}');
    button.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, bubbles: true }));
    await drawn();
    expect(text()).toBe('One\nTwo\nThree');
    expect(menu().query()).toBeNull();
  });

  test('where the block stands already there is no line', async () => {
    const { box } = await renderEditor({ defaultValue: three });
    await hover(box.element(), 'Two');
    await expect.element(handle()).toBeVisible();
    drag(inside(block(box.element(), 'Three'), 'top'), 'pointermove');
    expect(dropSide()).toBe('');
    await key('{Escape}');
  });
});
