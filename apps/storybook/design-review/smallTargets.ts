import { type Finding, nameOf } from './findings.js';
import { isShown } from './visibleText.js';

const targets =
  'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role^=menuitem], [role=option], [role=checkbox], [role=switch], [role=tab]';

interface Target {
  element: Element;
  box: DOMRect;
}

const centreOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

/** A pseudo-element around an icon is as good as padding: what answers to the pointer is counted. */
function hitBox(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  const { content, position, inset } = getComputedStyle(element, '::after');
  if (content === 'none' || position !== 'absolute') return box;
  const [top = 0, right = top, bottom = top, left = right] = inset
    .split(' ')
    .map((side) => Math.max(0, -parseFloat(side)));
  return new DOMRect(box.left - left, box.top - top, box.width + left + right, box.height + top + bottom);
}

/** A link or button in a sentence is as high as its line (WCAG 2.5.8, inline). */
function isInline(element: Element): boolean {
  // A pair of buttons in a sentence is as good as one.
  const { parentElement } = element;
  let block = parentElement && getComputedStyle(parentElement).display.startsWith('inline') ? parentElement : element;
  while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
  return block !== element && (block.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
}

function distance({ x, y }: { x: number; y: number }, box: DOMRect): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/** A circle as wide as the least size fits around it without touching another target, or a small one's circle (WCAG 2.5.8, spacing). */
const layers = '[role=menu], [role=listbox], [role=dialog], [role=toolbar], dialog';

function hasSpace({ element, box }: Target, all: readonly Target[], least: number): boolean {
  const centre = centreOf(box);
  return all.every((other) => {
    if (other.element.contains(element) || element.contains(other.element)) return true;
    // What lies over the page for a while is another page.
    if (other.element.closest(layers) !== element.closest(layers)) return true;
    const isSmall = Math.min(other.box.width, other.box.height) < least;
    const { x, y } = centreOf(other.box);
    const isClear = distance(centre, other.box) >= least / 2;
    return isClear && (!isSmall || Math.hypot(centre.x - x, centre.y - y) >= least);
  });
}

/** What is there for the control's own machinery is hidden, or behind something that takes its presses. */
function isTarget(element: Element): boolean {
  if (element.closest('[aria-hidden=true], [inert], :disabled, .monaco-editor') || !isShown(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2 && getComputedStyle(element).pointerEvents !== 'none';
}

/**
 * Targets that are too small to be hit.
 *
 * @param least the side of the smallest one, in CSS pixels: 24 by WCAG 2.5.8, 44 for a finger
 */
export function smallTargets(least: number): Finding[] {
  const all = [...document.querySelectorAll(targets)]
    .filter(isTarget)
    .map((element) => ({ element, box: hitBox(element) }));
  return all
    .filter(({ box }) => Math.min(box.width, box.height) < least - 0.5)
    .filter((target) => !isInline(target.element) && !hasSpace(target, all, least))
    .map(({ element, box }) => ({
      kind: 'target',
      words: `${nameOf(element)} is ${Math.round(box.width)} × ${Math.round(box.height)}px, not ${least}`,
    }));
}
