import { ListSkeleton, Skeleton } from './Skeleton.js';
import styles from './PageSkeleton.module.css';

/** What stands in the window until the first page's code is there. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton width="12rem" height="2rem" />
      <ListSkeleton />
    </div>
  );
}
