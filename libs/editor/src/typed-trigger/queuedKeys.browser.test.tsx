import { needsChromium } from '@inkfield/config/engines';
import { configExtension } from 'lexical';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { draftKey, parseDraft } from '../local-draft/draftStorage.js';
import { LocalDraftExtension } from '../local-draft/LocalDraftExtension.js';
import { startAi } from '../testing/aiEditor.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';

const control = 2;

/** What the browser's protocol calls a key: a character, 'Enter', or 'Ctrl+z'. */
function protocolKey(name: string) {
  if (name === 'Enter') return { key: name, code: name, windowsVirtualKeyCode: 13, text: '\r' };
  const [key = '', modifiers] = name.startsWith('Ctrl+') ? [name.slice(5), control] : [name, 0];
  const windowsVirtualKeyCode = /[a-z]/.test(key) ? key.toUpperCase().charCodeAt(0) : 0;
  return { key, modifiers, windowsVirtualKeyCode, ...(modifiers === 0 && { text: key }) };
}

/** Presses keys that all come while the page is busy with the first: it has neither a task nor a frame of its own between them. */
async function pressTogether(
  keys: readonly string[],
  more: { meanwhile?: () => void; click?: Point } = {},
): Promise<void> {
  needsChromium('Only its protocol presses keys while the page is busy.');
  const hold = () => {
    const end = performance.now() + 300;
    while (performance.now() < end);
    more.meanwhile?.();
  };
  window.addEventListener('keydown', hold, { capture: true, once: true });
  onTestFinished(() => window.removeEventListener('keydown', hold, true));
  await Promise.all([...keys.flatMap(sendKey), ...(more.click ? sendClick(more.click) : [])]);
}

function sendKey(name: string): Promise<unknown>[] {
  const event = protocolKey(name);
  return [
    cdp().send('Input.dispatchKeyEvent', { type: event.text ? 'keyDown' : 'rawKeyDown', ...event }),
    cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, text: '' }),
  ];
}

type Point = [x: number, y: number];

function sendClick([x, y]: Point): Promise<unknown>[] {
  // The page of a test is a frame of the page that the protocol speaks of.
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width > 0 ? frame.width / window.innerWidth : 1;
  const at = { x: frame.left + x * scale, y: frame.top + y * scale, button: 'left', clickCount: 1 } as const;
  return (['mousePressed', 'mouseReleased'] as const).map((type) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...at }),
  );
}

test.each([
  ['a slash command', ['/', 'h', 'e', 'a', 'd', 'Enter'], '/head', 'h1', ''],
  ['a block shortcut', ['#', ' '], '# ', 'h1', ''],
  ['a list shortcut', ['-', ' '], '- ', 'ul', ''],
  ['a mark', [...'**b**'], '**b**', 'p', 'b'],
])('%s and its undo, pressed while the page was busy, are a step each', async (_what, keys, typed, tag, text) => {
  const it = await renderEditor();
  await pressTogether([...keys, 'Ctrl+z']);
  await expect.poll(it.text).toBe(typed);
  expect(it.tags()).toEqual(['p']);
  await pressTogether(['Ctrl+y']);
  await expect.poll(it.text).toBe(text);
  expect(it.tags()).toEqual([tag]);
});

test('an undo that was pressed while the page was busy is in the draft, though no timer has had a turn', async () => {
  const key = draftKey('queued');
  localStorage.removeItem(key);
  const { text } = await renderEditor({
    defaultValue: '<p>Start</p>',
    storageKey: 'queued',
    extensions: [configExtension(LocalDraftExtension, { delayMs: 1e8, journalMs: 1e8 })],
  });
  const stored = () => {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    const reading = parseDraft(localStorage.getItem(key));
    return reading.kind === 'draft' ? JSON.stringify(reading.draft.json) : reading.kind;
  };
  await userEvent.keyboard('{End}');
  await pressTogether(['x', 'Ctrl+z']);
  await expect.poll(text).toBe('Start');
  expect(stored()).toContain('"Start"');
  await pressTogether(['Ctrl+y']);
  await expect.poll(text).toBe('Startx');
  expect(stored()).toContain('"Startx"');
});

test('a press elsewhere that came while the page was busy with the slash leaves no menu open', async () => {
  const { box, text } = await renderEditor({ defaultValue: '<p>Start</p>' });
  await userEvent.keyboard('{End} ');
  await pressTogether(['/'], { click: [window.innerWidth - 9, window.innerHeight - 9] });
  await expect.element(box).not.toHaveFocus();
  expect(text()).toBe('Start /');
  await drawn();
  expect(page.getByRole('listbox', { name: 'Commands' }).query()).toBeNull();
});

test('"++" that was pressed while a generation failed asks again', async () => {
  const { ai, text, toasts } = await startAi();
  await pressTogether(['+', '+'], { meanwhile: () => ai.fail(new Error('offline')) });
  await expect.poll(() => ai.requests.length).toBe(2);
  expect(toasts()).toHaveLength(1);
  expect(text()).toBe('Hello');
});
