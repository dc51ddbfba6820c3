import { REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../testing/axeViolations.js';
import { renderEditor, type RenderedEditor } from '../testing/renderEditor.js';
import { pixel } from '../testing/uploads.js';
import { readEditorValue } from '../value/readEditorValue.js';

const key = (keys: string) => userEvent.keyboard(keys);
const popover = () => page.getByRole('dialog', { name: 'Image' });
const alternative = () => popover().getByRole('textbox', { name: 'Alternative text' });
const caption = () => popover().getByRole('textbox', { name: 'Caption' });
const picture = (alt: string, more = '') => `<p>One <img src="${pixel}" alt="${alt}"${more} width="120"> two</p>`;
const value = ({ editor }: RenderedEditor) => readEditorValue(editor).html.replace(pixel, '');
const frame = (box: Element) => box.querySelector('[data-ik-image]');

/** An editor with one image, which is selected by a click. */
async function withImage(props: Parameters<typeof renderEditor>[0] = {}, around?: Parameters<typeof renderEditor>[1]) {
  const it = await renderEditor({ defaultValue: picture('A reef', ' title="Low tide"'), ...props }, around);
  await userEvent.click(it.box.getByRole('img'), { position: { x: 20, y: 20 } });
  return it;
}

describe('the popover of a selected image', () => {
  test('shows its texts, and takes no focus by itself', async () => {
    const { box } = await withImage();
    await expect.element(alternative()).toHaveValue('A reef');
    await expect.element(caption()).toHaveValue('Low tide');
    await expect.element(box).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
  });

  test('goes when something else is selected, or the focus leaves', async () => {
    const { box } = await withImage({}, (editor) => (
      <>
        {editor}
        <button type="button">Elsewhere</button>
      </>
    ));
    await expect.element(popover()).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Elsewhere' }));
    await expect.element(popover()).not.toBeInTheDocument();
    await userEvent.click(box.getByRole('img'), { position: { x: 20, y: 20 } });
    await expect.element(popover()).toBeVisible();
    await key('{Escape}');
    await expect.element(popover()).not.toBeInTheDocument();
  });

  test('is not there where the text can only be read', async () => {
    const { box } = await withImage({ readOnly: true });
    await expect.element(box.getByRole('img')).toBeVisible();
    await expect.element(popover()).not.toBeInTheDocument();
  });

  test('stands within the window beside an image that fills it, and goes with one that is scrolled out of it', async () => {
    const around = (editor: ReactNode) => <div style={{ paddingBlockEnd: 3 * window.innerHeight }}>{editor}</div>;
    const { box } = await withImage({}, around);
    const image = box.getByRole('img').element();
    // As high as three windows, and its middle is in sight.
    if (image instanceof HTMLElement) image.style.height = `${3 * window.innerHeight}px`;
    window.scrollTo(0, 1.5 * window.innerHeight);
    await expect.element(popover()).toBeInViewport({ ratio: 1 });
    window.scrollTo(0, 4 * window.innerHeight);
    await expect.element(popover()).not.toBeInTheDocument();
  });

  test('is reached by Alt+Enter, writes by Enter, and gives the focus back to the image', async () => {
    const it = await withImage();
    await key('{Alt>}{Enter}{/Alt}');
    await expect.element(alternative()).toHaveFocus();
    await key('Rocks at low tide{Enter}');
    await expect.element(it.box).toHaveFocus();
    await expect.poll(() => value(it)).toContain('alt="Rocks at low tide"');
    await expect.poll(() => frame(it.box.element())?.hasAttribute('data-selected')).toBe(true);
    await key('{Backspace}');
    await expect.poll(() => value(it)).not.toContain('<img');
  });

  test('writes what Tab leaves, each field as one undo step', async () => {
    const it = await withImage();
    const before = value(it);
    await key('{Alt>}{Enter}{/Alt}');
    await expect.element(alternative()).toHaveFocus();
    await key('New{Tab}');
    await expect.element(caption()).toHaveFocus();
    await key('Other{Enter}');
    const after = before.replace('A reef', 'New').replace('Low tide', 'Other');
    await expect.poll(() => value(it)).toBe(after);
    it.editor.dispatchCommand(UNDO_COMMAND, undefined);
    await expect.poll(() => value(it)).toBe(before.replace('A reef', 'New'));
    it.editor.dispatchCommand(UNDO_COMMAND, undefined);
    await expect.poll(() => value(it)).toBe(before);
    it.editor.dispatchCommand(REDO_COMMAND, undefined);
    await expect.poll(() => value(it)).toBe(before.replace('A reef', 'New'));
  });

  test('Tab goes on behind the field at its last stop, Shift+Tab at its first back to the image', async () => {
    const it = await withImage({}, (editor) => (
      <>
        {editor}
        <input aria-label="After" />
      </>
    ));
    await key('{Alt>}{Enter}{/Alt}');
    await expect.element(alternative()).toHaveFocus();
    await key('New{Shift>}{Tab}{/Shift}');
    await expect.element(it.box).toHaveFocus();
    await expect.poll(() => value(it)).toContain('alt="New"');
    expect(frame(it.box.element())?.hasAttribute('data-selected')).toBe(true);
    await key('{Alt>}{Enter}{/Alt}');
    await expect.element(alternative()).toHaveFocus();
    await key('{Tab}{Tab}');
    await expect.element(popover().getByRole('button', { name: 'Remove image' })).toHaveFocus();
    await key('{Tab}');
    await expect.element(page.getByRole('textbox', { name: 'After' })).toHaveFocus();
    await expect.element(popover()).not.toBeInTheDocument();
  });

  test('forgets by Escape what was typed, and the image stays selected', async () => {
    const it = await withImage();
    const before = value(it);
    await key('{Alt>}{Enter}{/Alt}');
    await expect.element(alternative()).toHaveFocus();
    await key('Nothing{Escape}');
    await expect.element(it.box).toHaveFocus();
    expect(value(it)).toBe(before);
    await expect.element(popover()).toBeVisible();
    await expect.element(alternative()).toHaveValue('A reef');
    expect(frame(it.box.element())?.hasAttribute('data-selected')).toBe(true);
  });

  test('removes the image, as one undo step', async () => {
    const it = await withImage();
    const before = value(it);
    await userEvent.click(popover().getByRole('button', { name: 'Remove image' }));
    await expect.element(popover()).not.toBeInTheDocument();
    await expect.poll(() => value(it)).toBe('<p>One &nbsp;two</p>');
    await expect.element(it.box).toHaveFocus();
    it.editor.dispatchCommand(UNDO_COMMAND, undefined);
    await expect.poll(() => value(it)).toBe(before);
  });

  test('changes nothing by only being looked through', async () => {
    const onChange = vi.fn();
    const it = await withImage({ onChange });
    await key('{Alt>}{Enter}{/Alt}');
    await expect.element(alternative()).toHaveFocus();
    await key('{Tab}{Escape}');
    await expect.element(it.box).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('keeps typing and Enter from the form around', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const onChange = vi.fn();
    await withImage({}, (editor) => (
      <form onSubmit={onSubmit} onChange={onChange}>
        {editor}
      </form>
    ));
    await key('{Alt>}{Enter}{/Alt}');
    await expect.element(alternative()).toHaveFocus();
    await key('x');
    expect(onChange).not.toHaveBeenCalled();
    await key('{Enter}');
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

test('Enter alone still goes on below the image', async () => {
  const it = await withImage();
  await expect.element(popover()).toBeVisible();
  await key('{Enter}below');
  await expect.poll(() => it.tags()).toEqual(['p', 'p']);
  await expect.element(popover()).not.toBeInTheDocument();
});
