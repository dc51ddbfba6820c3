import { createRoot } from 'react-dom/client';
import { ToastRegion } from './Toaster.js';

function mountRegion(): HTMLElement {
  const host = document.createElement('div');
  createRoot(host).render(<ToastRegion shared />);
  return host;
}

/** The element of the one toaster of a page that has none of its own; this comes with the first toast. */
export const sharedToaster = mountRegion();
