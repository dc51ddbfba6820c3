import { cdp } from 'vitest/browser';

/** Shows `text` as an input method's uncommitted composition, through the browser's own protocol. */
export async function compose(text: string): Promise<void> {
  await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

/** Commits the composition as `text`. */
export async function commitComposition(text: string): Promise<void> {
  await cdp().send('Input.insertText', { text });
}
