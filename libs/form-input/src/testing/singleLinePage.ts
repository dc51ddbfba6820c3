import { FormInput } from '@inkfield/form-input';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.body).render(createElement(FormInput, { title: 'Title', name: 'title' }));
