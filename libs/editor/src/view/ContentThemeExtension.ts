import { contentClasses } from '@inkfield/document/internal';
import { defineExtension } from 'lexical';
import styles from './editedContent.module.css';

/** The class of an element that holds a document. */
const contentClass = contentClasses.content ?? '';

/** Draws the document in the editor as RichTextView draws it. */
export const ContentThemeExtension = defineExtension({
  name: '@inkfield/editor/ContentTheme',
  theme: {
    code: contentClasses.codeBlock,
    hrSelected: styles.selected,
    list: { nested: { listitem: styles.nestedItem } },
    text: {
      // Text that is bold too has no element of its own for it.
      italic: styles.italic,
      underline: styles.underline,
      strikethrough: styles.strike,
      underlineStrikethrough: styles.underlineStrike,
    },
  },
  register: (editor) =>
    editor.registerRootListener((root) => {
      root?.classList.add(contentClass);
    }),
});
