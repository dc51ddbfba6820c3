import { type FieldParts, focusField, frameOf, partsOf, putCaret, setValue } from './fieldParts.js';
import { noEditor, noField, noMenu, pause, until } from './until.js';

function frameAround(found: Element): Element {
  // An editor takes the place of a text area that a test may still have in hand, and its control takes over the id.
  const present = found.isConnected ? found : found.ownerDocument.getElementById(found.id);
  const frame = present && frameOf(present);
  if (!frame) throw new Error(`[@inkfield/form-input] ${noField(`This <${found.localName}>`)}`);
  return frame;
}

const actEnvironment = 'IS_REACT_ACT_ENVIRONMENT';

/** React warns of each change outside of its `act`; here it is waited for instead, as Testing Library does. */
async function outsideAct<T>(run: () => Promise<T>): Promise<T> {
  const before: unknown = Reflect.get(globalThis, actEnvironment);
  Reflect.set(globalThis, actEnvironment, false);
  try {
    const result = await run();
    await pause();
    return result;
  } finally {
    Reflect.set(globalThis, actEnvironment, before);
  }
}

async function arrivedField(found: Element): Promise<FieldParts> {
  const frame = frameAround(found);
  focusField(frame);
  return until(() => partsOf(frame), noEditor);
}

/** Presses a key as a person does, and inserts its character where nobody takes the key. */
function press(box: HTMLElement, character: string): void {
  const key = character === '\n' ? 'Enter' : character;
  const events = { bubbles: true, cancelable: true };
  if (!box.dispatchEvent(new KeyboardEvent('keydown', { key, ...events })) || key === 'Enter') return;
  const insertion = new InputEvent('beforeinput', { inputType: 'insertText', data: character, ...events });
  if (box.dispatchEvent(insertion)) box.ownerDocument.execCommand('insertText', false, character);
}

/**
 * Fills in a field of any kind in one step, as autofill does: what it held is replaced. Resolves once the form has the new value.
 *
 * @param found the field, as a query by its label or role finds it
 * @param value for rich text in the field's `valueFormat`
 * @throws for a field that is disabled or read-only, and where its editor does not arrive within 10 seconds
 */
export function fillField(found: Element, value: string): Promise<void> {
  return outsideAct(async () => setValue(await arrivedField(found), value));
}

/**
 * Types into rich text, key by key, at the caret or else at the end: shortcuts such as "# " work, "\n" is Enter.
 *
 * @param found the field, as a query by its label or role finds it
 * @throws for a field that is disabled or read-only, and where its editor does not arrive within 10 seconds
 */
export function typeRichText(found: Element, text: string): Promise<void> {
  return outsideAct(async () => {
    const parts = await arrivedField(found);
    putCaret(parts);
    for (const character of text) {
      press(parts.box, character);
      await pause();
    }
  });
}

/** What the form submits for a field: of rich text its value in the field's `valueFormat`. */
export function readRichText(found: Element): string {
  return frameAround(found).querySelector<HTMLTextAreaElement>('input, textarea')?.value ?? '';
}

/**
 * Opens the slash menu at the caret of rich text, or else at its end.
 *
 * @param found the field, as a query by its label or role finds it
 * @param query typed after the slash @default ''
 * @returns the menu's `listbox`; Enter runs the item that is highlighted
 * @throws where it does not open within 10 seconds
 */
export async function openSlash(found: Element, query = ''): Promise<HTMLElement> {
  const frame = frameAround(found);
  await typeRichText(found, `/${query}`);
  return outsideAct(() => until(() => menuOf(frame), noMenu));
}

function menuOf(frame: Element): HTMLElement | null {
  const box = partsOf(frame)?.box;
  return box?.ownerDocument.getElementById(box.getAttribute('aria-controls') ?? '') ?? null;
}
