import { ApiError, messages } from '@inkfield/api';
import { needsChromium } from '@inkfield/config/engines';
import { REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { needsWholeClipboard } from '../testing/needsWholeClipboard.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { controlledUpload, pasteFiles, pixel, pngFile } from '../testing/uploads.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { readEditorValue } from '../value/readEditorValue.js';

const previews = () => document.querySelectorAll('[data-upload-id]').length;
const busy = new ApiError('upload-failed', messages.uploadFailed, 503);
const image = `<img src="${pixel}" alt="cat.png" title="cat.png">`;

/** An editor with an image on its way at the caret. */
async function uploading(props: RichTextEditorProps = {}, place = '{End}') {
  const { upload, calls } = controlledUpload();
  const notify = vi.fn();
  const it = await renderEditor({ defaultValue: '<p>Text</p>', upload, notify, onError: vi.fn(), ...props });
  await userEvent.keyboard(place);
  await drawn();
  const paste = async (name?: string) => {
    const before = calls.length;
    pasteFiles(it.box.element(), [pngFile(name)]);
    await expect.poll(() => calls.length).toBe(before + 1);
  };
  await paste();
  await expect.poll(previews).toBe(1);
  const html = () => readEditorValue(it.editor).html;
  const undo = () => it.editor.dispatchCommand(UNDO_COMMAND, undefined);
  const redo = () => it.editor.dispatchCommand(REDO_COMMAND, undefined);
  const toasts = () => notify.mock.calls.map(([toast]) => toast.type);
  return { ...it, calls, paste, html, undo, redo, toasts };
}

/** Copies all, and pastes it into a new line at the end. */
async function copyAllBelow(): Promise<void> {
  await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}{Control>}{End}{/Control}');
  // The browser tells of a caret that a key has moved a moment later.
  await drawn();
  await userEvent.keyboard('{Enter}{Control>}v{/Control}');
}

describe('a preview that is cut', () => {
  test('stops its upload, and is uploaded again where it is pasted', async () => {
    needsWholeClipboard();
    const { calls, html } = await uploading(
      { defaultValue: '<p>One</p><p>Two</p>' },
      '{Control>}{Home}{/Control}{End}',
    );
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Control>}x{/Control}');
    await expect.poll(() => calls[0]?.signal.aborted).toBe(true);
    expect(previews()).toBe(0);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await drawn();
    await userEvent.keyboard('{Control>}v{/Control}');
    await expect.poll(() => calls.length).toBe(2);
    expect(previews()).toBe(1);
    expect(html()).toBe('<p>One</p><p>Two</p>');
    calls[1]?.resolve({ url: pixel });
    await expect.poll(html).toBe(`<p>One</p><p>Two${image}</p>`);
  });

  test('with everything else comes back by paste, and by undo', async () => {
    needsWholeClipboard();
    const { calls, html, undo } = await uploading();
    await userEvent.keyboard('{Control>}a{/Control}{Control>}x{/Control}');
    await expect.poll(html).toBe('');
    await userEvent.keyboard('{Control>}v{/Control}');
    await expect.poll(html).toBe('<p>Text</p>');
    await expect.poll(() => calls.length).toBe(2);
    undo();
    await expect.poll(() => calls[1]?.signal.aborted).toBe(true);
    undo();
    await expect.poll(() => calls.length).toBe(3);
    calls[2]?.resolve({ url: pixel });
    await expect.poll(html).toBe(`<p>Text${image}</p>`);
    expect(previews()).toBe(0);
  });
});

test('a preview that is copied is uploaded once, and becomes the image in both places', async () => {
  needsWholeClipboard();
  const { calls, html, toasts } = await uploading();
  await copyAllBelow();
  await expect.poll(previews).toBe(2);
  expect(html()).toBe('<p>Text</p><p>Text</p>');
  expect(calls).toHaveLength(1);
  calls[0]?.resolve({ url: pixel });
  await expect.poll(html).toBe(`<p>Text${image}</p><p>Text${image}</p>`);
  expect(toasts()).toEqual(['loading', 'success']);
});

test('one of two copies may go, and the upload goes on for the other', async () => {
  needsWholeClipboard();
  const { calls, html } = await uploading();
  await copyAllBelow();
  await expect.poll(previews).toBe(2);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(previews).toBe(1);
  expect(calls[0]?.signal.aborted).toBe(false);
  calls[0]?.resolve({ url: pixel });
  await expect.poll(html).toBe(`<p>Text${image}</p><p>Text</p>`);
});

test('a copied preview says nothing to other programs', async () => {
  const { box } = await uploading();
  const clipboardData = new DataTransfer();
  await userEvent.keyboard('{Control>}a{/Control}');
  box.element().dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData('text/plain')).toBe('Text');
  expect(clipboardData.getData('text/html')).not.toMatch(/img|blob:|upload/);
  expect(clipboardData.getData('application/x-lexical-editor')).not.toMatch(/blob:/);
});

