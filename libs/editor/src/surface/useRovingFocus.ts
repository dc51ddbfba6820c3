import { getActiveElement } from 'lexical';
import { type KeyboardEvent, useState } from 'react';
import { placeByKey } from './placeByKey.js';

/** Marks an item of the toolbar; one of them is in the page's tab order. */
export interface RovingItemProps {
  /** 0 for the one item that Tab reaches. */
  tabIndex: 0 | -1;
  /** Marks what the arrow keys go to. */
  'data-toolbar-item': string;
  /** Makes the item the one that Tab reaches. */
  onFocus: () => void;
}

/** Moves the focus among those items of an element that a selector finds; false for a key that goes to none. */
export function focusByKey({ key, currentTarget }: KeyboardEvent<HTMLElement>, selector: string): boolean {
  const direction = getComputedStyle(currentTarget).direction as 'ltr' | 'rtl'; // a computed one is one of the two
  const items = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = items.findIndex((item) => item === getActiveElement(currentTarget));
  const place = placeByKey(key, direction, index, items.length);
  if (place === null || index < 0) return false;
  items[place]?.focus();
  return true;
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

/** Gives the focus to the first button in an element; false where there is none. */
export function focusFirst(element: Element | null): boolean {
  const button = element?.querySelector('button');
  button?.focus();
  return button != null;
}
