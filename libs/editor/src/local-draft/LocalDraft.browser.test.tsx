import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { $createTextNode, $getRoot, type LexicalEditor, UNDO_COMMAND } from 'lexical';
import { createRef, type RefObject, StrictMode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

const box = () => page.getByRole('textbox', { name: 'Body' });
const status = () => page.getByRole('status').filter({ hasText: /Sav|saved/ });

/** What the indicator says now and from now on, for however short a time, and whether a draft is stored then. */
function followStatus() {
  const text = () => document.querySelector('[role="status"][data-state]')?.textContent ?? '';
  const now = (): [text: string, isStored: boolean] => [text(), localStorage.getItem(key) !== null];
  const said = [now()];
  const observer = new MutationObserver(() => text() !== said.at(-1)?.[0] && said.push(now()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return said;
}

async function typeText(text: string) {
  await box().click();
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
  await typeText(`{End}${text}`);
  first.unmount();
  return stored();
}

test('says Saving... at once, and Saved once it is stored', async () => {
  setUp();
  const said = followStatus();
  await typeText('a');
  await expect.poll(() => said.length).toBe(3);
  expect(said).toEqual([
    ['', false],
    ['Saving...', false],
    ['Saved', true],
  ]);
  expect(stored().version).toBe(1);
});

test('no indicator and no draft without a storageKey', async () => {
  setUp({ storageKey: undefined });
  await typeText('a');
  expect(status().query()).toBeNull();
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
  await expect.element(page.getByText('Start!')).toBeVisible();
  expect(onError).not.toHaveBeenCalled();
});

test('an unmount or a hidden page writes at once', async () => {
  setUp();
  await typeText('a');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(stored().json.root).toBeTruthy();
  await expect.element(status()).toHaveTextContent('Saved');
});

test('a failed write says Not saved with the reason, and the text stays', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const { html, onError } = setUp();
  await typeText('a');
  await expect.element(status()).toHaveTextContent('Not saved');
  await status().hover();
  await expect.element(page.getByRole('tooltip').getByText('The quota has been exceeded.').first()).toBeInTheDocument();
  expect(html()).toBe('<p>a</p>');
  expect(onError).toHaveBeenCalled();
});

test('a storage that keeps nothing is not believed', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  setUp();
  await typeText('a');
  await expect.element(status()).toHaveTextContent('Not saved');
});

test('a blocked storage is survived', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  const { html } = setUp({ defaultValue: '<p>Start</p>' });
  await typeText('{End}!');
  await expect.element(status()).toHaveTextContent('Not saved');
  expect(html()).toBe('<p>Start!</p>');
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{"version":1}'],
  ['another version', '{"version":2}'],
])('a draft that is %s is kept aside, not overwritten', async (_what, text) => {
  localStorage.setItem(key, text);
  const { html } = setUp({ defaultValue: '<p>Start</p>' });
  await typeText('{End}!');
  await expect.element(status()).toHaveTextContent('Saved');
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
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect.poll(html).toBe('<p>Start mine</p>');
  expect(page.getByRole('button', { name: 'Discard' }).query()).toBeNull();
});

test('a draft of an older value is offered: Discard deletes it', async () => {
  await leaveDraft(' mine');
  const { html } = setUp({ defaultValue: '<p>Published anew</p>' });
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(html()).toBe('<p>Published anew</p>');
  expect(localStorage.getItem(key)).toBeNull();
});

test('while the draft is offered, typing does not overwrite it', async () => {
  const draft = await leaveDraft(' mine');
  setUp({ defaultValue: '<p>Published anew</p>' });
  await typeText('x');
  await expect.element(status()).toHaveTextContent('Not saved');
  expect(stored()).toEqual(draft);
  const question = page
    .getByRole('group', { name: /unsaved draft/ })
    .element()
    .getBoundingClientRect();
  expect(status().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(question.bottom);
});

test('what was typed beside an offered draft is stored once that is discarded', async () => {
  await leaveDraft(' mine');
  const { html, unmount } = setUp({ defaultValue: '<p>Published anew</p>' });
  await typeText('{End}, typed');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(status()).toHaveTextContent('Saved');
  await expect.element(box()).toHaveFocus();
  expect(html()).toBe('<p>Published anew, typed</p>');
  unmount();
  expect(setUp({ defaultValue: '<p>Published anew</p>' }).html()).toBe('<p>Published anew, typed</p>');
});

test('an undo is an edit: the draft and the form control have what is then in the field', async () => {
  const { control } = setUp({ defaultValue: '<p>Start</p>' });
  await typeText('{End}x');
  await expect.element(status()).toHaveTextContent('Saved');
  const said = followStatus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => said.map(([text]) => text)).toEqual(['Saved', 'Saving...', 'Saved']);
  expect(JSON.stringify(stored().json)).toContain('"Start"');
  expect(control.current?.value).toBe('<p>Start</p>');
});

