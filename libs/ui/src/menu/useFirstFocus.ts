import { type FocusEvent, useRef } from 'react';

/**
 * In a shadow root the page tells its host for what has the focus, whichever item has it. So Radix, which gives it to one item after the
 * other until one takes it, ends at the last: the first one gets it back.
 */
export function useFirstFocus(): (event: FocusEvent<HTMLElement>) => void {
  const isMoving = useRef(false);
  return ({ target, currentTarget: menu }) => {
    const tree = menu.getRootNode();
    if (isMoving.current || target === menu || !(tree instanceof ShadowRoot)) return;
    isMoving.current = true;
    queueMicrotask(() => {
      if (menu.contains(tree.activeElement)) target.focus();
      isMoving.current = false;
    });
  };
}
