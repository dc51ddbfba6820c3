import type { ReactNode } from 'react';
import type { IconName } from '@inkfield/ui';
import { ButtonLink } from './ButtonLink.js';
import { EmptyState } from './EmptyState.js';
import { Loaded } from './Loaded.js';
import { PageHeader } from './PageHeader.js';
import { ListSkeleton } from './Skeleton.js';

interface ListPageProps<T> {
  title: string;
  description: string;
  /** Where the form of a new item is. */
  newPath: string;
  /** What the button to it says. */
  newTitle: string;
  /** What is shown where there are none: `action` is the button to the form. */
  none: { icon: IconName; title: string; description: string; action: string };
  items: Promise<T[]>;
  /** The list, where there is at least one. */
  children(items: readonly T[]): ReactNode;
}

/** A page with a list: what it is, the way to a new item, and the items or an invitation to make the first. */
export function ListPage<T>({ title, description, newPath, newTitle, none, items, children }: ListPageProps<T>) {
  const create = (words: string) => (
    <ButtonLink to={newPath} variant="primary" icon="plus">
      {words}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} description={description}>
        {create(newTitle)}
      </PageHeader>
      <Loaded data={items} skeleton={<ListSkeleton />}>
        {(all) =>
          all.length > 0 ? (
            children(all)
          ) : (
            <EmptyState icon={none.icon} title={none.title} description={none.description}>
              {create(none.action)}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
