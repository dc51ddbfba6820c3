import type { ComponentPropsWithoutRef, PointerEvent } from 'react';

type PointerHandlers = Pick<ComponentPropsWithoutRef<'div'>, 'onPointerMove' | 'onPointerLeave'>;

function keepFocus(event: PointerEvent): void {
  if (event.currentTarget.closest('[role=menu][data-state=closed]')) event.preventDefault();
}

/** An item's props: while its menu fades, Radix would still give that the focus for a pointer that comes to the item, or leaves it. */
export function untilClosed<Props extends PointerHandlers>(props: Props): Props {
  const hear = (own: PointerHandlers['onPointerMove']) => (event: PointerEvent<HTMLDivElement>) => {
    own?.(event);
    keepFocus(event);
  };
  return { ...props, onPointerMove: hear(props.onPointerMove), onPointerLeave: hear(props.onPointerLeave) };
}
