import type { createBrowserRouter } from 'react-router';

/**
 * After a navigation to another page puts the focus on its main region, as a page load would, so that the keyboard and
 * the screen reader start there. A save that only changes the address (state `keepFocus`) leaves it alone.
 * @returns what stops it
 */
export function moveFocusOnNavigation(router: ReturnType<typeof createBrowserRouter>): () => void {
  let path = router.state.location.pathname;
  return router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === path) return;
    path = location.pathname;
    if (keepsFocus(location.state)) return;
    // The router tells before React has drawn the page.
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  });
}

function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepFocus' in state;
}
