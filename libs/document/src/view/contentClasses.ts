import styles from './content.module.css';

/** The classes of a document's look, by their names in the stylesheet. */
export const contentClasses: Readonly<Record<string, string>> = styles;
