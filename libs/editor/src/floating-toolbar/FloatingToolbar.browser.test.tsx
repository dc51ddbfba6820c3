import { Dialog, DialogContent } from '@inkfield/ui';
import { $createRangeSelection, $getRoot, $setSelection, configExtension, type LexicalEditor } from 'lexical';
import { Profiler } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../testing/axeViolations.js';
import { compose, commitComposition } from '../testing/ime.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { FloatingToolbarExtension } from './FloatingToolbarExtension.js';

const toolbar = () => page.getByRole('toolbar', { name: 'Formatting' });
const button = (name: string | RegExp) => toolbar().getByRole('button', { name });
const key = (keys: string) => userEvent.keyboard(keys);
const selectAll = () => key('{Control>}a{/Control}');
const selected = () => document.getSelection()?.toString();
const rect = () => toolbar().element().getBoundingClientRect();
const html = (editor: LexicalEditor) => editor.getRootElement()?.innerHTML ?? '';

/** Presses the pointer where text starts, and moves it to its end without letting go. */
async function dragOver(element: Element): Promise<void> {
  const { left, right, top, height } = element.getBoundingClientRect();
  const at = (x: number) => ({ bubbles: true, clientX: x, clientY: top + height / 2, pointerId: 1 });
  element.dispatchEvent(new PointerEvent('pointerdown', at(left)));
  element.dispatchEvent(new PointerEvent('pointermove', at(right)));
  document.getSelection()?.selectAllChildren(element);
  await drawn();
}

/** From here on the timers run only as far as `later` says. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Lets time pass, and what is due be drawn. */
async function later(ms: number): Promise<void> {
  // What was done may reach the toolbar in the next frame only, and start its wait then.
  await drawn();
  vi.advanceTimersByTime(ms);
  await drawn();
}

/** Waits in frames: `expect.poll` and `expect.element` would move the stopped clock on. */
async function inFrames(isSo: () => boolean): Promise<void> {
  for (let frame = 0; frame < 500 && !isSo(); frame += 1) await drawn();
  expect(isSo()).toBe(true);
}

const isShown = () => toolbar().query()?.getAttribute('data-shown') === 'true';

afterEach(() => void vi.useRealTimers());

describe('when it is shown', () => {
  test('250 ms after text was selected', async () => {
    await renderEditor({ defaultValue: '<p>Some words</p>' });
    stopTime();
    await selectAll();
    await inFrames(() => selected() === 'Some words');
    await later(249);
    expect(toolbar().query()).toBeNull();
    await later(1);
    await inFrames(isShown);
  });

  test('after another time, where the app sets one', async () => {
    const extensions = [configExtension(FloatingToolbarExtension, { updateDelayMs: 5_000 })];
    await renderEditor({ defaultValue: '<p>Some words</p>', extensions });
    stopTime();
    await selectAll();
    await inFrames(() => selected() === 'Some words');
    await later(4_999);
    expect(toolbar().query()).toBeNull();
    await later(1);
    await inFrames(isShown);
  });

  test('not for a caret, and it goes at once when the selection collapses', async () => {
    await renderEditor({ defaultValue: '<p>Some words</p>' });
    await selectAll();
    await expect.element(toolbar()).toBeVisible();
    await key('{ArrowRight}');
    expect(toolbar().query()).toBeNull();
  });

  test('not while an image is selected', async () => {
    const source = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const { box } = await renderEditor({ defaultValue: `<p>Words <img src="${source}" alt="A dot"> more</p>` });
    const image = box.element().querySelector('img');
    if (!image) throw new Error('no image');
    stopTime();
    await userEvent.click(image, { force: true });
    await later(1_000);
    expect(toolbar().query()).toBeNull();
  });

  test('not while the pointer is down', async () => {
    const { box } = await renderEditor({ defaultValue: '<p>Some words</p>' });
    const paragraph = box.element().querySelector('p') ?? box.element();
    stopTime();
    await dragOver(paragraph);
    await later(1_000);
    expect(toolbar().query()).toBeNull();
    document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    await later(250);
    await inFrames(isShown);
  });

  test('not while composing', async () => {
    await renderEditor({ defaultValue: '<p>Some words</p>' });
    await selectAll();
    await expect.element(toolbar()).toBeVisible();
    await compose('か');
    await expect.element(toolbar()).not.toBeInTheDocument();
    await commitComposition('か');
  });

  test('not in a read-only editor', async () => {
    const { editor } = await renderEditor({ defaultValue: '<p>Some words</p>' });
    await selectAll();
    await expect.element(toolbar()).toBeVisible();
    editor.setEditable(false);
    await expect.element(toolbar()).not.toBeInTheDocument();
  });

  test('not when the focus has left the editor', async () => {
    await renderEditor({ defaultValue: '<p>Some words</p>' }, (editor) => (
      <>
        <input aria-label="Elsewhere" />
        {editor}
      </>
    ));
    await selectAll();
    await expect.element(toolbar()).toBeVisible();
    await userEvent.click(page.getByRole('textbox', { name: 'Elsewhere' }));
    await expect.element(toolbar()).not.toBeInTheDocument();
  });
});

