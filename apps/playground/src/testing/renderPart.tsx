import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

/** One part of a page at a path of a router that has a page of text everywhere else. */
export function renderPart(part: ReactNode, path = '/here') {
  const router = createMemoryRouter(
    [
      { path, element: part },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}