test('an offered draft that was restored is not offered again, and can be undone', async () => {
  await leaveDraft(' mine');
  const { html, editor, unmount } = setUp({ defaultValue: '<p>Published anew</p>' });
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect.poll(html).toBe('<p>Start mine</p>');
  unmount();
  const again = setUp({ defaultValue: '<p>Published anew</p>' });
  expect(again.html()).toBe('<p>Start mine</p>');
  expect(page.getByRole('button', { name: 'Discard' }).query()).toBeNull();
  expect(editor.current).toBeNull();
});

test('taking a draft is a step that undo takes back', async () => {
  await leaveDraft(' mine');
  const { html, editor } = setUp({ defaultValue: '<p>Published anew</p>' });
  await typeText('{End}!');
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect.poll(html).toBe('<p>Start mine</p>');
  editor.current?.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(html).toBe('<p>Published anew!</p>');
});

test('while the edits do not stop, the text is stored all the same', async () => {
  const { editor } = setUp();
  for (let edits = 0; localStorage.getItem(key) === null && edits < 1_000; edits += 1) {
    editor.current?.update(
      () =>
        $getRoot()
          .selectEnd()
          .insertNodes([$createTextNode('a')]),
      { discrete: true },
    );
    await new Promise(requestAnimationFrame);
  }
  expect(JSON.stringify(stored().json)).toContain('aaa');
  expect(document.querySelector('[role="status"][data-state]')?.textContent).toBe('Saving...');
  await expect.element(status()).toHaveTextContent('Saved');
});

test('a text that another tab has stored without a word is not overwritten', async () => {
  const { html } = setUp({ defaultValue: '<p>Start</p>' });
  await typeText('{End} here');
  await expect.element(status()).toHaveTextContent('Saved');
  const theirs = JSON.stringify({ ...stored(), writer: 'another tab' });
  localStorage.setItem(key, theirs);
  await typeText('!');
  await expect.element(page.getByText('This text was edited in another tab.')).toBeVisible();
  expect(localStorage.getItem(key)).toBe(theirs);
  expect(html()).toContain('!');
});

test('an unreadable draft stays where it is while there is no room to keep it aside', async () => {
  localStorage.setItem(key, '{');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const first = setUp();
  await typeText('a');
  await expect.element(status()).toHaveTextContent('Not saved');
  vi.restoreAllMocks();
  await typeText('b');
  await expect.element(status()).toHaveTextContent('Saved');
  const aside = Object.keys(localStorage).filter((name) => name.startsWith(`${key}:unreadable:`));
  expect(aside.map((name) => localStorage.getItem(name))).toEqual(['{']);
  expect(first.html()).toBe('<p>ab</p>');
});

test('a newer text of another tab is told, and stays until the person takes over', async () => {
  const { html } = setUp({ defaultValue: '<p>Start</p>' });
  await typeText('{End} here');
  await expect.element(status()).toHaveTextContent('Saved');
  const theirs = { ...stored(), writer: 'another tab', savedAt: Date.now() + 1 };
  localStorage.setItem(key, JSON.stringify(theirs));
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(theirs) }));
  await expect.element(page.getByText('This text was edited in another tab.')).toBeVisible();
  await typeText('!');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(stored().writer).toBe('another tab');
  await page.getByRole('button', { name: 'Take over here' }).click();
  expect(stored().writer).not.toBe('another tab');
  expect(html()).toContain('here');
});

test('the newer text of another tab can be used here', async () => {
  const theirs = await leaveDraft(' there');
  localStorage.clear();
  const { html } = setUp({ defaultValue: '<p>Start</p>' });
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(theirs) }));
  await page.getByRole('button', { name: 'Use the newer text' }).click();
  await expect.poll(html).toBe('<p>Start there</p>');
});

test('clearDraft deletes the draft, also while a write is waiting', async () => {
  setUp();
  await typeText('a');
  clearDraft(storageKey);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(localStorage.getItem(key)).toBeNull();
  await expect.element(page.getByRole('textbox', { name: 'Body' })).toHaveTextContent('a');
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
  await box().click();
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
  await page.getByRole('textbox', { name: 'One' }).click();
  await userEvent.keyboard('1');
  await page.getByRole('textbox', { name: 'Two' }).click();
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