test('a preview that comes by the clipboard of another page is left out, with its text in', async () => {
  const { box, html, editor } = await uploading();
  const src = `data:image/x-icon;base64,${btoa('inkfield-preview::')}${btoa('upload-other-1')}`;
  const nodes = [
    { type: 'text', text: ' and', version: 1 },
    { type: 'image', src, version: 1 },
  ];
  const form = JSON.stringify({ namespace: editor._config.namespace, nodes });
  pasteFiles(box.element(), [], { 'application/x-lexical-editor': form, 'text/plain': ' and' });
  await expect.poll(html).toBe('<p>Text and</p>');
  expect(previews()).toBe(1);
});

test('a preview pasted into another editor of the page is uploaded by that one', async () => {
  needsWholeClipboard();
  const first = await uploading({ 'aria-label': 'First' });
  await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}');
  const { upload, calls } = controlledUpload();
  const second = await renderEditor({ 'aria-label': 'Second', upload, notify: vi.fn() });
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.file.name).toBe('cat.png');
  calls[0]?.resolve({ url: pixel });
  await expect.poll(() => readEditorValue(second.editor).html).toBe(`<p>Text${image}</p>`);
  expect(first.html()).toBe('<p>Text</p>');
  expect(first.calls).toHaveLength(1);
});

test.each([
  ['Backspace behind it', '{Backspace}'],
  ['Delete before it', '{ArrowLeft}{Delete}'],
  ['typing over all', '{Control>}a{/Control}x'],
])('a preview that is deleted by %s stops its upload, and leaves nothing', async (_what, keys) => {
  const { calls, html } = await uploading();
  await userEvent.keyboard(keys);
  await expect.poll(previews).toBe(0);
  await expect.poll(() => calls[0]?.signal.aborted).toBe(true);
  expect(html()).toMatch(/^<p>(Text|x)<\/p>$/);
});

describe('undo after a failed upload', () => {
  test('goes to the step before: the preview’s own is none', async () => {
    const { calls, html, undo, paste } = await uploading({}, '{End} typed');
    expect(html()).toBe('<p>Text typed</p>');
    calls[0]?.reject(busy);
    await expect.poll(previews).toBe(0);
    undo();
    await expect.poll(html).toBe('<p>Text</p>');
    await paste();
    calls[1]?.resolve({ url: pixel });
    await expect.poll(html).toContain('<img');
  });

  test('takes what was typed meanwhile, then what was typed before', async () => {
    const { calls, html, undo, redo } = await uploading({}, '{End} one');
    await userEvent.keyboard(' two');
    calls[0]?.reject(busy);
    await expect.poll(previews).toBe(0);
    expect(html()).toBe('<p>Text one two</p>');
    undo();
    await expect.poll(html).toBe('<p>Text one</p>');
    expect(previews()).toBe(0);
    undo();
    await expect.poll(html).toBe('<p>Text</p>');
    redo();
    await expect.poll(html).toBe('<p>Text one</p>');
    redo();
    await expect.poll(html).toBe('<p>Text one two</p>');
    expect(previews()).toBe(0);
    expect(calls).toHaveLength(1);
  });

  test('gives back the text that the image was put over', async () => {
    const { calls, html, undo } = await uploading({}, '{Control>}a{/Control}');
    expect(html()).toBe('');
    calls[0]?.reject(busy);
    await expect.poll(previews).toBe(0);
    undo();
    await expect.poll(html).toBe('<p>Text</p>');
  });

  test('after redo of its insertion fails as cleanly', async () => {
    const { calls, html, undo, redo } = await uploading();
    undo();
    await expect.poll(() => calls[0]?.signal.aborted).toBe(true);
    redo();
    await expect.poll(() => calls.length).toBe(2);
    calls[1]?.reject(busy);
    await expect.poll(previews).toBe(0);
    undo();
    expect(html()).toBe('<p>Text</p>');
    expect(previews()).toBe(0);
    expect(calls).toHaveLength(2);
  });
});

test('an upload that is undone and redone ends with one success', async () => {
  const { calls, html, undo, redo, toasts } = await uploading();
  for (let round = 1; round <= 5; round += 1) {
    undo();
    await expect.poll(() => calls.at(-1)?.signal.aborted).toBe(true);
    redo();
    await expect.poll(() => calls.length).toBe(round + 1);
  }
  calls.at(-1)?.resolve({ url: pixel });
  await expect.poll(html).toBe(`<p>Text${image}</p>`);
  expect(toasts().filter((type) => type !== 'loading')).toEqual(['success']);
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('on a touch screen the button that stops an upload is as high as a finger', async () => {
  needsChromium('Only its protocol has a touch screen.');
  const emulate = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  onTestFinished(async () => void (await emulate(false)));
  await emulate(true);
  await uploading();
  expect(page.getByRole('button', { name: 'Cancel' }).element().getBoundingClientRect().height).toBe(44);
});
