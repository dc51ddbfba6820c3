import { ApiError, messages } from '@inkfield/api';
import { dismissToast } from '@inkfield/ui';
import { cleanup, render } from '@testing-library/react';
import { $getRoot, $getSelection, $isElementNode, type LexicalEditor } from 'lexical';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { controlledUpload, pasteFiles, pixel, pngFile } from '../testing/uploads.js';
import { readEditorValue } from '../value/readEditorValue.js';

afterEach(() => {
  cleanup();
  dismissToast();
});

const box = () => page.getByRole('textbox', { name: 'Body' });
const preview = () => document.querySelector('[data-upload-id]');
const html = (editor: LexicalEditor) => readEditorValue(editor).html;

/** An editor with the caret in it, and an image on its way. */
async function setUp(props: RichTextEditorProps = {}, around = (field: ReactNode) => field) {
  const { upload, calls } = controlledUpload();
  let editor: LexicalEditor | null = null;
  const onError = vi.fn();
  const view = render(
    around(
      <RichTextEditor
        aria-label="Body"
        name="body"
        upload={upload}
        onError={onError}
        editorRef={(it) => void (editor = it)}
        {...props}
      />,
    ),
  );
  await box().click();
  if (!editor) throw new Error('The editor was not mounted.');
  const paste = async () => {
    pasteFiles(box().element(), [pngFile()]);
    await expect.poll(() => calls.length).toBeGreaterThan(0);
  };
  return { ...view, calls, onError, paste, editor: editor as LexicalEditor }; // assigned in a callback, which narrowing does not follow
}

const toast = (message: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(message, { exact: true });

test('the loading toast turns into the success', async () => {
  const { calls, paste } = await setUp();
  await paste();
  await expect.element(toast(messages.uploading)).toBeVisible();
  calls[0]?.resolve({ url: pixel });
  await expect.element(toast(messages.uploaded)).toBeVisible();
  expect(toast(messages.uploading).query()).toBeNull();
});

test("Cancel takes the loading toast away, and tells an app's own toasts by its signal", async () => {
  const { paste } = await setUp();
  await paste();
  await expect.element(toast(messages.uploading)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => toast(messages.uploading).query()).toBeNull();

  cleanup();
  const notify = vi.fn();
  const other = await setUp({ notify });
  await other.paste();
  expect(notify.mock.lastCall?.[0]).toMatchObject({ type: 'loading', signal: { aborted: false } });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => notify.mock.lastCall?.[0].signal.aborted).toBe(true);
  expect(notify).toHaveBeenCalledOnce();
});

test('an unmounted editor leaves no loading toast, and keeps one of success', async () => {
  const { paste, calls, unmount } = await setUp();
  await paste();
  await expect.element(toast(messages.uploading)).toBeVisible();
  unmount();
  await expect.poll(() => toast(messages.uploading).query()).toBeNull();
  expect(calls[0]?.signal.aborted).toBe(true);

  const other = await setUp();
  await other.paste();
  other.calls[0]?.resolve({ url: pixel });
  await expect.element(toast(messages.uploaded)).toBeVisible();
  other.unmount();
  await expect.element(toast(messages.uploaded)).toBeVisible();
});

test('an upload that does not listen to its signal holds nothing up once it is cancelled', async () => {
  const upload = vi.fn(() => new Promise<never>(() => undefined));
  const { editor } = await setUp({ upload });
  pasteFiles(box().element(), [pngFile()]);
  const control = () => document.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
  await expect.poll(() => control()?.validationMessage).toBe('Wait until the image is uploaded.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => control()?.validationMessage).toBe('');
  expect(html(editor)).toBe('');
});

test('cancelled while the image is preloaded: no success is announced and no image comes', async () => {
  const notify = vi.fn();
  const { paste, calls, editor } = await setUp({ notify });
  await paste();
  const loading = vi.fn();
  vi.stubGlobal(
    'Image',
    class {
      removeAttribute = loading;
    },
  );
  calls[0]?.resolve({ url: '/never-answered.png' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(preview).toBeNull();
  await expect.poll(() => loading.mock.calls).toEqual([['src']]);
  vi.unstubAllGlobals();
  expect(notify.mock.calls.map(([{ type }]) => type)).toEqual(['loading']);
  expect(html(editor)).toBe('');
});

test('a form reset takes the preview away and stops its upload, also where the form keeps it to itself', async () => {
  const { paste, calls, editor, container } = await setUp({ defaultValue: '<p>Text</p>' }, (field) => (
    <form onReset={(event) => event.stopPropagation()}>{field}</form>
  ));
  await paste();
  container.querySelector('form')?.reset();
  await expect.poll(() => calls[0]?.signal.aborted).toBe(true);
  expect(preview()).toBeNull();
  expect(html(editor)).toBe('<p>Text</p>');
});

test('an image for a code block comes behind it', async () => {
  const { paste, calls, editor } = await setUp({ defaultValue: '<pre><code>let a</code></pre>' });
  await paste();
  await userEvent.keyboard('after');
  calls[0]?.resolve({ url: pixel, alt: 'a', title: '' });
  await expect.poll(() => html(editor)).toBe(`<pre><code>let a</code></pre><p><img src="${pixel}" alt="a">after</p>`);
});

test('a 401 for a file that cannot be shown is a failed upload', async () => {
  const { calls, onError, editor } = await setUp();
  pasteFiles(box().element(), [new File(['no image'], 'a.png', { type: 'image/png' })]);
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.reject(new ApiError('upload-unauthorized', messages.uploadUnauthorized, 401));
  await expect.element(toast(messages.uploadFailed)).toBeVisible();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: messages.uploadFailed }));
  expect(preview()).toBeNull();
  expect(html(editor)).toBe('');
});

