import { ApiError, messages } from '@inkfield/api';
import { cleanup, render } from '@testing-library/react';
import { REDO_COMMAND, UNDO_COMMAND, type LexicalEditor } from 'lexical';
import { createRef, type RefObject } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { controlledUpload, pasteFiles as dispatchPaste, pixel, pngFile } from '../testing/uploads.js';
import { INSERT_IMAGE_FILE_COMMAND } from './ImageUploadExtension.js';
import { readEditorValue } from '../value/readEditorValue.js';

afterEach(cleanup);

function setUp(props: RichTextEditorProps = {}) {
  const editor: RefObject<LexicalEditor | null> = createRef();
  const control = createRef<HTMLTextAreaElement>();
  const notify = vi.fn();
  const onError = vi.fn();
  const { upload, calls } = controlledUpload();
  const view = render(
    <RichTextEditor
      aria-label="Body"
      ref={control}
      editorRef={editor}
      upload={upload}
      notify={notify}
      onError={onError}
      {...props}
    />,
  );
  const html = () => (editor.current ? readEditorValue(editor.current).html : '');
  const toasts = () => notify.mock.calls.map(([toast]) => [toast.type, toast.message]);
  return { ...view, editor, control, calls, html, toasts, onError, notify };
}

const box = () => page.getByRole('textbox', { name: 'Body' });

const pasteFiles = (files: File[], data?: Record<string, string>) => dispatchPaste(box().element(), files, data);

const preview = () => document.querySelector('[data-upload-id]');

test('a pasted image is previewed, uploaded, preloaded, and then part of the value', async () => {
  const { calls, html, toasts } = setUp({ defaultValue: '<p>Text</p>' });
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  await expect.poll(preview).not.toBeNull();
  expect(html()).toBe('<p>Text</p>');
  expect(toasts()).toEqual([['loading', messages.uploading]]);
  calls[0]?.resolve({ url: pixel });
  await expect.poll(html).toBe(`<p>Text<img src="${pixel}" alt="cat.png" title="cat.png"></p>`);
  expect(preview()).toBeNull();
  expect(toasts()).toEqual([
    ['loading', messages.uploading],
    ['success', messages.uploaded],
  ]);
});

test('only the first of several files is taken', async () => {
  const { calls } = setUp();
  await box().click();
  pasteFiles([pngFile('one.png'), pngFile('two.png')]);
  await expect.poll(() => calls.map(({ file }) => file.name)).toEqual(['one.png']);
});

test.each([
  ['a file that is no image', new File(['x'], 'a.txt', { type: 'text/plain' }), messages.fileTypeNotSupported],
  ['a file without a type', new File(['x'], 'folder', { type: '' }), messages.fileTypeNotSupported],
])('%s is refused in words, and nothing is sent', async (_what, file, message) => {
  const { calls, toasts, html } = setUp();
  await box().click();
  pasteFiles([file]);
  expect(toasts()).toEqual([['error', message]]);
  expect(calls).toEqual([]);
  expect(html()).toBe('');
});

test.each([
  [52_428_800, ['loading', messages.uploading]],
  [52_428_801, ['error', messages.fileTooBig]],
])('a file of %d bytes is judged by the limit', async (size, toast) => {
  const { toasts, editor } = setUp();
  await box().click();
  const file = pngFile();
  Object.defineProperty(file, 'size', { value: size });
  editor.current?.dispatchCommand(INSERT_IMAGE_FILE_COMMAND, file);
  await expect.poll(toasts).toEqual([toast]);
});

test('a failed upload takes its preview away and says so once', async () => {
  const { calls, html, toasts, onError } = setUp({ defaultValue: '<p>Text</p>' });
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.reject(new ApiError('upload-failed', messages.uploadFailed, 500));
  await expect.poll(preview).toBeNull();
  expect(html()).toBe('<p>Text</p>');
  expect(toasts().at(-1)).toEqual(['error', messages.uploadFailed]);
  expect(toasts()).toHaveLength(2);
  expect(onError).toHaveBeenCalledOnce();
});

