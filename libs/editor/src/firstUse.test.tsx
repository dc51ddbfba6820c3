import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { $getRoot, type LexicalEditor } from 'lexical';
import { afterEach, expect, test, vi } from 'vitest';
import type * as loading from './loadInterface.js';
import { RichTextEditor } from './RichTextEditor.js';
import type { RichTextEditorProps } from './RichTextEditorProps.js';
import { typeText } from './testing/editorAt.js';
import { readEditorValue } from './value/readEditorValue.js';

const late = vi.hoisted(() => ({
  loadInterface: vi.fn<() => Promise<unknown>>(),
  loadedInterface: vi.fn<() => unknown>(() => null),
}));

vi.mock('./loadInterface.js', () => late);

// jsdom lays nothing out.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });

const offline = new Error('offline');

afterEach(cleanup);

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
