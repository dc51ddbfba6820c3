import { isModifierMatch } from 'lexical';
import { isComposingKey } from '../surface/isComposingKey.js';

/** Whether a key is one of the handle's: Alt+Shift with F10 opens its menu, with an arrow it moves the selected blocks. */
export function isHandleKey(event: KeyboardEvent): boolean {
  if (!isModifierMatch(event, { altKey: true, shiftKey: true }) || isComposingKey(event)) return false;
  return /^(?:F10|ArrowUp|ArrowDown)$/.test(event.code);
}
