import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Form } from './Form';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <Form />
  </StrictMode>,
);
