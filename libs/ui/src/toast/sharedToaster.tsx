import { createRoot } from 'react-dom/client';
import { ToastRegion } from './Toaster.js';

let host: HTMLElement | undefined;

/** The element of the one toaster of a page that has none of its own. */
export function sharedToaster(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    createRoot(host).render(<ToastRegion shared />);
  }
  return host;
}
