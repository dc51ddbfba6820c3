import { defineExtension } from 'lexical';
import styles from './content.module.css';

/** Draws the document in the editor as RichTextView draws it. The root element needs the class `contentClass`. */
export const ContentThemeExtension = defineExtension({
  name: '@inkfield/editor/ContentTheme',
  theme: {
    code: styles.codeBlock,
    hrSelected: styles.selected,
    list: { nested: { listitem: styles.nestedItem } },
    text: { underline: styles.underline, strikethrough: styles.strike, underlineStrikethrough: styles.underlineStrike },
  },
});

/** The class of the element that holds a document. */
export const contentClass = styles.content ?? '';
