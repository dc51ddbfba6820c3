import { defineExtension } from 'lexical';

/** What is typed as Markdown becomes what it means. */
export const MarkdownShortcutsExtension = defineExtension({ name: '@inkfield/editor/MarkdownShortcuts' });
