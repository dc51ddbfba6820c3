import { type KeyboardEvent, useState } from 'react';

/** Marks an item of the toolbar; one of them is in the page's tab order. */
export interface RovingItemProps {
  /** 0 for the one item that Tab reaches. */
  tabIndex: 0 | -1;
  /** Marks what the arrow keys go to. */
  'data-toolbar-item': string;
  /** Makes the item the one that Tab reaches. */
  onFocus: () => void;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  next: (index, count) => (index + 1) % count,
  previous: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The keys of a toolbar: arrows, Home and End go from item to item, Tab leaves it (WAI-ARIA practices, "Toolbar"). */
export function useRovingFocus(first: string) {
  const [current, setCurrent] = useState(first);
  const item = (id: string): RovingItemProps => ({
    tabIndex: id === current ? 0 : -1,
    'data-toolbar-item': id,
    onFocus: () => setCurrent(id),
  });
  const onArrowKey = (event: KeyboardEvent<HTMLElement>) => {
    const toolbar = event.currentTarget;
    const isRtl = getComputedStyle(toolbar).direction === 'rtl';
    const arrow = { ArrowRight: isRtl ? 'previous' : 'next', ArrowLeft: isRtl ? 'next' : 'previous' };
    const step =
      steps[Object.hasOwn(arrow, event.key) ? arrow[event.key as keyof typeof arrow] /* hasOwn */ : event.key];
    const items = [...toolbar.querySelectorAll<HTMLElement>('[data-toolbar-item]:not(:disabled)')];
    const index = items.findIndex((candidate) => candidate === document.activeElement);
    if (!step || index < 0) return;
    event.preventDefault();
    items[step(index, items.length)]?.focus();
  };
  return { item, onArrowKey };
}
