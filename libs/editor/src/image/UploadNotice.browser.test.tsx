import { ApiError, messages } from '@inkfield/api';
import { UNDO_COMMAND } from 'lexical';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { axeViolations } from '../testing/axeViolations.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { controlledUpload, pasteFiles, pixel, pngFile } from '../testing/uploads.js';
import { readEditorValue } from '../value/readEditorValue.js';

const failure = (status?: number) => new ApiError('upload-failed', messages.uploadFailed, status);
const notice = (name = 'cat.png') => page.getByRole('group', { name: `“${name}” was not uploaded.` });
const retry = () => notice().getByRole('button', { name: 'Try again' });
const image = `<img src="${pixel}" alt="cat.png" title="cat.png">`;

/** An editor whose upload has failed. */
async function failed(error: unknown, props: RichTextEditorProps = {}, keys = '{End}', around = (it: ReactNode) => it) {
  const { upload, calls } = controlledUpload();
  const notify = vi.fn();
  const it = await renderEditor(
    { defaultValue: '<p>Text</p>', name: 'body', upload, notify, onError: vi.fn(), ...props },
    around,
  );
  await userEvent.keyboard(keys);
  await drawn(); // the browser tells of a caret that a key has moved a moment later
  const paste = async (name?: string) => {
    const before = calls.length;
    pasteFiles(it.box.element(), [pngFile(name)]);
    await expect.poll(() => calls.length).toBe(before + 1);
    return calls[before];
  };
  (await paste())?.reject(error);
  await expect.poll(() => notify.mock.lastCall?.[0].type).toBe('error');
  await expect.poll(() => document.querySelector('[data-upload-id]')).toBeNull();
  return { ...it, calls, notify, paste, html: () => readEditorValue(it.editor).html };
}

describe('an upload that failed for a reason that may pass', () => {
  test.each([
    ['no answer', failure()],
    ['a busy server', failure(503)],
    ['a server’s fault', failure(500)],
    ['too many requests', failure(429)],
    ['a time-out', failure(408)],
    ['an app’s own upload', new TypeError('Failed to fetch')],
  ])('can be tried again: %s', async (_what, error) => {
    const { calls, html, notify } = await failed(error);
    expect(html()).toBe('<p>Text</p>');
    await retry().click();
    await expect.poll(() => calls.length).toBe(2);
    expect(calls[1]?.file).toBe(calls[0]?.file);
    expect(notice().query()).toBeNull();
    calls[1]?.resolve({ url: pixel });
    await expect.poll(html).toBe(`<p>Text${image}</p>`);
    const toasts = notify.mock.calls.map(([toast]) => toast.message);
    expect(toasts).toEqual([messages.uploading, messages.uploadFailed, messages.uploading, messages.uploaded]);
  });

  test('is told beside the text, accessibly, and is no part of it', async () => {
    const { box, html } = await failed(failure(500));
    await expect.element(notice()).toBeVisible();
    expect(box.element().contains(notice().element())).toBe(false);
    expect(html()).toBe('<p>Text</p>');
    expect(await axeViolations()).toEqual([]);
  });

  test('is forgotten when it is dismissed, and the focus returns to the text', async () => {
    const { box, calls } = await failed(failure(500));
    await notice().getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(notice()).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
    expect(calls).toHaveLength(1);
  });

  test('stays while the person types, and its image comes where it was', async () => {
    const { calls, html } = await failed(
      failure(500),
      { defaultValue: '<p>One two</p><p>Three</p>' },
      '{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}',
    );
    for (const keys of ['{Control>}{Home}{/Control}', 'Here: ', '{Control>}{End}{/Control}', ' more']) {
      await userEvent.keyboard(keys);
      await drawn();
    }
    await expect.element(retry()).toBeVisible();
    await retry().click();
    await expect.poll(() => calls.length).toBe(2);
    calls[1]?.resolve({ url: pixel });
    await expect.poll(html).toBe(`<p>Here: One${image} two</p><p>Three more</p>`);
  });

  test('is uploaded to the end where its place is gone', async () => {
    const { calls, html } = await failed(failure(500), { defaultValue: '<p>One</p>' });
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}Other');
    await retry().click();
    await expect.poll(() => calls.length).toBe(2);
    calls[1]?.resolve({ url: pixel });
    await expect.poll(html).toBe(`<p>Other${image}</p>`);
  });

  test('can fail and be tried again as often as it takes, as one undo step in the end', async () => {
    const { calls, html, editor } = await failed(failure(500));
    for (let round = 2; round <= 4; round += 1) {
      await retry().click();
      await expect.poll(() => calls.length).toBe(round);
      calls[round - 1]?.reject(failure(502));
      await expect.element(notice()).toBeVisible();
      expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(1);
    }
    await retry().click();
    await expect.poll(() => calls.length).toBe(5);
    calls[4]?.resolve({ url: pixel });
    await expect.poll(html).toBe(`<p>Text${image}</p>`);
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await expect.poll(html).toBe('<p>Text</p>');
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test('is told for each file', async () => {
    const { paste } = await failed(failure(500));
    (await paste('dog.png'))?.reject(failure(500));
    await expect.element(notice('dog.png')).toBeVisible();
    await expect.element(notice('cat.png')).toBeVisible();
    await notice('cat.png').getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(notice('cat.png')).not.toBeInTheDocument();
    await expect.element(notice('dog.png')).toBeVisible();
  });

  test('is forgotten by a form reset and by another value', async () => {
    const { paste } = await failed(failure(500), {}, '{End}', (editor) => (
      <form>
        {editor}
        <button type="reset">Reset</button>
      </form>
    ));
    await expect.element(notice()).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.element(notice()).not.toBeInTheDocument();
    (await paste())?.reject(failure(500));
    await expect.element(notice()).toBeVisible();
    const control = document.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
    if (control) control.value = '<p>Another entry</p>';
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test('neither submits the form around nor waits for it', async () => {
    const submitted = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const { calls } = await failed(failure(500), {}, '{End}', (editor) => <form onSubmit={submitted}>{editor}</form>);
    await retry().click();
    await expect.poll(() => calls.length).toBe(2);
    expect(submitted).not.toHaveBeenCalled();
  });
});

test.each([
  ['too large for the server', failure(413)],
  ['not allowed', failure(403)],
  ['answered by something else', failure(200)],
])('an upload that is refused for good offers nothing: %s', async (_what, error) => {
  await failed(error);
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull();
});
