import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App, hasCode } from './App.js';
import { allowWorkers } from './trustedTypes.js';

const code = hasCode(location.search);
if (code && !location.search.includes('no-workers')) allowWorkers();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
hydrateRoot(
  root,
  <StrictMode>
    <App code={code} />
  </StrictMode>,
  { onRecoverableError: (reason) => console.error('hydration', reason) },
);
