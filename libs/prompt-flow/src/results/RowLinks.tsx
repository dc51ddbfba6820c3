import type { PromptFlowRow } from '@inkfield/api';
import { Icon } from '@inkfield/ui';
import type { PromptFlowMessages } from '../promptFlowMessages.js';
import { webHref } from '../sanitize/webHref.js';
import styles from './RowLinks.module.css';

/** Props of `RowLinks`. */
export interface RowLinksProps {
  /** Created rows, then updated ones. */
  rows: readonly PromptFlowRow[];
  /** The dialog's words. */
  messages: PromptFlowMessages;
}

/** "View {entity}" for each row, in a new tab. A row whose address leads to no page is words alone. */
export function RowLinks({ rows, messages }: RowLinksProps) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {rows.map(({ href, entity }, index) => (
        <li key={index}>
          {webHref(href) ? (
            <a href={href} target="_blank" rel="noopener" className={styles.link}>
              {messages.viewEntity.replace('{entity}', () => entity.title)}
              <Icon name="external-link" size={14} />
            </a>
          ) : (
            entity.title
          )}
        </li>
      ))}
    </ul>
  );
}
