import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** How wide, as a CSS length. @default '100%' */
  width?: string;
  /** How high, as a CSS length. @default '1em' */
  height?: string;
}

/** One grey bar where a text will be. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.bar} style={{ inlineSize: width, blockSize: height }} />;
}

/** Rows of bars in the shape of a list; screen readers hear 'Loading'. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.list} role="status">
      <span className={styles.hidden}>Loading…</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <Skeleton width={`${38 + ((row * 17) % 25)}%`} height="1.1em" />
          <Skeleton width={`${70 + ((row * 11) % 25)}%`} height="0.85em" />
        </div>
      ))}
    </div>
  );
}

/** Fields and their labels as bars. */
export function FormSkeleton() {
  return (
    <div className={styles.form} role="status">
      <span className={styles.hidden}>Loading…</span>
      {['2.5rem', '2.5rem', '2.5rem', '6rem', '18rem'].map((height, field) => (
        <div key={field} className={styles.field} aria-hidden="true">
          <Skeleton width="6rem" height="0.85em" />
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  );
}
