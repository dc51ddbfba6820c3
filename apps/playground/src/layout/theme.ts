import { useSyncExternalStore } from 'react';

/** 'system' follows the operating system. */
export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'inkfield:theme';
const listeners = new Set<() => void>();

/** The theme of the page now; `public/theme.js` has set it before the first paint. */
export function currentTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows the page in a theme and remembers it where storage is allowed. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}
