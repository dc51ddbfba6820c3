import { Button } from '@inkfield/ui';
import { isRouteErrorResponse, Link, useAsyncError, useRevalidator, useRouteError } from 'react-router';
import { EmptyState } from '../parts/EmptyState.js';
import { HttpError } from '../http/fetchJson.js';
import { NotFoundPage } from './NotFoundPage.js';

/** What a person reads of an error: never a stack, never HTML. */
export function messageOfError(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  if (isModuleError(error))
    return 'A part of this page could not be loaded. It may have been updated since you opened it.';
  return 'Something went wrong on this page. What you saved is safe.';
}

/** Browsers name a failed `import()` differently; all say "module" or "dynamically imported". */
function isModuleError(error: unknown): boolean {
  return error instanceof TypeError && /module|dynamically imported/i.test(error.message);
}

function isNotFound(error: unknown): boolean {
  return (error instanceof HttpError && error.status === 404) || (isRouteErrorResponse(error) && error.status === 404);
}

/** The page in place of one that failed: what happened, Retry, a way out. */
export function ErrorPage() {
  const error = useRouteError();
  if (isNotFound(error)) return <NotFoundPage />;
  // A failed page cannot be revalidated in place: its code may be what failed to load.
  return <Failure error={error} level={1} onRetry={() => window.location.reload()} />;
}

/** The same, in place of one part of a page whose data failed; Retry asks the server again. */
export function LoadError() {
  const error = useAsyncError();
  const revalidator = useRevalidator();
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <Failure
      error={error}
      level={2}
      loading={revalidator.state === 'loading'}
      onRetry={() => void revalidator.revalidate()}
    />
  );
}

interface FailureProps {
  error: unknown;
  level: 1 | 2;
  loading?: boolean;
  onRetry(): void;
}

function Failure({ error, level, loading = false, onRetry }: FailureProps) {
  return (
    <div role="alert">
      {level === 1 && <title>Something went wrong · Field notes</title>}
      <EmptyState icon="alert" level={level} title="This could not be loaded" description={messageOfError(error)}>
        <Button type="button" variant="primary" icon="retry" loading={loading} onClick={onRetry}>
          Retry
        </Button>
        {level === 1 && <Link to="/">All entries</Link>}
      </EmptyState>
    </div>
  );
}
