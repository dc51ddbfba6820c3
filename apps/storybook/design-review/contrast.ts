import { type Colour, contrastOf, faded, over, readColour } from './colours.js';
import { type Finding, quote } from './findings.js';
import type { TextLine } from './visibleText.js';

/** A part of the page that is faded as one: what lies behind it shines through. */
interface Group {
  opacity: number;
  behind: Colour;
}

/** What text stands on: the ground itself, and what fades both. Undefined over a picture, of which nothing is known. */
interface Ground {
  colour: Colour;
  groups: readonly Group[];
}

const page = (): Ground => ({ colour: over(readColour('Canvas'), [255, 255, 255, 1]), groups: [] });

function createGrounds() {
  const grounds = new Map<Element, Ground | undefined>();
  const of = (element: Element): Ground | undefined => {
    if (grounds.has(element)) return grounds.get(element);
    const outer = element.parentElement ? of(element.parentElement) : page();
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const fades = Number(opacity) < 1;
    const ground = outer &&
      backgroundImage === 'none' && {
        colour: over(readColour(backgroundColor), outer.colour),
        groups: fades ? [...outer.groups, { opacity: Number(opacity), behind: outer.colour }] : outer.groups,
      };
    grounds.set(element, ground || undefined);
    return ground || undefined;
  };
  return of;
}

function asSeen(colour: Colour, { groups }: Ground): Colour {
  return groups.reduceRight((inner, { opacity, behind }) => over(faded(inner, opacity), behind), colour);
}

/** Large text needs less: from 24px, or bold from 18.66px. */
function neededContrast({ fontSize, fontWeight }: CSSStyleDeclaration): number {
  const size = parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
}

/** Nothing can be done with what is disabled, so nothing has to be read (WCAG 1.4.3); a colour in the text is its writer's. */
const exempt = [
  ':disabled, [aria-disabled=true], [data-disabled]',
  ':is(span, strong, em, s, u, code)[style^="color:"], [class*=ik-orange], [class*=ik-gray], [data-colour]',
].join();

interface Paint {
  where: string;
  style: CSSStyleDeclaration;
}

/** The ways that an element's text is drawn: plainly, or by its pseudo-element. */
function paintOf({ element }: TextLine): Paint {
  const isPlaceholder = 'value' in element && element.value === '' && element.matches('input, textarea');
  return isPlaceholder
    ? { where: ' (a placeholder)', style: getComputedStyle(element, '::placeholder') }
    : { where: '', style: getComputedStyle(element) };
}

/** A finding for text that its ground does not let be read. */
function readable(text: string, { where, style }: Paint, ground: Ground, own: Colour | undefined): Finding | undefined {
  const under = own ? over(own, ground.colour) : ground.colour;
  const colour = faded(readColour(style.color), where ? Number(style.opacity || 1) : 1);
  const contrast = contrastOf(asSeen(over(colour, under), ground), asSeen(under, ground));
  const needed = neededContrast(style);
  if (contrast >= needed) return undefined;
  return { kind: 'contrast', words: `${quote(text)}${where} has a contrast of ${contrast.toFixed(2)}, not ${needed}` };
}

/** The text that the page's highlights colour (`::highlight`), and the selection where it has colours of its own. */
function* coloured(): Generator<{ pseudo: string; range: AbstractRange }> {
  for (const [name, highlight] of CSS.highlights) {
    for (const range of highlight) yield { pseudo: `::highlight(${name})`, range };
  }
  const selection = getSelection();
  if (selection && !selection.isCollapsed && selection.rangeCount > 0) {
    yield { pseudo: '::selection', range: selection.getRangeAt(0) };
  }
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);

const transparent = 'rgba(0, 0, 0, 0)';

function* inHighlights(groundOf: (element: Element) => Ground | undefined): Generator<Finding | undefined> {
  for (const { pseudo, range } of coloured()) {
    const element = elementOf(range.startContainer);
    const ground = element && !element.closest(exempt) && element.checkVisibility() && groundOf(element);
    if (!element || !ground) continue;
    const style = getComputedStyle(element, pseudo);
    // The browser's own selection has the system's two colours.
    if (pseudo === '::selection' && style.backgroundColor === transparent) continue;
    const text = range.startContainer.textContent ?? '';
    yield readable(text, { where: ` in ${pseudo}`, style }, ground, readColour(style.backgroundColor));
  }
}

/** Text that does not stand out from its ground as WCAG 1.4.3 asks, also inside highlights and selections. */
export function lowContrast(lines: readonly TextLine[]): Finding[] {
  const groundOf = createGrounds();
  const seen = new Set<Element>();
  const found: (Finding | undefined)[] = [];
  for (const line of lines) {
    if (seen.has(line.element) || line.element.closest(exempt)) continue;
    seen.add(line.element);
    const ground = groundOf(line.element);
    if (ground) found.push(readable(line.text, paintOf(line), ground, undefined));
  }
  return [...found, ...inHighlights(groundOf)].filter((finding) => finding !== undefined);
}
