import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { $getRoot, getNearestEditorFromDOMNode, type LexicalEditor, UNDO_COMMAND } from 'lexical';
import { createRef, type RefObject, StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { clearDraft } from './draftSession.js';
import { draftKey, parseDraft, type StoredDraft } from './draftStorage.js';

const storageKey = 'entry-1';
const key = draftKey(storageKey);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setUp(props: RichTextEditorProps = {}) {
  const editor: RefObject<LexicalEditor | null> = createRef();
  const control = createRef<HTMLTextAreaElement>();
  const onError = vi.fn();
  const view = render(
    <RichTextEditor
      aria-label="Body"
      ref={control}
      editorRef={editor}
      storageKey={storageKey}
      onError={onError}
      {...props}
    />,
  );
  return {
    ...view,
    control,
    editor,
    onError,
    html: () => (editor.current ? readEditorValue(editor.current).html : ''),
  };
}

const box = () => screen.getByRole('textbox', { name: 'Body' });
const status = () => document.querySelector('[role="status"][data-state]')?.textContent;

/** Typed at the end of the field. */
async function typeText(text: string) {
  await userEvent.click(box());
  getNearestEditorFromDOMNode(box())?.update(() => void $getRoot().selectEnd(), { discrete: true });
  await userEvent.keyboard(text);
}

function stored(): StoredDraft {
  const reading = parseDraft(localStorage.getItem(key));
  if (reading.kind !== 'draft') throw new Error(`no draft but ${reading.kind}`);
  return reading.draft;
}

/** A draft as an earlier visit left it. */
async function leaveDraft(text: string, defaultValue = '<p>Start</p>') {
  const first = setUp({ defaultValue });
  await typeText(text);
  first.unmount();
  return stored();
}

test('no indicator and no draft without a storageKey', async () => {
  setUp({ storageKey: undefined });
  await typeText('a');
  expect(status()).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test('the draft is back after a reload, and the form has it', async () => {
  await leaveDraft(' and more');
  const { html, control } = setUp({ defaultValue: '<p>Start</p>' });
  await expect.poll(html).toBe('<p>Start and more</p>');
  expect(control.current?.value).toBe('<p>Start and more</p>');
});

test('the draft is back in StrictMode too, and no other field is suspected', async () => {
  await leaveDraft('!');
  const onError = vi.fn();
  render(
    <StrictMode>
      <RichTextEditor aria-label="Body" storageKey={storageKey} defaultValue="<p>Start</p>" onError={onError} />
    </StrictMode>,
  );
  await screen.findByText('Start!');
  expect(onError).not.toHaveBeenCalled();
});

test('an unmount or a hidden page writes at once', async () => {
  setUp();
  await typeText('a');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(stored().json.root).toBeTruthy();
  await expect.poll(status).toContain('Saved');
});

test('a storage that keeps nothing is not believed', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  setUp();
  await typeText('a');
  await expect.poll(status).toContain('Not saved');
});

test('a blocked storage is survived', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  const { html } = setUp({ defaultValue: '<p>Start</p>' });
  await typeText('!');
  await expect.poll(status).toContain('Not saved');
  expect(html()).toBe('<p>Start!</p>');
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{"version":1}'],
  ['another version', '{"version":2}'],
])('a draft that is %s is kept aside, not overwritten', async (_what, text) => {
  localStorage.setItem(key, text);
  const { html } = setUp({ defaultValue: '<p>Start</p>' });
  await typeText('!');
  await expect.poll(status).toContain('Saved');
  expect(html()).toBe('<p>Start!</p>');
  const aside = Object.keys(localStorage).filter((name) => name.startsWith(`${key}:unreadable:`));
  expect(aside.map((name) => localStorage.getItem(name))).toEqual([text]);
});

test('a draft whose document cannot be read is kept aside', async () => {
  const draft = await leaveDraft('!');
  localStorage.setItem(key, JSON.stringify({ ...draft, json: { version: 1, root: 7 } }));
  const { html } = setUp({ defaultValue: '<p>Start</p>' });
  expect(html()).toBe('<p>Start</p>');
  expect(Object.keys(localStorage).some((name) => name.includes(':unreadable:'))).toBe(true);
});

test('a draft of an older value is offered: Restore draft takes it', async () => {
  await leaveDraft(' mine');
  const { html } = setUp({ defaultValue: '<p>Published anew</p>' });
  expect(html()).toBe('<p>Published anew</p>');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }));
  await expect.poll(html).toBe('<p>Start mine</p>');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('a draft of an older value is offered: Discard deletes it', async () => {
  await leaveDraft(' mine');
  const { html } = setUp({ defaultValue: '<p>Published anew</p>' });
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(html()).toBe('<p>Published anew</p>');
  expect(localStorage.getItem(key)).toBeNull();
});

