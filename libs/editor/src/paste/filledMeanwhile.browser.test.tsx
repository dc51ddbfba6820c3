import { cleanup } from '@testing-library/react';
import { REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { renderAiEditor } from '../testing/aiEditor.js';
import { controlledUpload, pasteFiles, pixel, pngFile } from '../testing/uploads.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { FillExtension } from './FillExtension.js';

afterEach(cleanup);

/** A field with the caret at the end of its text. */
async function setUp(props: RichTextEditorProps = {}) {
  const onSubmit = vi.fn<(value: FormDataEntryValue | null) => void>();
  const onValueChange = vi.fn<RichTextEditorProps['onValueChange'] & object>();
  const it = await renderAiEditor(
    { name: 'body', defaultValue: '<p>Text</p>', extensions: [FillExtension], onValueChange, ...props },
    (field) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget).get('body'));
        }}
      >
        {field}
        <button>Save</button>
      </form>
    ),
  );
  await userEvent.keyboard('{Control>}{End}{/Control}');
  const control = () => {
    const found = document.querySelector<HTMLTextAreaElement>('textarea[name=body]');
    if (!found) throw new Error('The field has no control.');
    return found;
  };
  return {
    ...it,
    onSubmit,
    control,
    html: () => readEditorValue(it.editor).html,
    /** As autofill, an extension or an agent: the browser's own setter, then the event. */
    fill(value: string) {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(control(), value);
      control().dispatchEvent(new Event('input', { bubbles: true }));
    },
    undo: () => it.editor.dispatchCommand(UNDO_COMMAND, undefined),
    redo: () => it.editor.dispatchCommand(REDO_COMMAND, undefined),
    told: () => onValueChange.mock.calls.map(([value]) => value.html),
  };
}

test('a field that is filled in while an AI writes into it holds that alone, and the request ends', async () => {
  const { ai, allText, control, drawn, fill, html, told, undo, redo } = await setUp();
  await userEvent.keyboard('++');
  await expect.poll(() => ai.requests.length).toBe(1);
  ai.send(' and more');
  await drawn('Text and more');
  fill('<p>Filled in</p>');
  expect(control().value).toBe('<p>Filled in</p>');
  expect(ai.requests[0]?.signal.aborted).toBe(true);
  expect(ai.running()).toBe(0);
  ai.send(' too late');
  await userEvent.keyboard('!');
  await expect.poll(html).toBe('<p>Filled in!</p>');
  expect(allText()).toBe('Filled in!');
  undo();
  await expect.poll(html).toBe('<p>Filled in</p>');
  undo();
  await expect.poll(html).toBe('<p>Text</p>');
  expect(allText()).toBe('Text');
  redo();
  await expect.poll(html).toBe('<p>Filled in</p>');
  expect(allText()).toBe('Filled in');
  expect(told().join()).not.toContain('more');
});

test('a field that is filled in while an image is uploaded holds that alone, and a waiting submit goes on with it', async () => {
  const { upload, calls } = controlledUpload();
  const { box, control, fill, html, onSubmit, undo } = await setUp({ upload });
  pasteFiles(box.element(), [pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  await userEvent.click(document.querySelector('button:not([type])') ?? document.body);
  expect(onSubmit).not.toHaveBeenCalled();
  fill('<p>Filled in</p>');
  expect(control().value).toBe('<p>Filled in</p>');
  await expect.poll(() => document.querySelector('[data-upload-id]')).toBeNull();
  expect(calls[0]?.signal.aborted).toBe(true);
  await expect.poll(() => onSubmit.mock.calls).toEqual([['<p>Filled in</p>']]);
  expect(control().validationMessage).toBe('');
  undo();
  await expect.poll(() => calls.length).toBe(2);
  expect(html()).toBe('<p>Text</p>');
  calls[1]?.resolve({ url: pixel });
  await expect.poll(html).toBe(`<p>Text<img src="${pixel}" alt="cat.png" title="cat.png"></p>`);
});