test('an answer whose image cannot be shown is a failure', async () => {
  const { calls, html, toasts } = setUp();
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.resolve({ url: 'data:image/png;base64,AAAA' });
  await expect.poll(() => toasts().at(-1)).toEqual(['error', messages.uploadFailed]);
  await expect.poll(preview).toBeNull();
  expect(html()).toBe('');
});

test('a blob: URL is never taken', async () => {
  const { calls, toasts } = setUp();
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.resolve({ url: URL.createObjectURL(pngFile()) });
  await expect.poll(() => toasts().at(-1)).toEqual(['error', messages.uploadFailed]);
});

test('a 401 reads the image locally, and raises the message', async () => {
  const { calls, html, toasts, onError } = setUp();
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.reject(new ApiError('upload-unauthorized', messages.uploadUnauthorized, 401));
  await expect.poll(html).toBe(`<p><img src="${pixel}" alt="cat.png" title="cat.png"></p>`);
  expect(toasts().at(-1)).toEqual(['error', messages.uploadUnauthorized]);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: messages.uploadUnauthorized }));
});

test('typing goes on while the image is uploaded, and the image stays at its place', async () => {
  const { calls, html } = setUp({ defaultValue: '<p>ab</p>' });
  await box().click();
  await userEvent.keyboard('{End}{ArrowLeft}');
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  await userEvent.keyboard('x{End}y');
  calls[0]?.resolve({ url: pixel, alt: 'A cat', title: 'Cat' });
  await expect.poll(html).toBe(`<p>a<img src="${pixel}" alt="A cat" title="Cat">xby</p>`);
});

test.each([
  ['at the end of a text', '<p>Text</p>', '{Control>}{End}{/Control}', (img: string) => `<p>Text${img}!</p>`],
  ['in an empty one', '', '', (img: string) => `<p>${img}!</p>`],
])('what is typed after the upload stands behind the image, %s', async (_where, defaultValue, keys, expected) => {
  const { calls, html } = setUp({ defaultValue });
  await box().click();
  if (keys) await userEvent.keyboard(keys);
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  await expect.poll(preview).not.toBeNull();
  calls[0]?.resolve({ url: pixel });
  await expect.poll(preview).toBeNull();
  // The browser has told Lexical of every selection that the change of the page made.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await userEvent.keyboard('!');
  await expect.poll(html).toBe(expected(`<img src="${pixel}" alt="cat.png" title="cat.png">`));
});

test('Cancel removes the preview and aborts the request; undo starts it again', async () => {
  const { calls, editor, html } = setUp({ defaultValue: '<p>Text</p>' });
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => calls[0]?.signal.aborted).toBe(true);
  expect(preview()).toBeNull();
  editor.current?.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.resolve({ url: pixel });
  await expect.poll(html).toContain('<img');
});

test('the uploaded image is one undo step', async () => {
  const { calls, editor, html } = setUp({ defaultValue: '<p>Text</p>' });
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.resolve({ url: pixel });
  await expect.poll(html).toContain('<img');
  editor.current?.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(html).toBe('<p>Text</p>');
  expect(preview()).toBeNull();
  editor.current?.dispatchCommand(REDO_COMMAND, undefined);
  await expect.poll(html).toContain('<img');
  expect(calls).toHaveLength(1);
});

test('undo of what was typed during the upload leaves no preview behind', async () => {
  const { calls, editor, html } = setUp({ defaultValue: '<p>Text</p>' });
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  await userEvent.keyboard('typed');
  calls[0]?.resolve({ url: pixel });
  await expect.poll(html).toContain('<img');
  editor.current?.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(preview).toBeNull();
  expect(html()).toContain('<img');
  expect(html()).not.toContain('typed');
});

test('the field is invalid with a clear message while an upload runs', async () => {
  const { calls, control } = setUp();
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => control.current?.validationMessage).toBe('Wait until the image is uploaded.');
  calls[0]?.resolve({ url: pixel });
  await expect.poll(() => control.current?.validationMessage).toBe('');
});

