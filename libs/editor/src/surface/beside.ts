import { flip, type Middleware, offset, type OffsetOptions, type Placement, shift } from '@floating-ui/react-dom';
import { edgesOf } from './edgesOf.js';

export interface BesideOptions {
  /** Its height in pixels when it is full: the side is chosen for that, so that it stays while the popup shrinks. @default 0 */
  fullHeight?: number;
  /** Rather over its place than out of the window, where neither side has room; `'aligned'` with the place's other end before. @default false */
  mayCover?: boolean | 'aligned';
  /** Where neither side has room it is on the side that was asked for, else on the one with more of it. @default false */
  staysOnSide?: boolean;
  /** Where it goes where there is no room, in this order. @default the other side */
  otherwise?: Placement[];
}

/** Next to its place with a gap in pixels, on the other side where there is no room, and shifted into the window. */
export function beside(
  gap: OffsetOptions,
  { fullHeight = 0, mayCover, staysOnSide, otherwise }: BesideOptions = {},
): Middleware[] {
  return [
    offset(gap),
    flip(({ rects, elements }) => ({
      padding: edgesOf(elements.floating, Math.max(0, fullHeight - rects.floating.height)),
      crossAxis: mayCover !== true,
      ...(otherwise && { fallbackPlacements: otherwise }),
      ...(staysOnSide && { fallbackStrategy: 'initialPlacement' }),
    })),
    shift(({ elements }) => ({ padding: edgesOf(elements.floating), crossAxis: !!mayCover })),
  ];
}

/** Beside the selection; over it where it fills the window, and at the window's edge where it is scrolled out of sight. */
export const besideSelection = beside(8, { mayCover: true });
