/** A line of text as it is seen. */
export interface TextLine {
  element: Element;
  /** Null for what is typed into a native control. */
  node: Text | null;
  text: string;
  /** What is left of the line where boxes around it cut it. */
  seen: DOMRect;
}

/** Of a box that hides text from all but screen readers, in pixels. */
const hiddenSize = 4;

export const intersection = (a: DOMRect, b: DOMRect): DOMRect => {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  return new DOMRect(
    left,
    top,
    Math.max(0, Math.min(a.right, b.right) - left),
    Math.max(0, Math.min(a.bottom, b.bottom) - top),
  );
};

const everything = new DOMRect(-1e6, -1e6, 2e6, 2e6);

/** Answers, and remembers, what of an element's content the boxes around it leave to be seen. */
export function createClipping() {
  const clips = new Map<Element, DOMRect>();
  const of = (element: Element): DOMRect => {
    const known = clips.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const parent = element.parentElement;
    // A fixed box is cut by the window alone.
    const outer = style.position === 'fixed' || !parent ? everything : of(parent);
    const cuts = style.overflowX !== 'visible' && element !== document.documentElement && element !== document.body;
    const clip = cuts ? intersection(outer, element.getBoundingClientRect()) : outer;
    clips.set(element, clip);
    return clip;
  };
  return of;
}

/** What only measures or is for screen readers alone has no size to see. */
const canBeSeen = ({ width, height }: DOMRect) => width >= hiddenSize && height >= hiddenSize;

export const isShown = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

/** The boxes of a node's lines: what stands on one line in several runs is one. */
function lineBoxes(node: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const lines: DOMRect[] = [];
  for (const box of range.getClientRects()) {
    const last = lines.at(-1);
    if (last && Math.abs(last.top - box.top) < 2) {
      last.width = Math.max(last.right, box.right) - Math.min(last.left, box.left);
      last.x = Math.min(last.left, box.left);
    } else if (box.width > 0) lines.push(DOMRect.fromRect(box));
  }
  return lines;
}

/** Where a native control's text may stand. */
function contentBox(control: Element): DOMRect {
  const box = control.getBoundingClientRect();
  const px = (property: string) => parseFloat(getComputedStyle(control).getPropertyValue(property)) || 0;
  const left = box.left + px('padding-left');
  const top = box.top + px('padding-top');
  return new DOMRect(
    left,
    top,
    Math.max(0, box.right - px('padding-right') - left),
    Math.max(0, box.bottom - px('padding-bottom') - top),
  );
}

const typed = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])';

function* typedLines(clipOf: (element: Element) => DOMRect): Generator<TextLine> {
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)) {
    const text = control.value || control.placeholder;
    if (!text || !isShown(control) || control.closest('[aria-hidden=true]')) continue;
    const seen = intersection(contentBox(control), clipOf(control));
    if (canBeSeen(seen)) yield { element: control, node: null, text, seen };
  }
}

function* nodeLines(clipOf: (element: Element) => DOMRect): Generator<TextLine> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || !element || !node.data.trim() || !isShown(element)) continue;
    const clip = clipOf(element);
    if (!canBeSeen(clip)) continue;
    for (const box of lineBoxes(node)) {
      const seen = intersection(box, clip);
      if (canBeSeen(seen)) yield { element, node, text: node.data, seen };
    }
  }
}

/** Every line of text of the page that is drawn, whatever lies over it. */
export function visibleText(): TextLine[] {
  const clipOf = createClipping();
  return [...nodeLines(clipOf), ...typedLines(clipOf)];
}