describe('the toggles', () => {
  test.each([
    ['Bold', 'b'],
    ['Italic', 'i'],
    ['Underline', 'u'],
    ['Code', 'e'],
  ])('%s is pressed by click and by key, and keeps the selection', async (name, letter) => {
    const { box } = await renderEditor({ defaultValue: '<p>Some words</p>' });
    await selectAll();
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button(name));
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true');
    expect(selected()).toBe('Some words');
    await expect.element(box).toHaveFocus();
    await key(`{Control>}${letter}{/Control}`);
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'false');
  });

  test('a format that only a part of the selection has is not pressed', async () => {
    await renderEditor({ defaultValue: '<p>Some <strong>words</strong></p>' });
    await selectAll();
    await expect.element(button('Bold')).toHaveAttribute('aria-pressed', 'false');
  });

  test('they are disabled in a code block, where text has no formats', async () => {
    await renderEditor({ defaultValue: '<pre><code>let x</code></pre>' });
    await selectAll();
    await expect.element(button('Bold')).toBeDisabled();
  });
});

describe('the block type menu', () => {
  test('shows the current type and lists the eight', async () => {
    await renderEditor({ defaultValue: '<h2>Some words</h2>' });
    await selectAll();
    await userEvent.click(button('Block type: Heading 2'));
    const items = page.getByRole('menuitemradio');
    await expect.element(items.first()).toBeVisible();
    const names = items.all().map((item) => item.element().querySelector('span > span')?.textContent);
    expect(names).toEqual([
      'Text',
      'Heading 1',
      'Heading 2',
      'Heading 3',
      'Bullet list',
      'Numbered list',
      'Quote',
      'Code',
    ]);
    await expect.element(page.getByRole('menuitemradio', { name: /^Heading 2/ })).toBeChecked();
  });

  test('turns the selected blocks into what is chosen, gives the focus back and keeps the selection', async () => {
    const { tags, box } = await renderEditor({ defaultValue: '<p>One</p><p>Two</p>' });
    await selectAll();
    await userEvent.click(button(/^Block type: Text/));
    await userEvent.click(page.getByRole('menuitemradio', { name: /^Heading 3/ }));
    await expect.poll(tags).toEqual(['h3', 'h3']);
    await expect.element(box).toHaveFocus();
    expect(selected()).toContain('One');
    await expect.element(button('Block type: Heading 3')).toBeVisible();
  });

  test('says "Multiple" for a mixed selection', async () => {
    await renderEditor({ defaultValue: '<p>One</p><h1>Two</h1>' });
    await selectAll();
    await expect.element(button('Block type: Multiple')).toBeVisible();
  });
});

