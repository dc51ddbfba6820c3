import { type TagHandler } from '../html/readTags.js';
import { blockStarts, dropped, rawTags, scope, special, tableGrid, tableParts, voidTags } from '../html/tags.js';
import { isSafeComment, isSafeTag } from './safeSource.js';

/** A piece of a source: an element at its top, or a line of text there. */
export interface SourcePart {
  start: number;
  end: number;
  /** Whether it may be given back: it is safe, and all that it opens it ends itself. */
  isSafe: boolean;
  /** Whether it is text and marks that stand in no block. */
  isLine: boolean;
  /** White space and comments before it, as far as they may be given back. */
  before: string;
  /** Whether that is all that stands before it. */
  isBeforeWhole: boolean;
}

/** What is nested more deeply is not taken apart, so that no search through what is open takes long. */
const maxDepth = 128;
/** Tags that are no element of a document's content. */
const ofPage = /^(?:html|head|body|frameset)$/;
const heading = /^h[1-6]$/;
/** What is text here, and could begin a tag with what comes to stand behind it. */
const strayMarkup = /<(?![\t\n =\d])/;
/** What the parts of a table stand in. */
const tableHolders: Readonly<Record<string, RegExp>> = {
  td: /^tr$/,
  th: /^tr$/,
  tr: /^(?:table|tbody|thead|tfoot)$/,
  col: /^(?:table|colgroup)$/,
};

const isBlock = (tag: string) => special.has(tag) || tableParts.has(tag) || rawTags.has(tag) || dropped.has(tag);
const isGrid = (tag: string | undefined) => tag !== undefined && (tableGrid.has(tag) || tag === 'colgroup');

/** Takes HTML apart at its top, while it is read tag by tag. */
export class SourceScanner implements TagHandler {
  readonly parts: SourcePart[] = [];
  readonly #open: string[] = [];
  #part: SourcePart | null = null;
  #before = '';
  #isBeforeWhole = true;
  /** Where what is read now begins: text, and what comes after that text. */
  #textStart = 0;
  #start = 0;
  #hasTag = false;
  #isTooDeep = false;

  constructor(
    private readonly html: string,
    private readonly schemes: readonly string[],
  ) {}

  /** What stands after the last part. */
  get after(): string {
    return this.#before;
  }

  isFull(position: number): boolean {
    // What was told of neither as a tag nor as text is a comment, a declaration, or a tag without an end.
    if (this.#start < position && !this.#hasTag) this.#aside(this.html.slice(this.#start, position));
    this.#hasTag = false;
    this.#textStart = this.#start = position;
    if (this.#part && !this.#part.isLine && this.#open.length === 0) this.#finish(position);
    return this.#isTooDeep;
  }

  /** Ends what is left open. @param end how long the source is */
  finish(end: number): void {
    this.isFull(end);
    if (this.#part && this.#open.length > 0) this.#part.isSafe = false;
    this.#finish(end);
  }

  isRaw(tag: string): boolean {
    return rawTags.has(tag);
  }

  raw(): void {
    if (this.#part) this.#part.isSafe = false;
  }

  text(text: string): void {
    this.#start = this.#textStart + text.length;
    const isBlank = !/[^\t\n ]/.test(text);
    if (!this.#part && isBlank) this.#before += text;
    else {
      const part = this.#part ?? this.#begin(this.#textStart, true);
      if (strayMarkup.test(text) || (!isBlank && isGrid(this.#open.at(-1)))) part.isSafe = false;
    }
  }

  start(tag: string, attributes: ReadonlyMap<string, string>, source: string): void {
    this.#hasTag = true;
    if (ofPage.test(tag)) return this.#aside(source);
    this.#endImplied(tag);
    if (this.#open.length === 0 && isBlock(tag)) {
      this.#finish(this.#start);
      this.#begin(this.#start, false);
    }
    const part = this.#part ?? this.#begin(this.#start, true);
    if (!this.#isInPlace(tag) || !isSafeTag(tag, attributes, source, this.schemes)) part.isSafe = false;
    if (voidTags.has(tag)) return;
    this.#open.push(tag);
    this.#isTooDeep = this.#open.length > maxDepth;
  }

  end(tag: string): void {
    this.#hasTag = true;
    if (ofPage.test(tag)) return this.#aside(tag);
    const part = this.#part ?? this.#begin(this.#start, !isBlock(tag));
    const at = this.#open.lastIndexOf(tag);
    if (at < 0 || at < this.#open.length - 1) part.isSafe = false;
    if (at >= 0) this.#open.length = at;
  }

  #begin(start: number, isLine: boolean): SourcePart {
    const [before, isBeforeWhole] = [this.#before, this.#isBeforeWhole];
    this.#part = { start, end: start, isSafe: true, isLine, before, isBeforeWhole };
    this.#before = '';
    this.#isBeforeWhole = true;
    return this.#part;
  }

  #finish(end: number): void {
    if (!this.#part) return;
    this.parts.push({ ...this.#part, end });
    this.#part = null;
    this.#open.length = 0;
  }

  /** What is no content: it stays where it may. */
  #aside(source: string): void {
    const isSafe = isSafeComment(source);
    if (this.#part) this.#part.isSafe &&= isSafe;
    else if (isSafe) this.#before += source;
    else this.#isBeforeWhole = false;
  }

  /** A block ends the paragraph that it would stand in: neither is then what it looks like. */
  #endImplied(tag: string): void {
    if (!blockStarts.has(tag)) return;
    const at = this.#open.findLastIndex((open) => open === 'p' || scope.has(open));
    if (this.#open[at] !== 'p') return;
    if (this.#part) this.#part.isSafe = false;
    this.#open.length = at;
    if (at === 0) this.#finish(this.#start);
  }

  /** Whether an element stays where it is written: no table, link, heading or item puts it elsewhere. */
  #isInPlace(tag: string): boolean {
    const parent = this.#open.at(-1);
    if (tableParts.has(tag)) return parent !== undefined && (tableHolders[tag] ?? /^table$/).test(parent);
    if (isGrid(parent) || (tag === 'li' && parent === 'li')) return false;
    if (tag === 'a') return !this.#open.includes('a');
    return !(heading.test(tag) && this.#open.some((open) => heading.test(open)));
  }
}
