import { notFor } from '@inkfield/config/engines';

/** For a test that pastes what the clipboard has in Lexical's own form alone. With a window Firefox keeps that, too. */
export const needsWholeClipboard = () =>
  notFor(['firefox'], 'Without a window Firefox keeps nothing but text and HTML on its clipboard.');
