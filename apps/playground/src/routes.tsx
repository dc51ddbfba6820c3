import type { RouteObject } from 'react-router';
import { fetchStatus } from './http/status.js';
import { ErrorPage } from './errors/ErrorPage.js';
import { NotFoundPage } from './errors/NotFoundPage.js';
import { AppLayout, type LayoutData } from './layout/AppLayout.js';
import { PageSkeleton } from './parts/PageSkeleton.js';

/** How long a page waits for what its frame says, in milliseconds. */
const patienceMs = 2_000;

/** What the frame says would move the page when it came: the page waits for it, or shows without it until it comes. */
function loadLayout(): Promise<LayoutData> {
  const status = fetchStatus();
  const late = new Promise<LayoutData>((resolve) => setTimeout(resolve, patienceMs, { status }));
  return Promise.race([status.then((known) => ({ status: known })), late]);
}

/**
 * The pages. Those with an editor or a dialog are lazy, so that the list of entries loads neither.
 * Loaders hand over promises: the page is there at once, its data draws over a skeleton.
 */
export const routes: RouteObject[] = [
  {
    Component: AppLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageSkeleton,
    loader: loadLayout,
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, lazy: () => import('./entries/entriesRoute.js') },
          { path: 'entries/:id', lazy: () => import('./entries/entryRoute.js') },
          { path: 'flows', lazy: () => import('./flows/flowsRoute.js') },
          { path: 'flows/:id', lazy: () => import('./flows/flowRoute.js') },
          { path: 'flows/:id/runs', lazy: () => import('./flows/flowRunsRoute.js') },
          { path: 'rows/:id', lazy: () => import('./rows/rowRoute.js') },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];
