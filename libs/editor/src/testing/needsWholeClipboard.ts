import { notFor } from '@inkfield/config/engines';
import { inject } from 'vitest';

/** For a test that pastes what the clipboard has in Lexical's own form alone. */
export function needsWholeClipboard(): void {
  if (!inject('hasScreen'))
    notFor(['firefox'], 'Without a window Firefox keeps nothing but text and HTML on its clipboard.');
}
