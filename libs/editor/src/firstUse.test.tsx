import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { $createParagraphNode, $getRoot, type LexicalEditor, UNDO_COMMAND } from 'lexical';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type * as loading from './loadInterface.js';
import { RichTextEditor } from './RichTextEditor.js';
import type { RichTextEditorProps } from './RichTextEditorProps.js';
import { typeText } from './testing/editorAt.js';
import { readEditorValue } from './value/readEditorValue.js';
import { broughtReaders } from './late-readers/readers.js';

const late = vi.hoisted(() => ({
  loadInterface: vi.fn<() => Promise<unknown>>(),
  loadedInterface: vi.fn<() => unknown>(() => null),
}));

vi.mock('./loadInterface.js', () => late);

// jsdom lays nothing out.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });

const offline = new Error('offline');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Loads the parts; from now on they are there. */
async function arrive(): Promise<unknown> {
  const actual = await vi.importActual<typeof loading>('./loadInterface.js');
  late.loadInterface.mockImplementation(actual.loadInterface);
  late.loadedInterface.mockImplementation(actual.loadedInterface);
  return actual.loadInterface();
}

/** An editor whose parts cannot be loaded, with the caret at its end. */
function renderAlone(props: RichTextEditorProps = {}): { box: HTMLElement; editor: LexicalEditor } {
  late.loadInterface.mockRejectedValue(offline);
  late.loadedInterface.mockReturnValue(null);
  // Where a test runs as on a server they are at hand.
  broughtReaders.here = null;
  let editor: LexicalEditor | null = null;
  render(
    <RichTextEditor
      aria-label="Body"
      defaultValue="<p>Words</p>"
      onError={() => undefined}
      {...props}
      editorRef={(it) => void (editor = it)}
    />,
  );
  const found = editor as LexicalEditor | null; // TypeScript does not see that the ref was called
  if (!found) throw new Error('The editor was not mounted.');
  found.update(() => void $getRoot().selectEnd(), { discrete: true });
  return { box: screen.getByRole('textbox', { name: 'Body' }), editor: found };
}

test('help that is asked for before it can be loaded is shown once it is', async () => {
  const onError = vi.fn();
  const { box } = renderAlone({ onError });
  fireEvent.focusIn(box);
  expect(fireEvent.keyDown(box, { key: '/', code: 'Slash', ctrlKey: true })).toBe(false);
  const reported = expect.objectContaining({ code: 'interface', cause: offline });
  await waitFor(() => expect(onError).toHaveBeenCalledWith(reported));
  expect(screen.queryByRole('dialog')).toBeNull();
  await arrive();
  fireEvent.focusIn(box);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(box.textContent).toBe('Words');
});

test("AI that is asked for before it can be loaded says so, and leaves what was typed; once it can, '++' starts it", async () => {
  const onError = vi.fn();
  const notify = vi.fn();
  const generate = vi.fn(() => new Response('and more'));
  const { editor } = renderAlone({ onError, notify, generate });
  typeText(editor, '++');
  const reported = expect.objectContaining({ code: 'ai-failed', cause: offline });
  await waitFor(() => expect(onError).toHaveBeenCalledWith(reported));
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' }));
  expect(readEditorValue(editor).text).toBe('Words++');
  typeText(editor, ' ');
  const coming = Promise.withResolvers<void>();
  late.loadInterface.mockReturnValue(coming.promise.then(arrive));
  typeText(editor, '++');
  expect(readEditorValue(editor).text).toBe('Words++ ++');
  coming.resolve();
  await waitFor(() => expect(readEditorValue(editor).text).toBe('Words++ and more'));
  expect(generate).toHaveBeenCalledTimes(1);
});

test('of what asks for AI in two places before it can be loaded the first is answered, and the second stays', async () => {
  const generate = vi.fn(() => new Response('and more'));
  const { editor } = renderAlone({ generate });
  const coming = Promise.withResolvers<void>();
  late.loadInterface.mockReturnValue(coming.promise.then(arrive));
  typeText(editor, ' ++');
  editor.update(() => void $getRoot().append($createParagraphNode()).selectEnd(), { discrete: true });
  typeText(editor, 'x ++');
  coming.resolve();
  await waitFor(() => expect(readEditorValue(editor).text).toBe('Words and more\nx ++'));
  expect(generate).toHaveBeenCalledTimes(1);
});

/** The form control that stands for an editor. */
const controlOf = (box: HTMLElement) => box.parentElement?.querySelector('textarea');

/** A form on the page, whose submits are counted. */
function formOfPage() {
  const form = document.body.appendChild(document.createElement('form'));
  form.id = 'form';
  form.append(document.createElement('button'));
  const sent = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', sent);
  onTestFinished(() => form.remove());
  return { form, sent, press: () => form.querySelector('button')?.click() };
}

