import { getActiveElement } from 'lexical';
import type { KeyboardEvent } from 'react';
import { placeByKey } from './placeByKey.js';

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

/** Gives the focus to the first button in an element; false where there is none. */
export function focusFirst(element: Element | null): boolean {
  const button = element?.querySelector('button');
  button?.focus();
  return button != null;
}
