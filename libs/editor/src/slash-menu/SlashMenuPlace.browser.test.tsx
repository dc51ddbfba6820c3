import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { RichTextExtension } from '@lexical/rich-text';
import { Dialog, DialogContent } from '@inkfield/ui';
import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { configExtension, defineExtension } from 'lexical';
import { Profiler } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HeadingExtension } from '../heading/HeadingExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { RichTextEditor } from '../RichTextEditor.js';
import { hostSettings } from '../richTextSettings.js';
import { commitComposition, compose } from '../testing/ime.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { SlashMenu } from './SlashMenu.js';
import { SlashMenuExtension } from './SlashMenuExtension.js';

afterEach(cleanup);

const menu = () => page.getByRole('listbox', { name: 'Commands' });
const rect = () => menu().element().getBoundingClientRect();
const key = (keys: string) => userEvent.keyboard(keys);

/** The place of the slash in the window. */
function slashRect(box: Element): DOMRect {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const offset = walker.currentNode.textContent?.indexOf('/') ?? -1;
    if (offset < 0) continue;
    const range = document.createRange();
    range.setStart(walker.currentNode, offset);
    range.setEnd(walker.currentNode, offset + 1);
    return range.getBoundingClientRect();
  }
  throw new Error('There is no slash in the text.');
}

describe('its place', () => {
  test('the listbox itself is 18rem wide and at most 330px high', async () => {
    await renderEditor();
    await key('/');
    await expect.element(menu()).toBeVisible();
    expect(rect().width).toBe(288);
    expect(rect().height).toBeLessThanOrEqual(330);
    expect(getComputedStyle(menu().element()).maxHeight).toBe('330px');
  });

  test('it stands under the slash and stays there while the query grows', async () => {
    await page.viewport(800, 896); // whatever font the words are in, there is room beside them
    const { box } = await renderEditor();
    await key('some words /');
    await expect.element(menu()).toBeVisible();
    const { left, top } = rect();
    expect(Math.abs(left - slashRect(box.element()).left)).toBeLessThan(2);
    expect(top).toBeGreaterThanOrEqual(slashRect(box.element()).bottom);
    await key('heading');
    await drawn();
    expect([rect().left, rect().top]).toEqual([left, top]);
  });

  test('the highlighted item is always scrolled into view, and the first shows its heading', async () => {
    await renderEditor();
    await key('/');
    await expect.element(menu()).toBeVisible();
    const count = menu().getByRole('option').all().length;
    for (let step = 0; step < count; step++) {
      await key('{ArrowDown}');
      await drawn();
      const option = menu().element().querySelector('[aria-selected=true]')?.getBoundingClientRect();
      expect(option?.top).toBeGreaterThanOrEqual(rect().top);
      expect(option?.bottom).toBeLessThanOrEqual(rect().bottom);
    }
    await expect.poll(() => menu().element().scrollTop).toBe(0);
  });

  test('at the lower edge it flips up and does not change sides while the query shortens it', async () => {
    const { box } = await renderEditor({ style: { marginTop: window.innerHeight - 120 } });
    await key('/');
    await expect.element(menu()).toBeVisible();
    await expect.poll(() => rect().bottom).toBeLessThanOrEqual(slashRect(box.element()).top);
    await key('head');
    await expect.poll(() => menu().getByRole('option').all().length).toBe(3);
    await drawn();
    expect(rect().bottom).toBeLessThanOrEqual(slashRect(box.element()).top);
    expect(slashRect(box.element()).top - rect().bottom).toBeLessThan(10);
  });

  test('at the end of the line it is shifted into the window', async () => {
    await renderEditor({ style: { marginInlineStart: window.innerWidth - 150, width: 140 } });
    await key('/');
    await expect.element(menu()).toBeVisible();
    expect(rect().right).toBeLessThanOrEqual(window.innerWidth);
  });

  test('it follows the slash when a container scrolls, and hides where the slash is out of sight', async () => {
    const { box } = await renderEditor({}, (editor) => (
      <div data-testid="scroller" style={{ height: 200, overflow: 'auto' }}>
        <div style={{ height: 100 }} />
        {editor}
        <div style={{ height: 600 }} />
      </div>
    ));
    const scroller = page.getByTestId('scroller').element();
    await key('/');
    await expect.element(menu()).toBeVisible();
    const before = rect().top;
    scroller.scrollTop += 40;
    await expect.poll(() => Math.round(before - rect().top)).toBe(40);
    expect(Math.abs(rect().top - slashRect(box.element()).bottom)).toBeLessThan(10);
    scroller.scrollTop = 500;
    const popup = document.querySelector('[role=listbox]');
    await expect.poll(() => popup && getComputedStyle(popup).visibility).toBe('hidden');
  });
});

