import '@inkfield/ui/tokens.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { FormInput } from '../index.js';

const root = document.body.appendChild(document.createElement('form'));
createRoot(root).render([
  createElement(FormInput, { key: 1, title: 'Title', name: 'title', required: true, help: 'Help', maxLength: 20 }),
  createElement(FormInput, { key: 2, title: 'Summary', name: 'summary', rows: 2, size: 'auto' }),
  createElement(FormInput, { key: 3, title: 'Body', name: 'body', editor: 'rich-text', size: 'sm', maxLength: 90 }),
]);
