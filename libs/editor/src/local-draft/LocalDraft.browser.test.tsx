import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { $createTextNode, $getRoot, type LexicalEditor } from 'lexical';
import { createRef, type RefObject } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { readEditorValue } from '../value/readEditorValue.js';
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

test('a screen reader is told once that edits are stored, when they are not, and when they are again', async () => {
  const heard = () => (status().element().getAttribute('aria-live') === 'off' ? '' : status().element().textContent);
  setUp();
  await typeText('a');
  await expect.poll(heard).toBe('Saved');
  const said = followStatus();
  await userEvent.keyboard('b');
  await expect.poll(() => said.at(-1)?.[0]).toBe('Saved');
  expect(heard()).toBe('');
  const fails = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await userEvent.keyboard('c');
  await expect.poll(heard).toBe('Not saved');
  fails.mockRestore();
  await userEvent.keyboard('d');
  await expect.poll(heard).toBe('Saved');
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