describe('two editors', () => {
  test('the keys are swallowed only by the one whose menu is open', async () => {
    render(<RichTextEditor aria-label="First" size="sm" />);
    const { box, tags } = await renderEditor({ 'aria-label': 'Second', style: { marginTop: 300 } });
    const first = page.getByRole('textbox', { name: 'First' });
    await key('/quo');
    await expect.element(menu()).toBeVisible();
    await userEvent.click(first);
    await expect.element(menu()).not.toBeInTheDocument();
    await key('a{Enter}b{ArrowUp}c/');
    expect(first.element().textContent).toBe('ac/b');
    await key(' /');
    await expect.element(first).toHaveAttribute('aria-expanded', 'true');
    await expect.element(box).not.toHaveAttribute('aria-expanded');
    await userEvent.click(box);
    await key(' {Enter}');
    expect(tags()).toEqual(['p', 'p']);
  });
});

describe('in a modal dialog', () => {
  test('the popup is in it, works, and Escape closes the popup alone', async () => {
    const onOpenChange = vi.fn();
    const { box, tags } = await renderEditor({}, (editor) => (
      <Dialog open onOpenChange={onOpenChange}>
        <DialogContent title="Entry">{editor}</DialogContent>
      </Dialog>
    ));
    const dialog = page.getByRole('dialog', { name: 'Entry' });
    await key('/');
    await expect.element(dialog.getByRole('listbox', { name: 'Commands' })).toBeVisible();
    expect(Math.abs(rect().left - slashRect(box.element()).left)).toBeLessThan(2);
    expect(dialog.element().querySelector('[aria-live=polite]')?.textContent).toMatch(/^Results: \d+$/);
    await key('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    expect(onOpenChange).not.toHaveBeenCalled();
    await key(' /head');
    await userEvent.click(menu().getByRole('option', { name: /^Heading 3/ }));
    await expect.poll(tags).toEqual(['h3']);
    await key('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  test('beside an editor in the page behind, keys and compositions reach the dialog’s alone', async () => {
    render(<RichTextEditor aria-label="Behind" size="sm" defaultValue="<p>Behind /</p>" />);
    const { box, tags, text } = await renderEditor({}, (editor) => (
      <Dialog open>
        <DialogContent title="Entry">{editor}</DialogContent>
      </Dialog>
    ));
    const behind = document.querySelector('[aria-label=Behind]');
    await key('/');
    await expect.element(menu()).toBeVisible();
    await key('{ArrowDown}{ArrowDown}');
    await compose('head');
    await commitComposition('heading 2');
    await expect
      .poll(() => menu().element().querySelector('[aria-selected=true]')?.textContent)
      .toBe('Heading 2Medium section heading.');
    expect(behind?.hasAttribute('aria-expanded')).toBe(false);
    await key('{Enter}');
    await expect.poll(tags).toEqual(['h2']);
    await key('{Control>}z{/Control}');
    await expect.poll(text).toBe('/heading 2');
    await expect.element(box).toHaveFocus();
    expect(behind?.innerHTML).toContain('Behind /');
    expect(behind?.querySelector('h2')).toBeNull();
  });

  test('where the app names a container, the popup is in that', async () => {
    const container = document.body.appendChild(document.createElement('aside'));
    await renderEditor({ portalContainer: container });
    await key('/');
    await expect.poll(() => container.querySelector('[role=listbox]')).not.toBeNull();
    container.remove();
  });
});

test('typing while it is open commits nothing in React outside the menu', async () => {
  const committed = { editor: vi.fn(), menu: vi.fn() };
  const extension = defineExtension({
    name: 'test',
    dependencies: [
      RichTextExtension,
      HeadingExtension,
      SlashMenuExtension,
      configExtension(HostExtension, hostSettings({})),
    ],
  });
  render(
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      <Profiler id="editor" onRender={committed.editor}>
        <ContentEditable aria-label="Body" />
      </Profiler>
      <Profiler id="menu" onRender={committed.menu}>
        <SlashMenu />
      </Profiler>
    </LexicalExtensionComposer>,
  );
  await userEvent.click(page.getByRole('textbox', { name: 'Body' }));
  await key('a');
  committed.editor.mockClear();
  await key(' /head{ArrowDown}{Backspace}');
  await expect.element(menu()).toBeVisible();
  expect(committed.menu).toHaveBeenCalled();
  expect(committed.editor).not.toHaveBeenCalled();
});

test.each(['/', '/head', '/nothing'])('axe finds nothing but the open text box with %j typed', async (typed) => {
  await renderEditor();
  await key(typed);
  await expect.element(menu()).toBeVisible();
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })));
  expect(found.map(({ id, node }) => [id, node.html.match(/role="(\w+)"/)?.[1]])).toEqual([
    ['aria-allowed-attr', 'textbox'],
  ]);
  // ARIA allows it on a combobox alone; this is a text box that says that its menu is open.
  const checks = found.flatMap(({ node }) => [...node.any, ...node.all, ...node.none]);
  expect(checks.map(({ message }) => message)).toEqual(['ARIA attribute is not allowed: aria-expanded="true"']);
});
