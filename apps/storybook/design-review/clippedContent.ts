import { type Finding, nameOf, quote } from './findings.js';
import { createClipping, isShown, type TextLine } from './visibleText.js';

/** Less is a rounding, or an edge of a letter. */
const tolerancePx = 2;

const finding = (words: string): Finding => ({ kind: 'clipped', words });

/** All of a toolbar's buttons are seen: one that scrolls out of it is not known to be there. A phone's docked one scrolls by touch. */
function* cutToolbars(): Generator<Finding> {
  for (const toolbar of document.querySelectorAll('[role=toolbar]:not([data-docked])')) {
    const missing = toolbar.scrollWidth - toolbar.clientWidth;
    if (isShown(toolbar) && missing > tolerancePx) yield finding(`${nameOf(toolbar)} is cut by ${missing}px`);
  }
}

function* outsideOfWindow(lines: readonly TextLine[]): Generator<Finding> {
  const more = document.documentElement.scrollWidth - innerWidth;
  if (more > 0) yield finding(`the page is ${more}px wider than its window`);
  for (const { text, seen } of lines) {
    const out = Math.max(-seen.left, seen.right - innerWidth);
    if (out > tolerancePx && more <= 0)
      yield finding(`${quote(text)} stands ${Math.round(out)}px outside of the window`);
  }
}

/** The nearest box that cuts an element off and cannot be scrolled that way. */
function cutter(element: Element): Element | undefined {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, textOverflow, position } = getComputedStyle(at);
    // What ends in dots says so itself, and what scrolls can be read.
    if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return undefined;
    if (overflowX === 'hidden' || overflowX === 'clip') return at;
    if (position === 'fixed') return undefined;
  }
  return undefined;
}

function* cutBoxes(): Generator<Finding> {
  const clipOf = createClipping();
  for (const element of document.querySelectorAll('table, button, pre, p, li, label')) {
    if (element.closest('.monaco-editor, [aria-hidden=true]') || !isShown(element)) continue;
    const box = element.getBoundingClientRect();
    const clip = clipOf(element);
    const missing = Math.max(clip.left - box.left, box.right - clip.right);
    if (missing <= tolerancePx || clip.width < 4) continue;
    const by = cutter(element);
    if (by) yield finding(`${nameOf(element)} is cut by ${Math.round(missing)}px and cannot be scrolled to`);
  }
}

/** Content that is cut off without a way to scroll to it. */
export const clippedContent = (lines: readonly TextLine[]): Finding[] => [
  ...cutToolbars(),
  ...outsideOfWindow(lines),
  ...cutBoxes(),
];