test.each([
  ['in the form of the control', '# Title', '# Title', '# Title', 'markdown', true],
  ['in another form', { markdown: '# Title' }, '', '<h1>Title</h1>', 'html', true],
  [
    'in another form, in a field that waits for no upload,',
    { markdown: '# Title' },
    '',
    '<h1>Title</h1>',
    'html',
    false,
  ],
] as const)(
  'a value %s that needs a reader waits for it: the form has it, nothing is typed, and it is no edit',
  async (_, defaultValue, before, after, valueFormat, submitWhenReady) => {
    const onError = vi.fn();
    const onValueChange = vi.fn();
    const { form, sent, press } = formOfPage();
    const props = { defaultValue, valueFormat, onError, onValueChange, id: 'body', required: true, submitWhenReady };
    const { box, editor } = renderAlone({ ...props, form: 'form' });
    expect(controlOf(box)?.value).toBe(before);
    expect(controlOf(box)?.validity.customError).toBe(false);
    expect(editor.isEditable()).toBe(false);
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ cause: offline })));
    press();
    await arrive();
    expect(sent).not.toHaveBeenCalled();
    fireEvent.focusIn(box);
    await waitFor(() => expect(box.innerHTML).toContain('<h1'));
    expect(box.textContent).toBe('Title');
    expect(controlOf(box)?.value).toBe(after);
    expect(editor.isEditable()).toBe(true);
    expect(onValueChange).not.toHaveBeenCalled();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    editor.update(() => undefined, { discrete: true });
    expect(box.textContent).toBe('Title');
    typeText(editor, 's');
    form.reset();
    await waitFor(() => expect(box.textContent).toBe('Title'));
    expect(controlOf(box)?.value).toBe(after);
  },
);

test('of two values that need a reader the later one counts, and one that needs none is shown at once', async () => {
  const { box } = renderAlone({ defaultValue: '# First', valueFormat: 'markdown' });
  const control = controlOf(box) as HTMLTextAreaElement; // the editor has one
  control.value = '# Second';
  await arrive();
  fireEvent.focusIn(box);
  await waitFor(() => expect(box.textContent).toBe('Second'));
  expect(control.value).toBe('# Second');
});

function paste(box: HTMLElement, text: string): void {
  // jsdom has none of them, and Lexical knows an event by its class.
  class ClipboardEvent extends Event {
    clipboardData = {
      types: ['text/plain'],
      files: [],
      getData: (type: string) => (type === 'text/plain' ? text : ''),
    };
  }
  vi.stubGlobal('ClipboardEvent', ClipboardEvent);
  vi.stubGlobal('DragEvent', class DragEvent extends Event {});
  fireEvent(box, new ClipboardEvent('paste', { bubbles: true, cancelable: true }));
}

test('Markdown that is pasted before it can be read is pasted where it was asked for, and what was typed meanwhile is behind it', async () => {
  const { box, editor } = renderAlone();
  const coming = Promise.withResolvers<void>();
  late.loadInterface.mockReturnValue(coming.promise.then(arrive));
  paste(box, '**[one](https://example.com)** and **two**');
  typeText(editor, ' more');
  expect(box.textContent).toBe('Words more');
  coming.resolve();
  await waitFor(() => expect(box.textContent).toBe('Wordsone and two more'));
  expect(box.querySelector('a strong, strong a')?.textContent).toBe('one');
  typeText(editor, '!');
  expect(box.textContent).toBe('Wordsone and two more!');
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  editor.update(() => undefined, { discrete: true });
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  editor.update(() => undefined, { discrete: true });
  expect(box.textContent).toBe('Words more');
});

test.each([{ submitWhenReady: true }, { submitWhenReady: false }])(
  'a submit waits for what was pasted and is still to be read, as nothing is wrong with the field: %o',
  async (props) => {
    const { sent, press } = formOfPage();
    const { box } = renderAlone({ ...props, id: 'body', form: 'form' });
    const coming = Promise.withResolvers<void>();
    late.loadInterface.mockReturnValue(coming.promise.then(arrive));
    paste(box, '# One\n\n- [two](https://example.com)');
    expect(controlOf(box)?.validity.valid).toBe(true);
    press();
    expect(sent).not.toHaveBeenCalled();
    coming.resolve();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(controlOf(box)?.value).toContain('<p>WordsOne</p><ul><li><a ');
  },
);

test('what is pasted and cannot be read is pasted as text', async () => {
  const { box, editor } = renderAlone();
  paste(box, '# One\n\n- [two](https://example.com)');
  await waitFor(() => expect(readEditorValue(editor).text).toBe('Words# One\n\n- [two](https://example.com)'));
});

test('a block that is moved by its keys before they can be loaded moves once they are', async () => {
  const { box, editor } = renderAlone({ defaultValue: '<p>One</p><p>Two</p>' });
  const coming = Promise.withResolvers<void>();
  late.loadInterface.mockReturnValue(coming.promise.then(arrive));
  const key = { key: 'ArrowUp', code: 'ArrowUp', altKey: true, shiftKey: true };
  expect(fireEvent.keyDown(box, key)).toBe(false);
  expect(readEditorValue(editor).text).toBe('One\nTwo');
  coming.resolve();
  await waitFor(() => expect(readEditorValue(editor).text).toBe('Two\nOne'));
  expect(fireEvent.keyDown(box, { ...key, key: 'ArrowDown', code: 'ArrowDown' })).toBe(false);
  await waitFor(() => expect(readEditorValue(editor).text).toBe('One\nTwo'));
});
