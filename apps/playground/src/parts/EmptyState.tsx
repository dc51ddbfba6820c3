import type { ReactNode } from 'react';
import { Icon, type IconName } from '@inkfield/ui';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What the person can do about it. */
  description: ReactNode;
  /** The button that does it. */
  children?: ReactNode;
  /** Heading level, so that the page's outline has no gap. @default 2 */
  level?: 1 | 2;
}

/** A calm centred message: nothing here yet, nothing found, something failed. */
export function EmptyState({ icon, title, description, children, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.description}>{description}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
