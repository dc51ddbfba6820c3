import { EmptyState } from '../parts/EmptyState.js';
import { ButtonLink } from '../parts/ButtonLink.js';

/** For an address that leads nowhere, and for an entry, a flow or a row that is gone. */
export function NotFoundPage() {
  return (
    <>
      <title>Page not found · Field notes</title>
      <EmptyState
        icon="file"
        level={1}
        title="Page not found"
        description="There is nothing at this address. It may have been moved or deleted."
      >
        <ButtonLink to="/">All entries</ButtonLink>
      </EmptyState>
    </>
  );
}