test.each([
  ['its name', 'cat.png'],
  ['its path', '/home/mara/cat.png'],
  ['its address', 'file:///C:/Users/Mara/cat.png'],
])('a file copied in a file manager, which brings %s as text, is uploaded', async (_what, text) => {
  const { calls } = await setUp();
  pasteFiles(box().element(), [pngFile()], { 'text/plain': text });
  await expect.poll(() => calls.length).toBe(1);
});

const wordImage = (path: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml"><head><style>p{mso-style-parent:""}</style></head><body><!--StartFragment--><p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="${path}"/></v:shape><![endif]--><![if !vml]><img width=2 height=2 src="${path}" v:shapes="Picture_1"><![endif]></p><!--EndFragment--></body></html>`;

test('an image copied alone in Word, whose HTML shows a file of that computer, is uploaded', async () => {
  const { calls } = await setUp();
  pasteFiles(box().element(), [pngFile('image.png')], { 'text/html': wordImage('file:///C:/Temp/clip_image001.png') });
  await expect.poll(() => calls.length).toBe(1);
});

test('an image of a file of that computer never comes into the text by HTML', async () => {
  const { calls, editor } = await setUp();
  const withText = wordImage('file:///C:/Temp/clip_image001.png').replace('<!--StartFragment-->', '<p>Words</p>');
  pasteFiles(box().element(), [], { 'text/html': withText, 'text/plain': 'Words' });
  await expect.poll(() => html(editor)).toContain('Words');
  expect(html(editor)).not.toContain('file:');
  expect(calls).toEqual([]);
});

/** A form whose submit is pressed while the image is on its way. */
async function submitWhileUploading(props: RichTextEditorProps, beside?: ReactNode) {
  const submitted = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const field = await setUp(props, (editor) => (
    <form onSubmit={submitted}>
      {editor}
      {beside}
      <button type="submit">Save</button>
    </form>
  ));
  await field.paste();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(submitted).not.toHaveBeenCalled();
  return { ...field, submitted };
}

test('a submit that waited does not go on without the image that failed', async () => {
  const { calls, submitted } = await submitWhileUploading({ defaultValue: '<p>Text</p>' });
  calls[0]?.reject(new ApiError('upload-failed', messages.uploadFailed, 500));
  await expect.element(toast(messages.uploadFailed)).toBeVisible();
  expect(submitted).not.toHaveBeenCalled();
  // What comes below the text moves the button.
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(submitted).toHaveBeenCalledOnce();
});

test('a submit that waited goes on once the person has cancelled the upload', async () => {
  const { submitted } = await submitWhileUploading({ defaultValue: '<p>Text</p>' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => submitted.mock.calls.length).toBe(1);
});

test('a submit that waited is refused where the text is too short', async () => {
  const { calls, submitted, editor } = await submitWhileUploading({ defaultValue: '<p>Text</p>', minLength: 10 });
  calls[0]?.resolve({ url: pixel });
  await expect.poll(() => html(editor)).toContain('<img');
  await expect.element(toast(messages.uploaded)).toBeVisible();
  expect(submitted).not.toHaveBeenCalled();
});

test('a submit is not kept for later while another field is invalid', async () => {
  const { calls, submitted, editor } = await submitWhileUploading({}, <input aria-label="Title" required />);
  await page.getByRole('textbox', { name: 'Title' }).fill('Now');
  calls[0]?.resolve({ url: pixel });
  await expect.poll(() => html(editor)).toContain('<img');
  await expect.element(toast(messages.uploaded)).toBeVisible();
  expect(submitted).not.toHaveBeenCalled();
});

test('two fields that upload in one form are both waited for', async () => {
  const second = controlledUpload();
  // Small, so that the button is in view: at the lower edge of a page that is scrolled, WebKit's scroll bar takes the click.
  const beside = <RichTextEditor aria-label="Notes" size="sm" upload={second.upload} />;
  const submitted = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const first = await setUp({ size: 'sm' }, (editor) => (
    <form onSubmit={submitted}>
      {editor}
      {beside}
      <button type="submit">Save</button>
    </form>
  ));
  await first.paste();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.click();
  pasteFiles(notes.element(), [pngFile()]);
  await expect.poll(() => second.calls.length).toBe(1);
  await page.getByRole('button', { name: 'Save' }).click();
  first.calls[0]?.resolve({ url: pixel });
  await expect.poll(() => html(first.editor)).toContain('<img');
  expect(submitted).not.toHaveBeenCalled();
  second.calls[0]?.resolve({ url: pixel });
  await expect.poll(() => submitted.mock.calls.length).toBe(1);
});

test('the caret stays where the person types when a preview becomes the image', async () => {
  const { paste, calls, editor } = await setUp({ defaultValue: '<p>One</p><p>Two</p>' });
  await paste();
  editor.update(
    () => {
      const first = $getRoot().getFirstChild();
      if ($isElementNode(first)) first.selectStart();
    },
    { discrete: true },
  );
  calls[0]?.resolve({ url: pixel });
  await expect.poll(() => html(editor)).toContain('<img');
  expect(editor.getEditorState().read(() => $getSelection()?.getNodes()[0]?.getTextContent())).toBe('One');
});
