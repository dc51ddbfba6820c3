import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

const roots: (() => void)[] = [];

/** Renders into the body of a browser test, as a page does: without `act`, since real events drive it. */
export function mount(element: ReactNode): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() => root.render(element));
  roots.push(() => {
    root.unmount();
    host.remove();
  });
  return host;
}

/** Takes everything away that `mount` brought; for `afterEach`. */
export function unmountAll(): void {
  for (const unmount of roots.splice(0)) unmount();
}
