import { type Finding, nameOf, quote } from './findings.js';
import { readColour } from './colours.js';
import { placedWords } from './placedWords.js';
import { intersection, isShown, type TextLine } from './visibleText.js';

/** How far apart a line is looked at, in pixels. */
const stepPx = 16;

/** What the person has opened, over whatever lies there: it goes as soon as it is not needed. */
const opened = '[role=menu], [role=listbox], [role=tooltip], [role=dialog], [role=alertdialog], dialog';

/** What dims the page behind a dialog. */
const isBackdrop = (element: Element) => element.getBoundingClientRect().width >= innerWidth && !element.textContent;

const isPositioned = (element: Element) => getComputedStyle(element).position !== 'static';

/** The box that lies over another element, with all of what belongs to it. */
function overlayAround(hit: Element, under: Element): Element | undefined {
  let overlay: Element | undefined;
  for (let at: Element | null = hit; at && !at.contains(under); at = at.parentElement) {
    if (isPositioned(at)) overlay = at;
  }
  return overlay;
}

/** What is drawn between the overlay's edge and the point leaves nothing of the text below. */
function hides(hit: Element, overlay: Element): boolean {
  for (let at: Element | null = hit; at; at = at.parentElement) {
    const { backgroundColor, mixBlendMode } = getComputedStyle(at);
    // What is mixed with the text marks it.
    if (mixBlendMode !== 'normal') return false;
    if (readColour(backgroundColor)[3] > 0.5) return true;
    if (at === overlay) break;
  }
  // Words, or an icon, over words.
  return hit.closest('svg') !== null || [...hit.childNodes].some((node) => node instanceof Text && node.data.trim());
}

/** What lies over an element at a point, if it hides it there. */
function coverAt(x: number, y: number, under: Element): Element | undefined {
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return undefined;
  const hit = document.elementFromPoint(x, y);
  if (!hit || hit.contains(under) || under.contains(hit)) return undefined;
  const overlay = overlayAround(hit, under);
  return overlay && hides(hit, overlay) ? overlay : undefined;
}

function coverOfLine({ element, seen }: TextLine): Element | undefined {
  const y = seen.top + seen.height / 2;
  for (let x = seen.left + 2; x < seen.right; x += stepPx) {
    const cover = coverAt(x, y, element);
    if (cover) return cover;
  }
  return undefined;
}

const isOpened = (cover: Element) => cover.matches(opened) || cover.querySelector(opened) !== null;

const mayCover = (cover: Element) => isBackdrop(cover) || isOpened(cover);

const controls = 'button, a[href], select, [role=button]';

function coveredControls(): Finding[] {
  const found: Finding[] = [];
  for (const control of document.querySelectorAll(controls)) {
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width === 0 || !isShown(control)) continue;
    const cover = coverAt(left + width / 2, top + height / 2, control);
    if (!cover || mayCover(cover)) continue;
    found.push({ kind: 'covered', words: `${nameOf(cover)} covers ${nameOf(control)}` });
  }
  return found;
}

interface Covered {
  cover: Element;
  lines: TextLine[];
}

/** The boxes of what is selected in the text. */
function selectedBoxes(): DOMRect[] {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  return [...selection.getRangeAt(0).getClientRects()];
}

/** Less than this of a box over another one is an edge, in pixels. */
const edgePx = 4;

const overlap = (one: DOMRect, other: DOMRect) => {
  const { width, height } = intersection(one, other);
  return width > edgePx && height > edgePx;
};

/**
 * A toolbar beside a selection has nowhere to stand but on the line next to it: that one it may cover. Never the selection itself.
 */
function isUnavoidable({ cover, lines: [line, ...more] }: Covered): boolean {
  if (!cover.matches('[role=toolbar]') || more.length > 0 || !line) return false;
  const covered = intersection(line.seen, cover.getBoundingClientRect());
  return !selectedBoxes().some((box) => overlap(box, covered));
}

/** Its own presses: a modal dialog takes those of the whole page. */
const isPassive = (element: Element) => getComputedStyle(element).pointerEvents === 'none';

/** What takes no presses is never found at a point: its own words tell where it lies. */
const takesNoPresses = ({ element }: TextLine) => isPassive(element) && !isPassive(document.body);

function underPassiveWords(passive: readonly TextLine[], lines: readonly TextLine[]): Finding[] {
  return passive.flatMap(({ text, seen, element }) =>
    lines
      .filter((line) => !line.element.contains(element) && !element.contains(line.element) && overlap(line.seen, seen))
      .map((line): Finding => ({ kind: 'covered', words: `${quote(text)} lies on ${quote(line.text)}` })),
  );
}

function underPlacedWords(lines: readonly TextLine[]): Finding[] {
  return placedWords(lines.map(({ element }) => element)).flatMap(({ text, box }) =>
    lines
      .filter(({ seen }) => overlap(seen, box))
      .map((line): Finding => ({ kind: 'covered', words: `${quote(text)} lies on ${quote(line.text)}` })),
  );
}

/** Text and controls that something of the page's own lies over. */
export function coveredText(lines: readonly TextLine[]): Finding[] {
  const { passive = [], active = [] } = Object.groupBy(lines, (line) => (takesNoPresses(line) ? 'passive' : 'active'));
  const byCover = new Map<Element, TextLine[]>();
  for (const line of active) {
    const cover = coverOfLine(line);
    if (cover && !mayCover(cover)) byCover.set(cover, [...(byCover.get(cover) ?? []), line]);
  }
  const found = [...byCover].map(([cover, covered]) => ({ cover, lines: covered }));
  const words = found
    .filter((covered) => !isUnavoidable(covered))
    .map(({ cover, lines: [first, ...rest] }): Finding => {
      const count = rest.length === 0 ? '1 line' : `${rest.length + 1} lines`;
      return { kind: 'covered', words: `${nameOf(cover)} covers ${count} of ${quote(first?.text ?? '')}` };
    });
  return [...words, ...underPassiveWords(passive, active), ...underPlacedWords(lines), ...coveredControls()];
}
