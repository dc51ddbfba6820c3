import { cleanText } from '../value/inlines.js';
import { decodeReferences, decodeText } from './entities.js';

/** Stands in parsed text for `&nbsp;` and `&#9;`; control characters themselves never get this far. */
export const keptSpace = '\u0001';
export const keptTab = '\u0002';

/** An element of the allowed kinds, with the allowed attributes only. */
export interface HtmlElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: (HtmlElement | string)[];
}

/** The attributes that importing reads; no other gets past the parser. */
const allowedAttributes = new Set(
  'href src alt title target rel class style start width type checked color id data-language data-lang data-aria-level data-listid'.split(
    ' ',
  ),
);
const voidTags = new Set(
  'area base basefont bgsound br col command embed frame hr image img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);
/** Their content is text to HTML and nothing to us. */
const rawTags = new Set('script style xmp iframe noembed noframes textarea title plaintext'.split(' '));
/** Left out with all that is in them. */
const droppedTags = new Set(
  'template svg math object applet noscript audio video canvas map select datalist optgroup option frameset button xml'.split(
    ' ',
  ),
);
const breaksOutOfForeign =
  /^(?:b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|u|ul)$/;
const closesParagraph =
  /^(?:address|article|aside|blockquote|center|details|dialog|dir|div|dl|dd|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|section|summary|table|ul)$/;
const formatting = /^(?:a|b|big|code|em|font|i|s|small|span|strike|strong|tt|u|del|ins|mark|sub|sup|kbd|samp)$/;
const cellBoundary = /^(?:td|th|table|caption)$/;

/** Start tags that end an element before them, and where the search for it stops. */
const closes: readonly (readonly [start: RegExp, ends: RegExp, stop: RegExp])[] = [
  [closesParagraph, /^p$/, cellBoundary],
  [/^li$/, /^li$/, /^(?:ul|ol|menu|dir|td|th|table)$/],
  [/^d[dt]$/, /^d[dt]$/, /^(?:dl|td|th|table)$/],
  [/^h[1-6]$/, /^h[1-6]$/, /^(?:div|li|blockquote|section|article|td|th|table)$/],
  [/^t[dh]$/, /^t[dh]$/, /^(?:tr|table)$/],
  [/^(?:tr|tbody|thead|tfoot)$/, /^tr$/, /^table$/],
  [/^(?:tbody|thead|tfoot)$/, /^(?:tbody|thead|tfoot)$/, /^table$/],
  [/^a$/, /^a$/, cellBoundary],
];

const maxDepth = 128;
const maxNodes = 100_000;

const closedBy = new Map<string, typeof closes>();

/** The rules of `closes` for this start tag; looked up once a tag. */
function closesFor(tag: string): typeof closes {
  let rules = closedBy.get(tag);
  if (!rules) {
    rules = closes.filter(([start]) => start.test(tag));
    if (closedBy.size < 500) closedBy.set(tag, rules);
  }
  return rules;
}

interface OpenElement extends HtmlElement {
  /** Its end tag came while a block inside it was open; it ends with that block. */
  ended?: boolean;
}

export interface ParsedHtml {
  root: HtmlElement;
  /** Whether something was left out because there was too much of it. */
  cut: boolean;
}

const none: ReadonlyMap<string, string> = new Map();
const tagName = /[a-z][^\s/>]*/iy;
const attribute = /[\s/]*(?:([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?)?/y;

/**
 * Reads HTML as text: nothing of it ever becomes a live element, so nothing can run, load or freeze. Depth and number of
 * nodes are limited, and it never recurses.
 */
class HtmlReader {
  readonly root: OpenElement = { tag: 'body', attributes: none, children: [] };
  cut = false;
  private readonly open: OpenElement[] = [this.root];
  /** How many elements are open that were too deep to be kept. */
  private tooDeep = 0;
  /** The element whose content is being left out, and how often it is open in itself. */
  private dropped: { tag: string; depth: number } | null = null;
  private nodes = 0;
  private position = 0;

  constructor(private readonly html: string) {}

  read(): void {
    const { html } = this;
    while (this.position < html.length) {
      const start = html.indexOf('<', this.position);
      const end = start < 0 ? html.length : start;
      if (end > this.position) this.text(html.slice(this.position, end));
      if (start < 0) return;
      this.position = start;
      this.markup();
      if (this.nodes > maxNodes) {
        this.cut = true;
        return;
      }
    }
  }

  private markup(): void {
    const { html, position } = this;
    if (html.startsWith('<!--', position)) return this.skipPast(/--!?>/g, position + 2);
    const next = html.charAt(position + 1);
    const ending = next === '/';
    tagName.lastIndex = position + (ending ? 2 : 1);
    const name = tagName.exec(html)?.[0].toLowerCase();
    if (name === undefined) {
      if (next === '!' || next === '?' || ending) return this.skipPast(/>/g, position + 1);
      this.position++;
      return this.text('<');
    }
    this.position = tagName.lastIndex;
    const attributes = this.attributes();
    // As in a browser, a tag that never ends is none.
    if (!attributes) return;
    if (ending) this.end(name);
    else this.start(name, attributes);
  }

  private skipPast(pattern: RegExp, from: number): void {
    pattern.lastIndex = from;
    this.position = pattern.exec(this.html) ? pattern.lastIndex : this.html.length;
  }

  private attributes(): ReadonlyMap<string, string> | null {
    let found: Map<string, string> | undefined;
    for (;;) {
      attribute.lastIndex = this.position;
      const match = attribute.exec(this.html);
      this.position = attribute.lastIndex;
      if (!match?.[1]) break;
      const name = match[1].toLowerCase();
      if (!allowedAttributes.has(name) || found?.has(name)) continue;
      found ??= new Map();
      found.set(name, decodeReferences(match[2] ?? match[3] ?? match[4] ?? ''));
    }
    const end = this.html.indexOf('>', this.position);
    this.position = end < 0 ? this.html.length : end + 1;
    return end < 0 ? null : (found ?? none);
  }

  private text(text: string): void {
    if (this.dropped) return;
    this.nodes++;
    this.top().children.push(decodeText(text, keptSpace, keptTab));
  }

  private start(tag: string, attributes: ReadonlyMap<string, string>): void {
    if (this.dropped) {
      if (/^(?:svg|math)$/.test(this.dropped.tag) && breaksOutOfForeign.test(tag)) this.dropped = null;
      else {
        if (tag === this.dropped.tag) this.dropped.depth++;
        return;
      }
    }
    if (rawTags.has(tag)) {
      const close = new RegExp(`</${tag}(?=[\\s/>])`, 'gi');
      close.lastIndex = this.position;
      const end = tag === 'plaintext' ? null : close.exec(this.html);
      this.position = end ? end.index : this.html.length;
      return;
    }
    if (droppedTags.has(tag)) {
      this.dropped = { tag, depth: 1 };
      return;
    }
    if (tag === 'html' || tag === 'head' || tag === 'body') return;
    for (const [, ends, stop] of closesFor(tag)) this.endNearest(ends, stop);
    const element: OpenElement = { tag: tag === 'image' ? 'img' : tag, attributes, children: [] };
    this.nodes++;
    if (voidTags.has(tag)) this.top().children.push(element);
    else if (this.open.length >= maxDepth) {
      this.tooDeep++;
      this.cut = true;
    } else {
      this.top().children.push(element);
      this.open.push(element);
    }
  }

  private end(tag: string): void {
    if (this.dropped) {
      if (tag === this.dropped.tag && --this.dropped.depth === 0) this.dropped = null;
      return;
    }
    if (tag === 'br') this.top().children.push({ tag, attributes: none, children: [] });
    else if (voidTags.has(tag) || rawTags.has(tag)) return;
    else if (this.tooDeep > 0) this.tooDeep--;
    else if (formatting.test(tag)) this.endFormatting(tag);
    else
      this.endNearest(
        new RegExp(`^${tag.replace(/[^\w:-]/g, '\\$&')}$`),
        /^t(?:able|d|h)$/.test(tag) ? /^table$/ : cellBoundary,
      );
  }

  private endNearest(ends: RegExp, stop: RegExp): void {
    for (let index = this.open.length - 1; index > 0; index--) {
      const tag = this.open[index]?.tag ?? '';
      if (ends.test(tag)) {
        this.open.length = index;
        this.closeEnded();
        return;
      }
      if (stop.test(tag)) return;
    }
  }

  /** Ends a mark; marks that were opened in it and are still open go on after it. */
  private endFormatting(tag: string): void {
    for (let index = this.open.length - 1; index > 0; index--) {
      const element = this.open[index];
      if (!element || cellBoundary.test(element.tag)) return;
      if (element.tag !== tag || element.ended) continue;
      const inside = this.open.slice(index + 1);
      if (!inside.every((other) => formatting.test(other.tag))) {
        element.ended = true;
        return;
      }
      this.open.length = index;
      for (const other of inside) {
        const again: OpenElement = { tag: other.tag, attributes: other.attributes, children: [] };
        this.top().children.push(again);
        this.open.push(again);
      }
      return;
    }
  }

  private closeEnded(): void {
    while (this.top().ended) this.open.pop();
  }

  private top(): OpenElement {
    return this.open[this.open.length - 1] ?? this.root;
  }
}

/** HTML as a tree of the allowed elements and attributes. Never throws. */
export function parseHtml(html: string): ParsedHtml {
  const reader = new HtmlReader(cleanText(html));
  reader.read();
  return { root: reader.root, cut: reader.cut };
}
