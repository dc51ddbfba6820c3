import { cdp, server } from 'vitest/browser';
import { InputReplayer } from './input-sequences/InputReplayer.js';
import { commit, compose as composing, press, release, type InputRecord } from './input-sequences/inputSequence.js';

let replayer: InputReplayer | undefined;

/** Nothing drives an input method in WebKit: what the engine tells of one is sent instead, in its own order. */
const isReplayed = server.browser === 'webkit';

async function replay(...records: InputRecord[]): Promise<void> {
  const root = document.activeElement;
  if (!(root instanceof HTMLElement)) throw new Error('Nothing has the focus.');
  if (replayer?.root !== root) replayer = new InputReplayer(root, { order: 'webkit', tellsKeyLate: true });
  await replayer.play(records);
}

/** The input method takes a key for what it does; Safari tells of the key behind that, and Lexical waits for it. */
const replayKey = (key: string, ...records: InputRecord[]) => replay(press(key, 229), ...records, release(key, 229));

/** Shows `text` as an input method's uncommitted composition, through the browser's own protocol. */
export async function compose(text: string): Promise<void> {
  if (isReplayed) return replayKey(text === '' ? 'Backspace' : 'Process', composing(text));
  await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

/** Commits the composition as `text`. */
export async function commitComposition(text: string): Promise<void> {
  if (isReplayed) return replayKey('Process', commit(text));
  await cdp().send('Input.insertText', { text });
}

/** Tells the input method that the page has ended its composition: a real one hears of it, that of Firefox's driver does not. */
export async function endedByPage(): Promise<void> {
  if (server.browser === 'firefox') await compose('');
}

/** Presses a key that the input method takes for itself: the page hears of it with the code 229, and it does nothing else. */
export async function pressComposingKey(key: string): Promise<void> {
  if (isReplayed) return replayKey(key);
  const event = { key, code: key, windowsVirtualKeyCode: 229 };
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}
