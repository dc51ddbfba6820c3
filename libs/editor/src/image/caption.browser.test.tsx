import { RichTextView } from '../view/RichTextView.js';
import { cleanup, render } from '@testing-library/react';
import { UNDO_COMMAND } from 'lexical';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../testing/axeViolations.js';
import { renderEditor } from '../testing/renderEditor.js';
import { pixel } from '../testing/uploads.js';
import { readEditorValue } from '../value/readEditorValue.js';

afterEach(cleanup);

const picture = (texts: string, width = 200) => `<p><img src="${pixel}" ${texts} width="${width}"></p>`;
const reef = picture('alt="A reef" title="Low tide at the pier"');
const line = (text = 'Low tide at the pier') => page.getByText(text, { exact: true });
const widthOf = (element: Element) => element.getBoundingClientRect().width;

describe('the caption in the editor', () => {
  test('is the title, under the image and as wide, and no part of the text', async () => {
    const { box, editor } = await renderEditor({ defaultValue: reef });
    await expect.element(line()).toBeVisible();
    const [image, caption] = [box.getByRole('img').element(), line().element()];
    expect(widthOf(caption)).toBe(widthOf(image));
    expect(caption.getBoundingClientRect().top).toBeGreaterThanOrEqual(image.getBoundingClientRect().bottom);
    expect(readEditorValue(editor)).toMatchObject({ html: reef, text: '', textLength: 0 });
    expect(await axeViolations()).toEqual([]);
  });

  test('is not shown for an upload, whose title is the file’s name', async () => {
    const { box } = await renderEditor({ defaultValue: picture('alt="cat.png" title="cat.png"') });
    await expect.element(box.getByRole('img')).toHaveAttribute('title', 'cat.png');
    expect(box.element().textContent).toBe('');
  });

  test('follows what is written in the popover, and undo', async () => {
    const { box, editor } = await renderEditor({ defaultValue: picture('alt="cat.png" title="cat.png"') });
    await userEvent.click(box.getByRole('img'));
    const field = page.getByRole('textbox', { name: 'Caption' });
    await field.fill('Asleep');
    await userEvent.keyboard('{Enter}');
    await expect.element(line('Asleep')).toBeVisible();
    await userEvent.click(line('Asleep'), { force: true });
    await field.fill('Awake');
    await userEvent.keyboard('{Enter}');
    await expect.element(line('Awake')).toBeVisible();
    expect(line('Asleep').query()).toBeNull();
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await expect.element(line('Asleep')).not.toBeInTheDocument();
    expect(box.element().textContent).toBe('');
  });

  test('is pressed as its image is', async () => {
    await renderEditor({ defaultValue: `<p>Before</p>${reef}` });
    await userEvent.click(line());
    await expect.element(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Low tide at the pier');
    await userEvent.keyboard('{Backspace}');
    await expect.element(line()).not.toBeInTheDocument();
  });

  test('has the ring and the handle of its image above it', async () => {
    const { box } = await renderEditor({ defaultValue: reef });
    await userEvent.click(line());
    const ringed = box.element().querySelector('[data-selected] > [data-ik-picture]');
    expect(ringed?.getBoundingClientRect().bottom).toBe(box.getByRole('img').element().getBoundingClientRect().bottom);
    expect(ringed && getComputedStyle(ringed).outlineStyle).toBe('solid');
  });

  test('of many words under a small image is broken into lines, and makes nothing wider', async () => {
    const long = 'A very long caption of many words, and aWordWithoutAnyBreakThatWouldNotFitAnywhereInTheLine';
    const { box } = await renderEditor({ defaultValue: picture(`alt="A" title="${long}"`, 40) });
    await expect.element(line(long)).toBeVisible();
    expect(widthOf(line(long).element())).toBe(128);
    expect(box.element().scrollWidth).toBe(box.element().clientWidth);
  });

  test('begins at the right where it is written from there', async () => {
    await renderEditor({ defaultValue: picture('alt="A" title="الشعاب المرجانية"') });
    await expect.element(line('الشعاب المرجانية')).toHaveAttribute('dir', 'auto');
    expect(getComputedStyle(line('الشعاب المرجانية').element()).direction).toBe('rtl');
  });

  test('says nothing that is markup', async () => {
    await renderEditor({ defaultValue: picture('alt="A" title="&lt;b&gt;bold&lt;/b&gt;"') });
    await expect.element(line('<b>bold</b>')).toBeVisible();
  });
});

describe('the caption in a view', () => {
  test('is text under the image, said once', async () => {
    render(<RichTextView value={reef} />);
    await expect.element(line()).toBeVisible();
    const image = page.getByRole('img', { name: 'A reef' });
    expect(image.element().hasAttribute('title')).toBe(false);
    expect(widthOf(line().element())).toBe(widthOf(image.element()));
    expect(await axeViolations()).toEqual([]);
  });

  test('is not there for an upload', () => {
    const { container } = render(<RichTextView value={picture('alt="cat.png" title="cat.png"')} />);
    expect(container.textContent).toBe('');
    expect(container.querySelector('img')?.title).toBe('cat.png');
  });

  test('looks as in the editor', async () => {
    await renderEditor({ defaultValue: reef });
    render(<RichTextView value={reef} />);
    await expect.poll(() => line().elements().length).toBe(2);
    const [edited, viewed] = line()
      .elements()
      .map((element) => {
        const { fontSize, lineHeight, color, paddingTop } = getComputedStyle(element);
        return { fontSize, lineHeight, color, paddingTop, width: widthOf(element) };
      });
    expect(viewed).toEqual(edited);
  });
});
