import { cdp } from 'vitest/browser';

/** Shows `text` as an input method's uncommitted composition, through the browser's own protocol. */
export async function compose(text: string): Promise<void> {
  await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

/** Commits the composition as `text`. */
export async function commitComposition(text: string): Promise<void> {
  await cdp().send('Input.insertText', { text });
}

/** Presses a key that the input method takes for itself: the page hears of it with the code 229, and it does nothing else. */
export async function pressComposingKey(key: string): Promise<void> {
  const event = { key, code: key, windowsVirtualKeyCode: 229 };
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}
