import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { draftKey, parseDraft, type StoredDraft } from './draftStorage.js';

const storageKey = 'two-tabs';
const key = draftKey(storageKey);
const question = page.getByText('This text was edited in another tab.');
const status = page.getByRole('status').filter({ hasText: /Sav|saved/ });

beforeEach(() => localStorage.clear());

/** Another page of the same origin: the browser tells this one of what it stores. */
function openTab() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => frame.remove());
  let savedAt = Date.now();
  return {
    save(text: string): void {
      const root = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] };
      const draft = {
        version: 1,
        savedAt: ++savedAt,
        writer: 'theirs',
        base: '<p>Start</p>',
        json: { version: 1, root },
      };
      frame.contentWindow?.localStorage.setItem(key, JSON.stringify(draft));
    },
  };
}

/** Keeps back what the browser tells of the storage, as a busy page does that has not come to it. */
function holdStorageEvents() {
  const held: StorageEvent[] = [];
  const hold = (event: StorageEvent) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    held.push(event);
  };
  window.addEventListener('storage', hold, true);
  onTestFinished(() => window.removeEventListener('storage', hold, true));
  return {
    /** Tells of the next ones, once this many have come. */
    async tell(count: number): Promise<void> {
      await expect.poll(() => held.length).toBe(count);
      for (const { newValue } of held.splice(0))
        window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    },
  };
}

function stored(): StoredDraft {
  const reading = parseDraft(localStorage.getItem(key));
  if (reading.kind !== 'draft') throw new Error(`no draft but ${reading.kind}`);
  return reading.draft;
}

const open = () => renderEditor({ storageKey, defaultValue: '<p>Start</p>' });

test('a text that was restored is not asked about when the browser tells of it late', async () => {
  const events = holdStorageEvents();
  const theirs = openTab();
  theirs.save('one');
  theirs.save('one two');
  const { text } = await open();
  expect(text()).toBe('one two');
  await events.tell(2);
  await userEvent.keyboard('{End}!');
  await expect.element(status).toHaveTextContent('Saved');
  expect(JSON.stringify(stored().json)).toContain('one two!');
  expect(question.query()).toBeNull();
});

test('who has taken over is not asked again when the browser tells late of the text before', async () => {
  const events = holdStorageEvents();
  const theirs = openTab();
  await open();
  theirs.save('one');
  await events.tell(1);
  await expect.element(question).toBeVisible();
  theirs.save('one two');
  await page.getByRole('button', { name: 'Take over here' }).click();
  await events.tell(1);
  await userEvent.click(page.getByRole('textbox', { name: 'Body' }));
  await userEvent.keyboard('{End}!');
  await expect.poll(() => JSON.stringify(stored().json)).toContain('Start!');
  await expect.element(status).toHaveTextContent('Saved');
  expect(question.query()).toBeNull();
});

test('the newer text is the last one that the other tab has stored, though the browser has not told of it', async () => {
  const events = holdStorageEvents();
  const theirs = openTab();
  const { text } = await open();
  theirs.save('one');
  await events.tell(1);
  await expect.element(question).toBeVisible();
  theirs.save('one two');
  await page.getByRole('button', { name: 'Use the newer text' }).click();
  await expect.poll(text).toBe('one two');
  await events.tell(1);
  expect(question.query()).toBeNull();
});

test('a later text of the tab whose text was restored is asked about', async () => {
  const theirs = openTab();
  theirs.save('one');
  const { text } = await open();
  theirs.save('one two');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{End}!');
  await expect.element(status).toHaveTextContent('Not saved');
  expect(text()).toBe('one!');
  expect(JSON.stringify(stored().json)).toContain('one two');
});

test('what is typed while the question waits is said not to be stored, once, so that the app can ask before it is lost', async () => {
  const theirs = openTab();
  const onError = vi.fn();
  await renderEditor({ storageKey, defaultValue: '<p>Start</p>', onError });
  theirs.save('one');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{End}!');
  await expect.element(status).toHaveTextContent('Not saved');
  await userEvent.keyboard('?');
  await expect.element(status).toHaveTextContent('Not saved');
  expect(onError).toHaveBeenCalledExactlyOnceWith({
    code: 'draft',
    message: `[@inkfield/editor] The draft "${storageKey}" could not be stored; the text stays in the editor.`,
  });
});
