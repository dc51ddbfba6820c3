import { RichTextView } from '@inkfield/editor/view';
import type { EntryValues } from './entryValues.js';
import styles from './EntryPreview.module.css';

/** The entry as a reader will see it, while it is written. */
export function EntryPreview({ values: { title, slug, summary, body, email } }: { values: EntryValues }) {
  const empty = !title && !summary && !body;
  return (
    // It scrolls on its own beside a long form, which the keyboard must be able to do too.
    <section aria-label="Live preview" tabIndex={0} className={styles.frame}>
      <div className={styles.bar}>
        <span>Preview</span>
        <code>/{slug || 'untitled'}</code>
      </div>
      <article translate="no" className={styles.article}>
        {empty && <p className={styles.nothing}>What you write appears here.</p>}
        {title && (
          <p dir="auto" className={styles.title}>
            {title}
          </p>
        )}
        {summary && (
          <p dir="auto" className={styles.summary}>
            {summary}
          </p>
        )}
        {body && <RichTextView value={body} />}
        {email && <footer className={styles.contact}>Questions? Write to {email}</footer>}
      </article>
    </section>
  );
}
