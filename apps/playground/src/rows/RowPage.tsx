import { useLoaderData } from 'react-router';
import type { Row } from '../http/rows.js';
import { Loaded } from '../parts/Loaded.js';
import { PageHeader } from '../parts/PageHeader.js';
import { RelativeTime } from '../parts/RelativeTime.js';
import { ListSkeleton } from '../parts/Skeleton.js';
import styles from './RowPage.module.css';

/** `/rows/:id`: a row that a flow made, where its 'View …' link leads. */
export function RowPage() {
  const { row } = useLoaderData<{ row: Promise<Row> }>();
  return (
    <div className={styles.page}>
      <Loaded data={row} skeleton={<ListSkeleton rows={2} />}>
        {(loaded) => <RowDetails row={loaded} />}
      </Loaded>
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
              <dd dir="auto">{value || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
