import { expect, screen, waitFor, within } from 'storybook/test';
import { fetchInterface } from '../surface/mountedLater.js';

/** The text box of a story's editor, whose menus are there by then. */
export async function findBox(canvasElement: HTMLElement, name = 'Body'): Promise<HTMLElement> {
  await fetchInterface();
  return within(canvasElement).findByRole('textbox', { name });
}

/** Types at the end of the text as a keyboard does: the editor hears of each character by itself. */
export async function typeAtEnd(box: HTMLElement, text: string): Promise<void> {
  box.focus();
  const selection = document.getSelection();
  selection?.selectAllChildren(box);
  selection?.collapseToEnd();
  await settled();
  for (const character of text) {
    document.execCommand('insertText', false, character);
    await settled();
  }
}

/** Presses one key in the text. */
export async function press(box: HTMLElement, key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }));
  await settled();
}

/** Selects the text of an element, or of the whole text box, and waits for the toolbar. */
export async function selectText(box: HTMLElement, selector?: string): Promise<HTMLElement> {
  box.focus();
  document.getSelection()?.selectAllChildren((selector && box.querySelector(selector)) || box);
  const toolbar = await screen.findByRole('toolbar', { name: 'Formatting' });
  await waitFor(() => expect(toolbar).toHaveAttribute('data-shown'));
  await waitFor(() => expect(toolbar).toBeVisible()); // it fades in
  return toolbar;
}

/** Waits until nothing moves or fades: what is half drawn has half its contrast. */
export async function still(): Promise<void> {
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
}

/** The browser tells of a moved selection before it draws the next frame, however late that is. */
function settled(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}
