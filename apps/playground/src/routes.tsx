import type { RouteObject } from 'react-router';
import { fetchStatus } from './http/status.js';
import { ErrorPage } from './errors/ErrorPage.js';
import { NotFoundPage } from './errors/NotFoundPage.js';
import { AppLayout } from './layout/AppLayout.js';
import { PageSkeleton } from './parts/PageSkeleton.js';

/**
 * The pages. Those with an editor or a dialog are lazy, so that the list of entries loads neither.
 * Loaders hand over promises: the page is there at once, its data draws over a skeleton. The frame alone waits, as what it says would
 * move the page when it came.
 */
export const routes: RouteObject[] = [
  {
    Component: AppLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageSkeleton,
    loader: async () => ({ status: await fetchStatus() }),
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
