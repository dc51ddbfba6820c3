import { type Finding, nameOf, quote } from './findings.js';
import { isShown, type TextLine } from './visibleText.js';

const popups = '[role=menu], [role=listbox], [role=toolbar], [role=dialog], [role=alertdialog], [role=tooltip]';

const directionOf = (element: Element) => getComputedStyle(element).direction;

/** What a popup stands beside: the button that opened it, the text box that points at it, else the page. */
function ownerOf(popup: Element): Element {
  const button = document.getElementById(popup.getAttribute('aria-labelledby') ?? '');
  const owner = popup.id ? document.querySelector(`[aria-controls~="${CSS.escape(popup.id)}"]`) : null;
  return (button?.matches('button') ? button : owner?.parentElement) ?? document.documentElement;
}

function* unmirroredPopups(): Generator<Finding> {
  for (const popup of document.querySelectorAll(popups)) {
    const needed = directionOf(ownerOf(popup));
    const direction = directionOf(popup);
    if (direction === needed || !isShown(popup)) continue;
    yield { kind: 'direction', words: `${nameOf(popup)} runs ${direction} where its owner runs ${needed}` };
  }
}

const fraction = /(\d+) ?\/ ?(\d+)/;

function middleOf(node: Text, start: number, length: number): number {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, start + length);
  const { left, width } = range.getBoundingClientRect();
  return left + width / 2;
}

/** A count is read as it is written in every language: '12 / 80' never as '80 / 12'. */
function* turnedCounts(lines: readonly TextLine[]): Generator<Finding> {
  for (const { node, text } of lines) {
    const match = fraction.exec(text);
    if (!node || !match) continue;
    const [whole, first = '', second = ''] = match;
    const last = match.index + whole.length - second.length;
    if (middleOf(node, match.index, first.length) <= middleOf(node, last, second.length)) continue;
    yield { kind: 'direction', words: `${quote(whole)} reads '${second} / ${first}'` };
  }
}

const signedName = /^[A-Za-z]+[+#]+$/;

/** A name that ends in signs keeps them behind it in every text: 'C++' never as '++C'. */
function* turnedNames(lines: readonly TextLine[]): Generator<Finding> {
  for (const { node, text } of lines) {
    const name = text.trim();
    if (!node || !signedName.test(name)) continue;
    const start = node.data.indexOf(name);
    if (start < 0 || middleOf(node, start, 1) <= middleOf(node, start + name.length - 1, 1)) continue;
    yield { kind: 'direction', words: `${quote(name)} has its signs before it` };
  }
}

/** What does not follow the direction that it stands in. */
export const wrongDirection = (lines: readonly TextLine[]): Finding[] => [
  ...unmirroredPopups(),
  ...turnedCounts(lines),
  ...turnedNames(lines),
];
