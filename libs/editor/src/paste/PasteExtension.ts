import { defineExtension } from 'lexical';

/** Paste, copy and drop of text. */
export const PasteExtension = defineExtension({ name: '@inkfield/editor/Paste' });
