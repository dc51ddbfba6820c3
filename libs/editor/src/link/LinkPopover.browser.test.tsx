import { linkSchemes } from '@inkfield/document';
import { Dialog, DialogContent } from '@inkfield/ui';
import { $getRoot, type ElementNode, UNDO_COMMAND } from 'lexical';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../testing/axeViolations.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { completeUrl } from './LinkPopoverExtension.js';

const key = (keys: string) => userEvent.keyboard(keys);
const popover = () => page.getByRole('dialog', { name: 'Link' });
const field = () => popover().getByRole('textbox', { name: 'Address' });
const links = (box: Element) => [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const open = () => key('{Control>}a{/Control}{Control>}k{/Control}');

describe('setting a link', () => {
  test('Ctrl+K asks for the address, Enter links the selection and returns to it', async () => {
    const { box } = await renderEditor({ defaultValue: '<p>Some words</p>' });
    await open();
    await expect.element(field()).toHaveFocus();
    await key('example.com/page{Enter}');
    await expect.poll(() => links(box.element())).toEqual(['https://example.com/page']);
    await expect.element(popover()).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
    expect(document.getSelection()?.toString()).toBe('Some words');
  });

  test('the toolbar’s button opens it too, in the toolbar’s place', async () => {
    await renderEditor({ defaultValue: '<p>Some words</p>' });
    await key('{Control>}a{/Control}');
    await userEvent.click(page.getByRole('toolbar').getByRole('button', { name: 'Link' }));
    await expect.element(field()).toHaveFocus();
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  });

  test('dividers between the selected lines stay what they are, and one undo takes the links away', async () => {
    const { editor } = await renderEditor({
      defaultValue: '<p>a</p><hr><hr><blockquote><p>b</p><hr></blockquote><p>c</p>',
    });
    const value = () => readEditorValue(editor).html;
    const before = value();
    await open();
    await expect.element(field()).toHaveFocus();
    await key('example.com{Enter}');
    const withoutLinks = () => value().replaceAll(/<\/?a\b[^>]*>/g, '');
    await expect.poll(value).toMatch(/^<p><a .*<a .*<a /);
    expect(withoutLinks()).toBe(before);
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await expect.poll(value).toBe(before);
  });

  test('asks within the window where the selection is scrolled out of it', async () => {
    const around = (editor: ReactNode) => <div style={{ paddingBlockEnd: 3 * window.innerHeight }}>{editor}</div>;
    const { box } = await renderEditor({ defaultValue: '<p>Some words</p>' }, around);
    await key('{Control>}a{/Control}');
    window.scrollTo(0, 2 * window.innerHeight);
    await expect.element(box).not.toBeInViewport();
    await key('{Control>}k{/Control}');
    await expect.element(field()).toHaveFocus();
    await expect.element(field()).toBeInViewport({ ratio: 1 });
  });

  test('without a selection the address is the text', async () => {
    const { box, text } = await renderEditor();
    await key('see {Control>}k{/Control}');
    await expect.element(field()).toHaveFocus();
    await key('me@example.com{Enter}');
    await expect.poll(() => links(box.element())).toEqual(['mailto:me@example.com']);
    expect(text()).toBe('see me@example.com');
  });

  test('beside a divider in an item it gets a line', async () => {
    const { editor } = await renderEditor({ defaultValue: '<ul><li><p>a</p><hr></li><li>b</li></ul>' });
    // Where the caret is behind it: not every browser's arrow keys come there.
    const $behind = () =>
      void $getRoot().getFirstChildOrThrow<ElementNode>().getFirstChildOrThrow<ElementNode>().selectEnd();
    editor.update($behind, { discrete: true });
    await key('{Control>}k{/Control}');
    await expect.element(field()).toHaveFocus();
    await key('example.com{Enter}');
    const lines = /^<ul><li><p>a<\/p><hr><p><a href="https:\/\/example.com".*<\/a><\/p><\/li><li>b<\/li><\/ul>$/;
    await expect.poll(() => readEditorValue(editor).html).toMatch(lines);
  });

  test('at the beginning of a text too it is one link', async () => {
    const { box, text } = await renderEditor({ defaultValue: '<p>Words</p>' });
    await key('{Control>}{Home}{/Control}{Control>}k{/Control}');
    await expect.element(field()).toHaveFocus();
    await key('example.com{Enter}');
    await expect.element(box).toHaveFocus();
    await key('{End} more');
    expect(text()).toBe('https://example.comWords more');
    expect(links(box.element())).toEqual(['https://example.com']);
  });

  test('a refused address says so and links nothing', async () => {
    const { box } = await renderEditor({ defaultValue: '<p>Some words</p>' });
    await open();
    await expect.element(field()).toHaveFocus();
    await key('javascript:alert(1){Enter}');
    await expect.element(popover().getByRole('alert')).toHaveTextContent('This address cannot be linked.');
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    expect(links(box.element())).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  test('Enter does not submit the form around, and typing does not change it', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const onChange = vi.fn();
    await renderEditor({ defaultValue: '<p>Some words</p>' }, (editor) => (
      <form onSubmit={onSubmit} onChange={onChange}>
        {editor}
      </form>
    ));
    await open();
    await expect.element(field()).toHaveFocus();
    await key('x');
    expect(onChange).not.toHaveBeenCalled();
    await key('.com{Enter}');
    await expect.element(popover()).not.toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a link that is there', () => {
  const html = '<p><a href="https://example.com">Some words</a></p>';

  test('is edited, with its address selected', async () => {
    const { box } = await renderEditor({ defaultValue: html });
    await open();
    await expect.element(field()).toHaveValue('https://example.com');
    await key('https://other.example{Enter}');
    await expect.poll(() => links(box.element())).toEqual(['https://other.example']);
  });

  test('is opened in a new tab, safely', async () => {
    await renderEditor({ defaultValue: html });
    await open();
    const link = popover().getByRole('link', { name: 'Open link' });
    await expect.element(link).toHaveAttribute('href', 'https://example.com');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  test('is removed by its button, or by an empty address', async () => {
    const { box, text } = await renderEditor({ defaultValue: html });
    await open();
    await userEvent.click(popover().getByRole('button', { name: 'Remove link' }));
    await expect.poll(() => links(box.element())).toEqual([]);
    expect(text()).toBe('Some words');
  });
});

test('a press on it leaves the focus in its field, also where a dialog around would take it', async () => {
  const { box } = await renderEditor({ defaultValue: '<p>Some words</p>' }, (editor) => (
    <Dialog defaultOpen>
      <DialogContent title="Outer">{editor}</DialogContent>
    </Dialog>
  ));
  await open();
  await expect.element(field()).toHaveFocus();
  await key('javascript:x{Enter}');
  await userEvent.click(popover().getByRole('alert'));
  await expect.element(field()).toHaveFocus();
  await field().fill('example.com');
  // As Safari does, whose buttons take no focus.
  const apply = popover().getByRole('button', { name: 'Apply' });
  expect(apply.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false);
  await userEvent.click(apply);
  await expect.poll(() => links(box.element())).toEqual(['https://example.com']);
});

test('it closes where Tab goes on behind the page, and stays where the window or its field alone has lost the focus', async () => {
  await renderEditor({ defaultValue: '<p>Some words</p>' });
  await open();
  await expect.element(field()).toHaveFocus();
  field()
    .element()
    .dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await drawn();
  await expect.element(popover()).toBeVisible();
  // As a virtual keyboard that is put away does.
  await userEvent.keyboard('{Delete}tides.example');
  (document.activeElement as HTMLElement | null)?.blur();
  await drawn();
  await expect.element(field()).toHaveValue('tides.example');
  await userEvent.click(field());
  await key('{Tab}{Tab}');
  await expect.element(popover()).not.toBeInTheDocument();
});

test('Tab goes on behind the field, Shift+Tab back to the text', async () => {
  const { box } = await renderEditor({ defaultValue: '<p>Some words</p>' }, (editor) => [
    editor,
    <input key="after" aria-label="After" />,
  ]);
  await open();
  await expect.element(field()).toHaveFocus();
  await key('{Shift>}{Tab}{/Shift}');
  await expect.element(box).toHaveFocus();
  await expect.element(popover()).not.toBeInTheDocument();
  await open();
  await expect.element(field()).toHaveFocus();
  await key('{Tab}{Tab}');
  await expect.element(page.getByRole('textbox', { name: 'After' })).toHaveFocus();
  await expect.element(popover()).not.toBeInTheDocument();
});

test('Escape leaves everything as it was', async () => {
  const { box } = await renderEditor({ defaultValue: '<p>Some words</p>' });
  await open();
  await expect.element(field()).toHaveFocus();
  await key('example.com{Escape}');
  await expect.element(popover()).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  expect(links(box.element())).toEqual([]);
  expect(document.getSelection()?.toString()).toBe('Some words');
});

test.each([
  ['example.com', 'https://example.com'],
  ['EXAMPLE.com/a?b#c', 'https://EXAMPLE.com/a?b#c'],
  ['me@example.com', 'mailto:me@example.com'],
  ['/relative', '/relative'],
  ['#part', '#part'],
  ['tel:123', 'tel:123'],
  [' https://example.com ', 'https://example.com'],
  ['java\tscript:alert(1)', null],
  ['', null],
])('%j is completed to %j', (typed, expected) => {
  expect(completeUrl(typed, linkSchemes)).toBe(expected);
});
