import { cleanText } from '../value/cleanText.js';
import { type HtmlElement, keptSpace, keptTab } from './htmlElement.js';

/** The names of what `renderHtml` writes for these characters. */
const names = 'amp lt gt quot #160 nbsp #9'.split(' ');
const characters = `&<>"\u00a0${keptSpace}${keptTab}`;

/** The character that a reference of the value's stands for. */
export const referenced = (name: string | undefined) => characters[names.indexOf(name ?? '')];

const reference = /&([^;&]*);|[&<>]/g;
const token = /<(\/?)([a-z]+[1-6]?)((?: [a-z]+="[^"<>]*")*)>|[^<>]+|[<>]/g;
const attribute = / ([a-z]+)="([^"]*)"/g;
/** Elements that may have attributes; what is known of none is read by nobody, but a style by all. */
const attributed = /^(?:a|img|ol|code|span)$/;
const voidTag = /^(?:[bh]r|img)$/;

/** The full reader keeps what is deeper, or more, in part alone. */
const maxDepth = 60;
const maxLength = 2_000_000;

/** Leaves the HTML to the full reader, which reads any. */
export function notCanonical(): never {
  throw new Error();
}

const decoded = (text: string) =>
  text.replace(reference, (_, name: string | undefined) => referenced(name) ?? notCanonical());

function attributesOf(tag: string, source: string): HtmlElement['attributes'] {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of source.matchAll(attribute)) {
    // A browser reads what is kept in text otherwise here.
    if (
      attributes.has(name) ||
      (name === 'style') !== (tag === 'span') ||
      !attributed.test(tag) ||
      /&(?:nbsp|#9);/.test(value)
    )
      notCanonical();
    attributes.set(name, decoded(value));
  }
  return attributes;
}

/** An element while it is read. */
interface OpenElement extends HtmlElement {
  parent: OpenElement | null;
  depth: number;
}

function begin(tag: string, attributes: string, parent: OpenElement): OpenElement {
  const depth = parent.depth < maxDepth ? parent.depth + 1 : notCanonical();
  const element = { tag, attributes: attributesOf(tag, attributes), children: [], parent, depth };
  parent.children.push(element);
  return voidTag.test(tag) ? parent : element;
}

/** Ends an element. @returns what it stands in */
function end({ tag, children, parent }: OpenElement, source: string): OpenElement {
  // Code alone may be empty: its block says its language all the same.
  const isEmpty = children.length === 0 && parent?.tag !== 'pre';
  return parent && !isEmpty && source === `</${tag}>` ? parent : notCanonical();
}

/** HTML as the tree that `parseHtml` makes of it, where it is written as a value is. Throws where it is not. */
export function canonicalTree(html: string): HtmlElement {
  if (html.length > maxLength || cleanText(html) !== html) notCanonical();
  let top: OpenElement = { tag: '', attributes: new Map(), children: [], parent: null, depth: 0 };
  for (const [source, slash, tag, attributes = ''] of html.matchAll(token)) {
    if (!tag) top.children.push(decoded(source));
    else top = slash ? end(top, source) : begin(tag, attributes, top);
  }
  return top.parent ? notCanonical() : top;
}
