import './base.css';
import '@inkfield/ui/tokens.css';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { moveFocusOnNavigation } from './layout/moveFocusOnNavigation.js';
import { routes } from './routes.js';

const root = document.getElementById('root');
if (!root)
  throw new Error('[playground] index.html has no element with the id "root", so nothing can be rendered. Add it.');

const router = createBrowserRouter(routes);
moveFocusOnNavigation(router);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
