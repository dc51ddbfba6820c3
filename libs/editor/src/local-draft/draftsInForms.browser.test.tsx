import { cleanup, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RichTextEditor } from '../RichTextEditor.js';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { clearDraft } from './draftSession.js';
import { draftKey, parseDraft } from './draftStorage.js';
import { putTypedText } from './typedText.js';

const storageKey = 'entry-2';
const key = draftKey(storageKey);

beforeEach(() => localStorage.clear());

const stored = () => {
  const reading = parseDraft(localStorage.getItem(key));
  return reading.kind === 'draft' ? { base: reading.draft.base, json: JSON.stringify(reading.draft.json) } : null;
};
const control = () => {
  const found = document.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
  if (!found) throw new Error('There is no field.');
  return found;
};
const inForm = (editor: ReactNode) => (
  <form onSubmit={(event) => event.preventDefault()}>
    {editor}
    <button type="submit">Save</button>
    <button type="reset">Reset</button>
  </form>
);
const field = { name: 'body', storageKey, defaultValue: '<p>Start</p>' };

test('what is typed while a submit is in flight stays a draft of what was submitted', async () => {
  const { box } = await renderEditor(field, inForm);
  await userEvent.keyboard('{End}, sent');
  await page.getByRole('button', { name: 'Save' }).click();
  await box.click();
  await userEvent.keyboard('{End}, typed since');
  clearDraft(storageKey);
  expect(stored()?.base).toBe('<p>Start, sent</p>');
  expect(stored()?.json).toContain('Start, sent, typed since');
  await expect.element(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
});

test('a submit with nothing typed since leaves no draft', async () => {
  await renderEditor(field, inForm);
  await userEvent.keyboard('{End}, sent');
  await page.getByRole('button', { name: 'Save' }).click();
  clearDraft(storageKey);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(localStorage.length).toBe(0);
});

test('a submit of another form says nothing about this field', async () => {
  await renderEditor(field, (editor) => (
    <>
      {editor}
      {inForm(null)}
    </>
  ));
  await userEvent.keyboard('{End}, typed');
  await page.getByRole('button', { name: 'Save' }).click();
  await userEvent.keyboard('more');
  clearDraft(storageKey);
  expect(localStorage.length).toBe(0);
});

test('a form reset after a restored draft gives the first value back, and asks nothing', async () => {
  await renderEditor(field, inForm);
  await userEvent.keyboard('{End}, typed');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const draft = localStorage.getItem(key) ?? '';
  clearDraft(storageKey);
  cleanup();
  localStorage.setItem(key, draft);
  const { editor } = await renderEditor(field, inForm);
  await expect.poll(() => readEditorValue(editor).html).toBe('<p>Start, typed</p>');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => readEditorValue(editor).html).toBe('<p>Start</p>');
  expect(page.getByRole('button', { name: 'Restore draft' }).query()).toBeNull();
});

test('what was typed into a plain text area before the editor came is kept as an edit of the first value', async () => {
  let text: string | null = '<p>Start, typed early</p>';
  const take = (node: HTMLTextAreaElement | null) => {
    if (node && text !== null) putTypedText(node, text);
    text = null;
  };
  const { editor } = await renderEditor({ ...field, ref: take });
  expect(readEditorValue(editor).html).toBe('<p>Start, typed early</p>');
  await expect.element(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  expect(stored()?.base).toBe('<p>Start</p>');
  expect(stored()?.json).toContain('Start, typed early');
});

test('what is filled into the form control is kept as an edit, what the app sets is not', async () => {
  const { editor } = await renderEditor(field);
  control().value = '<p>Set</p>';
  expect(readEditorValue(editor).html).toBe('<p>Set</p>');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(localStorage.length).toBe(0);
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(control(), '<p>Filled</p>');
  control().dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => readEditorValue(editor).html).toBe('<p>Filled</p>');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(stored()).toMatchObject({ base: '<p>Set</p>' });
});

function Switching() {
  const [entry, setEntry] = useState({ id: 1, body: '<p>Entry 1</p>' });
  return (
    <>
      <RichTextEditor
        aria-label="Body"
        storageKey={`entry-${entry.id}`}
        value={entry.body}
        onChange={({ target }) => setEntry({ ...entry, body: target.value })}
      />
      <button type="button" onClick={() => setEntry({ id: 2, body: '<p>Entry 2</p>' })}>
        Next
      </button>
    </>
  );
}

test('a field that goes on to another key and value keeps the first one’s draft, and asks nothing about it', async () => {
  render(<Switching />);
  await page.getByRole('textbox', { name: 'Body' }).click();
  await userEvent.keyboard('{End}, typed');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Body' })).toHaveTextContent('Entry 2');
  expect(page.getByRole('button', { name: 'Discard' }).query()).toBeNull();
  expect(localStorage.getItem(draftKey('entry-1'))).toContain('Entry 1, typed');
  expect(localStorage.getItem(draftKey('entry-2'))).toBeNull();
});
