import { type KeyboardEvent, useState } from 'react';
import { focusByKey } from './focusByKey.js';

/** Marks an item of the toolbar; one of them is in the page's tab order. */
export interface RovingItemProps {
  /** 0 for the one item that Tab reaches. */
  tabIndex: 0 | -1;
  /** Marks what the arrow keys go to. */
  'data-toolbar-item': string;
  /** Makes the item the one that Tab reaches. */
  onFocus: () => void;
}

/** The keys of a toolbar: arrows, Home and End go from item to item, Tab leaves it (WAI-ARIA practices, "Toolbar"). */
export function useRovingFocus(first: string) {
  const [current, setCurrent] = useState(first);
  const item = (id: string): RovingItemProps => ({
    tabIndex: id === current ? 0 : -1,
    'data-toolbar-item': id,
    onFocus: () => setCurrent(id),
  });
  const onArrowKey = (event: KeyboardEvent<HTMLElement>) => {
    if (focusByKey(event, '[data-toolbar-item]:not(:disabled)')) event.preventDefault();
  };
  return { item, onArrowKey };
}
