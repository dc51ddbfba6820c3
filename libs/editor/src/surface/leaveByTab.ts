import { getActiveElement, type LexicalEditor } from 'lexical';
import type { KeyboardEvent } from 'react';
import { focusEditor } from '../host/focusEditor.js';

/** As if a popup stood in the text: Tab at its last stop goes on from there, Shift+Tab at its first back to there. */
export function leaveByTab(editor: LexicalEditor, event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, currentTarget } = event;
  const stops = currentTarget.querySelectorAll('a, input, button:not([tabindex="-1"])');
  const isAtEnd = getActiveElement(currentTarget) === stops[shiftKey ? 0 : stops.length - 1];
  if (key !== 'Tab' || !isAtEnd) return;
  focusEditor(editor);
  if (shiftKey) event.preventDefault();
  event.stopPropagation();
}