describe('the colour menu', () => {
  test('writes the colour’s value, shows it, and Default takes it away', async () => {
    const { editor } = await renderEditor({ defaultValue: '<p>Some words</p>' });
    await selectAll();
    await userEvent.click(button('Colour: Default'));
    await expect.poll(() => page.getByRole('menuitemradio').all().length).toBe(8);
    await userEvent.click(page.getByRole('menuitemradio', { name: 'Purple' }));
    await expect.element(button('Colour: Purple')).toBeVisible();
    expect(JSON.stringify(editor.getEditorState())).toContain('#9333EA');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await userEvent.click(button('Colour: Purple'));
    await expect.element(page.getByRole('menuitemradio', { name: 'Purple' })).toBeChecked();
    await userEvent.click(page.getByRole('menuitemradio', { name: 'Default' }));
    await expect.element(button('Colour: Default')).toBeVisible();
    expect(JSON.stringify(editor.getEditorState())).not.toMatch(/#9333EA|#000000/i);
  });

  test('says "Multiple" for a mixed selection', async () => {
    await renderEditor({ defaultValue: '<p>Some <span style="color:#E00000">words</span></p>' });
    await selectAll();
    await expect.element(button('Colour: Multiple')).toBeVisible();
  });

  test('a press in the text closes it for good: the next selection does not open it again', async () => {
    const { box } = await renderEditor({ defaultValue: '<p>Some words</p><p>More</p>' });
    await selectAll();
    await userEvent.click(button('Colour: Default'));
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.click(box.getByText('More'));
    await expect.element(toolbar()).not.toBeInTheDocument();
    await selectAll();
    await expect.element(toolbar()).toHaveAttribute('data-shown');
    expect(page.getByRole('menu').query()).toBeNull();
    await expect.element(box).toHaveFocus();
  });

  test('is operated by keys alone', async () => {
    const { editor, box } = await renderEditor({ defaultValue: '<p>Some words</p>' });
    await selectAll();
    await expect.element(toolbar()).toBeVisible();
    await key('{Alt>}{F10}{/Alt}{End}{Enter}');
    await expect.element(page.getByRole('menuitemradio', { name: 'Default' })).toHaveFocus();
    await key('{ArrowDown}');
    await expect.element(page.getByRole('menuitemradio', { name: 'Purple' })).toHaveFocus();
    await key('{ArrowDown}');
    await expect.element(page.getByRole('menuitemradio', { name: 'Red' })).toHaveFocus();
    await key('{Enter}');
    await expect.element(box).toHaveFocus();
    expect(JSON.stringify(editor.getEditorState())).toContain('#E00000');
    expect(selected()).toBe('Some words');
  });
});

describe('the AI menu', () => {
  test('is absent when there is nothing in it', async () => {
    await renderEditor({ defaultValue: '<p>Some words</p>', promptFlows: [] });
    await selectAll();
    await expect.element(button('Bold')).toBeVisible();
    expect(button('AI').query()).toBeNull();
  });

  test('runs a registered command on the selection', async () => {
    const run = vi.fn((editor: LexicalEditor) => editor.read(() => $getRoot().getTextContent()));
    const extensions = [
      configExtension(FloatingToolbarExtension, {
        aiItems: [{ id: 'x', title: 'Polish', description: 'Reads better.', run }],
      }),
    ];
    await renderEditor({ defaultValue: '<p>Some words</p>', extensions });
    await selectAll();
    await userEvent.click(button('AI'));
    await userEvent.click(page.getByRole('menuitem', { name: /^Polish/ }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(selected()).toBe('Some words');
  });
});

describe('the keyboard', () => {
  test('the tooltip of a menu is not read out beside its name', async () => {
    await renderEditor({ defaultValue: '<p>Some words</p>' });
    await key('{Control>}a{/Control}{Alt>}{F10}{/Alt}{ArrowLeft}');
    await expect.element(button('Colour: Default')).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Colour');
    expect(button('Colour: Default').element().hasAttribute('aria-describedby')).toBe(false);
  });

  test('Alt+F10 enters it at once, arrows go through it, Escape returns with the selection intact', async () => {
    const { box } = await renderEditor({ defaultValue: '<p>Some words</p>' });
    await key('{Control>}a{/Control}{Alt>}{F10}{/Alt}');
    await expect.element(button(/^Block type/)).toHaveFocus();
    const order = ['Bold', 'Italic', 'Underline', 'Code', 'Link', 'Colour: Default', /^Block type/];
    for (const name of order) {
      await key('{ArrowRight}');
      await expect.element(button(name)).toHaveFocus();
      expect(toolbar().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    }
    await key('{ArrowLeft}');
    await expect.element(button(/^Colour/)).toHaveFocus();
    await key('{Home}{ArrowRight}{ }');
    await expect.element(button('Bold')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('Bold')).toHaveFocus();
    await key('{Escape}');
    await expect.element(box).toHaveFocus();
    expect(selected()).toBe('Some words');
    await expect.element(toolbar()).toBeVisible();
  });

  test('from right to left the arrows are mirrored', async () => {
    await renderEditor({ defaultValue: '<p>مرحبا بالعالم</p>' }, (editor) => editor);
    document.documentElement.dir = 'rtl';
    await key('{Control>}a{/Control}{Alt>}{F10}{/Alt}');
    await expect.element(button(/^Block type/)).toHaveFocus();
    await key('{ArrowLeft}');
    await expect.element(button('Bold')).toHaveFocus();
    document.documentElement.dir = '';
  });

  test('Tab goes on from the text, Shift+Tab back to it', async () => {
    const { box } = await renderEditor({ defaultValue: '<p>Some words</p>' }, (editor) => (
      <>
        {editor}
        <button type="button">After</button>
      </>
    ));
    await key('{Control>}a{/Control}{Alt>}{F10}{/Alt}');
    await expect.element(button(/^Block type/)).toHaveFocus();
    await key('{Shift>}{Tab}{/Shift}');
    await expect.element(box).toHaveFocus();
    await key('{Alt>}{F10}{/Alt}');
    await expect.element(button(/^Block type/)).toHaveFocus();
    await key('{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await expect.element(toolbar()).not.toBeInTheDocument();
  });

  test('Escape in a menu that was opened by key goes back to its button', async () => {
    await renderEditor({ defaultValue: '<p>Some words</p>' });
    await key('{Control>}a{/Control}{Alt>}{F10}{/Alt}{Enter}');
    await expect.element(page.getByRole('menuitemradio', { name: /^Text/ })).toHaveFocus();
    await key('{Escape}');
    await expect.element(button(/^Block type/)).toHaveFocus();
    await expect.element(toolbar()).toBeVisible();
  });
});

describe('its place', () => {
  test('above the selection, where it does not cover the first selected line', async () => {
    const { box } = await renderEditor({ defaultValue: '<p>Some words</p>', style: { marginTop: 200 } });
    await selectAll();
    await expect.element(toolbar()).toBeVisible();
    const line = box.element().querySelector('span')?.getBoundingClientRect();
    expect(rect().bottom).toBeLessThanOrEqual(line?.top ?? 0);
    expect(Math.abs(rect().left - (line?.left ?? 0))).toBeLessThan(2);
  });

  test('below it where there is no room above, and always in the window', async () => {
    const { box } = await renderEditor({ defaultValue: '<p>Some words</p>' });
    await selectAll();
    await expect.element(toolbar()).toBeVisible();
    const line = box.element().querySelector('span')?.getBoundingClientRect();
    expect(rect().top).toBeGreaterThanOrEqual(line?.bottom ?? 0);
    expect(rect().right).toBeLessThanOrEqual(window.innerWidth);
  });

  test('in the window when the selection is higher than it', async () => {
    await renderEditor({ defaultValue: '<p>Line</p>'.repeat(80) });
    await selectAll();
    await expect.element(toolbar()).toBeVisible();
    await expect.poll(() => rect().top).toBeGreaterThanOrEqual(0);
    expect(rect().bottom).toBeLessThanOrEqual(window.innerHeight);
  });

  test('in a modal dialog it works, and Escape in it does not close the dialog', async () => {
    const onOpenChange = vi.fn();
    const { box } = await renderEditor({ defaultValue: '<p>Some words</p>' }, (editor) => (
      <Dialog open onOpenChange={onOpenChange}>
        <DialogContent title="Entry">{editor}</DialogContent>
      </Dialog>
    ));
    await key('{Control>}a{/Control}{Alt>}{F10}{/Alt}');
    const inside = page.getByRole('dialog', { name: 'Entry' }).getByRole('toolbar');
    await expect.element(inside.getByRole('button', { name: /^Block type/ })).toHaveFocus();
    await key('{ArrowRight}{Enter}');
    await expect.element(inside.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await key('{Escape}');
    await expect.element(box).toHaveFocus();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

test('it renders nothing of the editor, and a letter typed over the selection commits the toolbar alone', async () => {
  const onRender = vi.fn();
  await renderEditor({ defaultValue: '<p>Some words</p>' }, (editor) => (
    <Profiler id="editor" onRender={onRender}>
      {editor}
    </Profiler>
  ));
  const { length: before } = onRender.mock.calls;
  await key('abc');
  expect(onRender.mock.calls.length).toBe(before);
});

test('axe finds nothing with the toolbar and its menus open', async () => {
  const { editor } = await renderEditor({ defaultValue: '<p>Some words</p>' });
  await selectAll();
  await expect.element(toolbar()).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  for (const name of [/^Block type/, /^Colour/]) {
    await userEvent.click(button(name));
    await expect.element(page.getByRole('menu')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await key('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  }
  expect(html(editor)).toContain('Some words');
});

test('a selection that is only the end of a block is no text', async () => {
  const { editor } = await renderEditor({ defaultValue: '<p>One</p><p>Two</p>' });
  stopTime();
  editor.update(() => {
    const [first, second] = $getRoot().getAllTextNodes();
    if (!first || !second) return;
    const selection = $createRangeSelection();
    selection.setTextNodeRange(first, 3, second, 0);
    $setSelection(selection);
  });
  await later(1_000);
  expect(toolbar().query()).toBeNull();
});