test('an offered draft that was restored is not offered again, and can be undone', async () => {
  await leaveDraft(' mine');
  const { html, editor, unmount } = setUp({ defaultValue: '<p>Published anew</p>' });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }));
  await expect.poll(html).toBe('<p>Start mine</p>');
  unmount();
  const again = setUp({ defaultValue: '<p>Published anew</p>' });
  expect(again.html()).toBe('<p>Start mine</p>');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(editor.current).toBeNull();
});

test('taking a draft is a step that undo takes back', async () => {
  await leaveDraft(' mine');
  const { html, editor } = setUp({ defaultValue: '<p>Published anew</p>' });
  await typeText('!');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }));
  await expect.poll(html).toBe('<p>Start mine</p>');
  editor.current?.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(html).toBe('<p>Published anew!</p>');
});

test('an unreadable draft stays where it is while there is no room to keep it aside', async () => {
  localStorage.setItem(key, '{');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const first = setUp();
  await typeText('a');
  await expect.poll(status).toContain('Not saved');
  vi.restoreAllMocks();
  await typeText('b');
  await expect.poll(status).toContain('Saved');
  const aside = Object.keys(localStorage).filter((name) => name.startsWith(`${key}:unreadable:`));
  expect(aside.map((name) => localStorage.getItem(name))).toEqual(['{']);
  expect(first.html()).toBe('<p>ab</p>');
});

test('the newer text of another tab can be used here', async () => {
  const theirs = await leaveDraft(' there');
  localStorage.clear();
  const { html } = setUp({ defaultValue: '<p>Start</p>' });
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(theirs) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use the newer text' }));
  await expect.poll(html).toBe('<p>Start there</p>');
});

test('clearDraft deletes the draft, also while a write is waiting', async () => {
  setUp();
  await typeText('a');
  clearDraft(storageKey);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(localStorage.getItem(key)).toBeNull();
  expect(box().textContent).toBe('a');
});

test('clearDraft works for a field that is not mounted', async () => {
  await leaveDraft('!');
  clearDraft(storageKey);
  expect(localStorage.getItem(key)).toBeNull();
});

test('a draft expires after 30 days', async () => {
  const draft = await leaveDraft('!');
  localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() - 31 * 24 * 60 * 60 * 1000 }));
  const { html } = setUp({ defaultValue: '<p>Start</p>' });
  expect(html()).toBe('<p>Start</p>');
  expect(localStorage.getItem(key)).toBeNull();
});

test('a restored draft is no undo step', async () => {
  await leaveDraft('!');
  const { html } = setUp({ defaultValue: '<p>Start</p>' });
  await expect.poll(html).toBe('<p>Start!</p>');
  await userEvent.click(box());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(html()).toBe('<p>Start!</p>');
});

test('many fields keep their own drafts', async () => {
  render(
    <>
      <RichTextEditor aria-label="One" storageKey="one" />
      <RichTextEditor aria-label="Two" storageKey="two" />
    </>,
  );
  await userEvent.click(await screen.findByRole('textbox', { name: 'One' }));
  await userEvent.keyboard('1');
  await userEvent.click(await screen.findByRole('textbox', { name: 'Two' }));
  await userEvent.keyboard('2');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(localStorage.getItem(draftKey('one'))).toContain('"1"');
  expect(localStorage.getItem(draftKey('two'))).toContain('"2"');
});

test('two mounted fields with one key are reported', () => {
  const onError = vi.fn();
  render(
    <>
      <RichTextEditor aria-label="One" storageKey="same" onError={onError} />
      <RichTextEditor aria-label="Two" storageKey="same" onError={onError} />
    </>,
  );
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'draft', message: expect.stringContaining('"same"') }),
  );
});

test('a value set by the app is no edit to be saved', async () => {
  const { control } = setUp();
  if (control.current) control.current.value = '<p>Set</p>';
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(localStorage.getItem(key)).toBeNull();
});
