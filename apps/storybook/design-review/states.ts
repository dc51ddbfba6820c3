import { contrastOf, over, readColour } from './colours.js';
import { type Finding, quote } from './findings.js';

/** How much a ground, and a line, must differ from another one to be seen as another one, as a contrast. */
const seenGround = 1.1;
const seenLine = 1.3;

const page = () => over(readColour('Canvas'), [255, 255, 255, 1]);

function differs(one: string, other: string, least: number): boolean {
  return contrastOf(over(readColour(one), page()), over(readColour(other), page())) >= least;
}

/** A ring around a control, its own or drawn over it, counts by its being there: its colour has its own contrast. */
const hasRing = (element: Element) =>
  [getComputedStyle(element), getComputedStyle(element, '::after')].some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1,
  );

function looksDifferent(plain: Element, other: Element): boolean {
  const [one, two] = [getComputedStyle(plain), getComputedStyle(other)];
  return (
    differs(one.backgroundColor, two.backgroundColor, seenGround) ||
    differs(one.borderTopColor, two.borderTopColor, seenLine) ||
    one.borderTopStyle !== two.borderTopStyle ||
    hasRing(plain) !== hasRing(other) ||
    Math.abs(Number(one.opacity) - Number(two.opacity)) >= 0.2
  );
}

/** What shows a field's state: the first box with a line around it. */
function boxOf(field: Element): Element {
  const hasLine = (element: Element) => parseFloat(getComputedStyle(element).borderTopWidth) > 0;
  return [...field.querySelectorAll('*')].find(hasLine) ?? field;
}

/**
 * States of a field that look the same as the plain one, on a page that shows one field in several: each in an element with
 * `data-review-kind` and `data-review-state`, 'plain' among them.
 */
export function alikeStates(): Finding[] {
  const all = [...document.querySelectorAll<HTMLElement>('[data-review-kind]')];
  const isPlain = ({ dataset }: HTMLElement) => dataset['reviewState'] === 'plain';
  const plain = new Map(all.filter(isPlain).map((one) => [one.dataset['reviewKind'], boxOf(one)]));
  return all.flatMap((element): Finding[] => {
    const { reviewKind = '', reviewState = '' } = element.dataset;
    const model = plain.get(reviewKind);
    if (!model || isPlain(element) || looksDifferent(model, boxOf(element))) return [];
    return [{ kind: 'state', words: `${reviewKind}: ${quote(reviewState)} looks like ${quote('plain')}` }];
  });
}