test('unmounting aborts the upload and frees the preview', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const { calls, unmount } = setUp();
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  unmount();
  await expect.poll(() => calls[0]?.signal.aborted).toBe(true);
  expect(revoke).toHaveBeenCalled();
  revoke.mockRestore();
});

test('a paste with text is text, although Word adds a picture of it', async () => {
  const { calls, html } = setUp();
  await box().click();
  pasteFiles([pngFile()], { 'text/plain': 'Words', 'text/html': '<p>Words</p>' });
  await expect.poll(html).toBe('<p>Words</p>');
  expect(calls).toEqual([]);
});

test('a copied web image, whose HTML is one img, is uploaded', async () => {
  const { calls } = setUp();
  await box().click();
  pasteFiles([pngFile()], { 'text/html': '<meta charset="utf-8"><img src="https://example.com/a.png">' });
  await expect.poll(() => calls.length).toBe(1);
});

test('progress is shown on the preview', async () => {
  const { calls } = setUp();
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.onProgress(0.5);
  await expect.element(page.getByRole('progressbar', { name: 'Upload progress' })).toHaveValue(0.5);
});

test('a file dropped on a read-only field neither uploads nor leaves the page', async () => {
  const { calls } = setUp({ readOnly: true, defaultValue: '<p>Text</p>' });
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(pngFile());
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  box().element().dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(calls).toEqual([]);
});

function setUpForm(props: RichTextEditorProps & { noValidate?: boolean } = {}) {
  const { noValidate, ...editorProps } = props;
  const submitted: (FormDataEntryValue | null)[] = [];
  const { upload, calls } = controlledUpload();
  render(
    <form
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter); // React types it as Event
        submitted.push(data.get('body'), data.get('how'));
      }}
    >
      <RichTextEditor aria-label="Body" name="body" upload={upload} notify={vi.fn()} {...editorProps} />
      <button name="how" value="now">
        Save
      </button>
    </form>,
  );
  return { calls, submitted };
}

test.each([{ noValidate: false }, { noValidate: true }])(
  'a submit waits for the upload, then goes on: %o',
  async (props) => {
    const { calls, submitted } = setUpForm(props);
    await box().click();
    pasteFiles([pngFile()]);
    await expect.poll(() => calls.length).toBe(1);
    await page.getByRole('button', { name: 'Save' }).click();
    expect(submitted).toEqual([]);
    calls[0]?.resolve({ url: pixel });
    await expect.poll(() => submitted).toEqual([`<p><img src="${pixel}" alt="cat.png" title="cat.png"></p>`, 'now']);
  },
);

test('a submit that waited does not go on where the app refuses the field meanwhile', async () => {
  const { calls, submitted } = setUpForm({});
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  await page.getByRole('button', { name: 'Save' }).click();
  const control = document.querySelector<HTMLTextAreaElement>('textarea[name=body]');
  control?.setCustomValidity('No images today.');
  calls[0]?.resolve({ url: pixel });
  await expect.poll(preview).toBeNull();
  expect(control?.validationMessage).toBe('No images today.');
  expect(submitted).toEqual([]);
});

test('a submit is refused while the upload runs where it shall not wait', async () => {
  const { calls, submitted } = setUpForm({ submitWhenReady: false });
  await box().click();
  pasteFiles([pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  await page.getByRole('button', { name: 'Save' }).click();
  calls[0]?.resolve({ url: pixel });
  await expect.poll(preview).toBeNull();
  expect(submitted).toEqual([]);
});

test('an image that leaves the document is told once, after its last copy', async () => {
  const onImageRemoved = vi.fn();
  const image = '<img src="https://example.com/a.png">';
  const { control } = setUp({ defaultValue: `<p>${image} ${image}</p>`, onImageRemoved });
  if (control.current) control.current.value = `<p>${image}</p>`;
  expect(onImageRemoved).not.toHaveBeenCalled();
  if (control.current) control.current.value = '<p>Text</p>';
  expect(onImageRemoved.mock.calls).toEqual([['https://example.com/a.png']]);
});
