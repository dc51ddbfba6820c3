import { FormInput } from '../index.js';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.body).render(createElement(FormInput, { title: 'Title', name: 'title' }));
