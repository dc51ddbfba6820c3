import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  /** The heading; also the tab's title unless `documentTitle` says otherwise. */
  title: string;
  /** @default title */
  documentTitle?: string;
  /** One muted line under the heading. */
  description?: ReactNode;
  /** The page above this one. */
  parent?: { to: string; title: string };
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

/** The top of a page: where it belongs, what it is, what can be done with it. */
export function PageHeader({ title, documentTitle = title, description, parent, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <title>{`${documentTitle} · Field notes`}</title>
      {parent && (
        <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
          <Link to={parent.to}>{parent.title}</Link>
        </nav>
      )}
      <h1 className={styles.title}>
        <bdi>{title}</bdi>
      </h1>
      {children && <div className={styles.actions}>{children}</div>}
      {description && <p className={styles.description}>{description}</p>}
    </div>
  );
}
