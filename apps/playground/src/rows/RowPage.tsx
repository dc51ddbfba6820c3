import { Suspense } from 'react';
import { Await, useLoaderData } from 'react-router';
import { LoadError } from '../errors/ErrorPage.js';
import type { Row } from '../http/rows.js';
import { PageHeader } from '../parts/PageHeader.js';
import { RelativeTime } from '../parts/RelativeTime.js';
import { ListSkeleton } from '../parts/Skeleton.js';
import styles from './RowPage.module.css';

/** `/rows/:id`: a row that a flow made, where its 'View …' link leads. */
export function RowPage() {
  const { row } = useLoaderData<{ row: Promise<Row> }>();
  return (
    <div className={styles.page}>
      <Suspense fallback={<ListSkeleton rows={2} />}>
        <Await resolve={row} errorElement={<LoadError />}>
          {(loaded) => <RowDetails row={loaded} />}
        </Await>
      </Suspense>
    </div>
  );
}

function RowDetails({ row }: { row: Row }) {
  const { title, ...others } = row.values;
  const properties = Object.entries(title ? others : row.values);
  return (
    <>
      <PageHeader
        parent={{ to: '/flows', title: 'Flows' }}
        title={title || row.entity.title}
        description={
          <>
            {row.entity.title}, made by a flow <RelativeTime iso={row.createdAt} />
          </>
        }
      />
      {properties.length > 0 && (
        <dl className={styles.properties}>
          {properties.map(([name, value]) => (
            <div key={name} className={styles.property}>
              <dt>{name}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
