import type { JSHandle, Locator } from '@playwright/test';
import { type FieldParts, focusField, frameOf, partsOf, putCaret, setValue } from './fieldParts.js';
import { noEditor, noField, noMenu, until } from './until.js';

/** An editor can take the text area's place just after it was found: the field is looked for anew then. */
async function frameIn(field: Locator): Promise<JSHandle<Element>> {
  return until(() => foundHandle(field.evaluateHandle(frameOf)), noField(String(field)));
}

async function foundHandle<T>(asked: Promise<JSHandle<T | null>>): Promise<JSHandle<T> | null> {
  const handle = await asked;
  return (await handle.evaluate((found) => found !== null)) ? (handle as JSHandle<T>) : null; // just asked
}

async function arrivedField(field: Locator): Promise<JSHandle<FieldParts>> {
  const frame = await frameIn(field);
  await frame.evaluate(focusField);
  return until(() => foundHandle(frame.evaluateHandle(partsOf)), noEditor);
}

/**
 * Fills in a field of any kind in one step, as autofill does: what it held is replaced.
 *
 * @param field the field, as a locator by its label or role finds it
 * @param value for rich text in the field's `valueFormat`
 * @throws for a field that is disabled or read-only, and where its editor does not arrive within 10 seconds
 */
export async function fillField(field: Locator, value: string): Promise<void> {
  const parts = await arrivedField(field);
  await parts.evaluate(setValue, value);
}

/**
 * Types into rich text with the page's keyboard, at the caret or else at the end: shortcuts such as "# " work, "\n" is Enter.
 *
 * @param field the field, as a locator by its label or role finds it
 * @throws for a field that is disabled or read-only, and where its editor does not arrive within 10 seconds
 */
export async function typeRichText(field: Locator, text: string): Promise<void> {
  const parts = await arrivedField(field);
  await parts.evaluate(putCaret);
  await field.page().keyboard.type(text);
}

/** What the form submits for a field: of rich text its value in the field's `valueFormat`. */
export async function readRichText(field: Locator): Promise<string> {
  const frame = await frameIn(field);
  return frame.evaluate((it) => it.querySelector<HTMLTextAreaElement>('input, textarea')?.value ?? '');
}

/**
 * Opens the slash menu at the caret of rich text, or else at its end.
 *
 * @param field the field, as a locator by its label or role finds it
 * @param query typed after the slash @default ''
 * @returns the menu's `listbox`; Enter runs the item that is highlighted
 * @throws where it does not open within 10 seconds
 */
export async function openSlash(field: Locator, query = ''): Promise<Locator> {
  const parts = await arrivedField(field);
  await parts.evaluate(putCaret);
  await field.page().keyboard.type(`/${query}`);
  const id = await until(() => parts.evaluate(({ box }) => box.getAttribute('aria-controls')), noMenu);
  const menu = field.page().locator(`[id="${id}"]`);
  await menu.waitFor();
  return menu;
}
