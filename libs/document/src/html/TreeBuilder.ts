import { decodeText } from './entities.js';
import { keptSpace, keptTab } from './htmlElement.js';
import { OpenElement, OpenElements } from './OpenElements.js';
import type { TagHandler } from './readTags.js';
import {
  breaksOut,
  buttonScope,
  dropped,
  endedBefore,
  endScopes,
  endsParagraph,
  foreign,
  headings,
  leaves,
  marks,
  rawTags,
  special,
  tableGrid,
  tableParts,
  tableScope,
  voidTags,
} from './tags.js';

const maxNodes = 1_000_000;
const notHere = /^(?:html|head|body|frameset)$/;

/**
 * Builds the tree that HTML's standard asks for, as far as text, blocks and marks go: tags that may be left out, marks that are
 * nested wrongly, what stands loosely in a table, pictures and formulas. Nothing of it ever becomes a live element, so
 * nothing can run, load or freeze.
 *
 * It is our own, because a browser's parser is a Trusted Types sink, which a page may forbid, and a server has none: the same HTML
 * must be the same document in both, to the byte. A library that follows the standard (parse5) weighs 43 kB gzipped, three
 * times the whole view; this is 3. What differs from a browser's tree on purpose: blocks never stand in marks, and there are no
 * more than 128 levels, 32 marks that were never ended and a million nodes, so that time and memory grow with the length of the
 * input alone.
 */
export class TreeBuilder implements TagHandler {
  readonly open = new OpenElements(new OpenElement('body'));
  flattened = false;
  /** How many elements are open that were too deep to be kept. */
  #tooDeep = 0;

  text(text: string): void {
    const decoded = decodeText(text, keptSpace, keptTab);
    if (tableGrid.has(this.open.top.tag) && !/[^\t\n ]/.test(decoded)) return;
    this.open.resumeMarks();
    this.open.append(decoded);
  }

  isRaw(tag: string): boolean {
    return rawTags.has(tag) && !this.#isForeign();
  }

  /** Where the picture or formula begins that is open; all in it is of its language. */
  #foreignRoot(): number {
    return this.open.stack.findIndex(({ tag }) => foreign.has(tag));
  }

  #isForeign(): boolean {
    return this.#foreignRoot() > 0;
  }

  /** What a raw element holds is shown for two of them alone. */
  raw(tag: string, text: string): void {
    if (tag !== 'xmp' && tag !== 'plaintext') return;
    this.#endNearest('p', buttonScope);
    const shown = new OpenElement('pre');
    shown.children.push(text);
    this.open.append(shown);
  }

  isFull(): boolean {
    return this.open.nodes > maxNodes;
  }

  start(tag: string, attributes: ReadonlyMap<string, string>, source: string, selfClosing: boolean): void {
    if (breaksOut.has(tag)) this.#leaveForeign();
    else if (this.#isForeign()) return this.#startInline(`:${tag}`, attributes, selfClosing);
    if (rawTags.has(tag)) return;
    this.#endBefore(tag);
    if (leaves.has(tag)) this.#leaf(tag, attributes);
    else if (this.#tooDeep > 0 || this.open.isFull) this.#startTooDeep(tag);
    else if (marks.has(tag)) this.#startMark(tag, attributes, source);
    else if (tableParts.has(tag)) this.#startTablePart(tag, attributes);
    else this.#startElement(tag, attributes, selfClosing);
  }

  /** Ends what the start of an element ends: most end tags may be left out. */
  #endBefore(tag: string): void {
    const { open } = this;
    if (tag === 'table' && open.isInGrid()) this.#endNearest(tag, tableScope);
    const before = endedBefore.get(tag);
    if (before) this.#endNearest(before.tags, before.within);
    if (endsParagraph.has(tag)) this.#endNearest('p', buttonScope);
    if (headings.has(tag) && headings.has(open.top.tag)) open.closeTop();
  }

  /** Begins what holds a document's text. A page's own parts do not, nor does a form in a form or in a table's grid. */
  #startElement(tag: string, attributes: ReadonlyMap<string, string>, selfClosing: boolean): void {
    const { open } = this;
    if (notHere.test(tag) || (tag === 'form' && (open.isInGrid() || open.find(tag) > 0))) return;
    if (special.has(tag) && tag !== 'button') open.leaveMarks();
    else open.resumeMarks();
    this.#startInline(tag, attributes, selfClosing && foreign.has(tag));
  }

  #leaveForeign(): void {
    const root = this.#foreignRoot();
    if (root > 0) this.open.closeFrom(root);
  }

  /** Answers whether this ended something of a picture or formula. */
  #endForeign(tag: string): boolean {
    const root = this.#foreignRoot();
    const index =
      root > 0 ? this.open.stack.findLastIndex((element) => element.tag === tag || element.tag === `:${tag}`) : -1;
    if (index >= root && index > 0) this.open.closeFrom(index);
    return index >= root && index > 0;
  }

  #startInline(tag: string, attributes: ReadonlyMap<string, string>, endsItself: boolean): void {
    if (this.#tooDeep > 0 || this.open.isFull) return this.#startTooDeep(tag);
    this.open.begin(tag, attributes, dropped.has(tag) ? 'nowhere' : 'inline');
    if (endsItself) this.open.closeTop();
  }

  /** Keeps the text of what is too deep, and its blocks apart. */
  #startTooDeep(tag: string): void {
    this.flattened = true;
    this.#tooDeep++;
    this.#partLines(tag);
  }

  #partLines(tag: string): void {
    if (special.has(tag)) this.open.append(new OpenElement('div'));
  }

  /** An element that holds nothing; those that show nothing are left out. */
  #leaf(tag: string, attributes: ReadonlyMap<string, string>): void {
    const shown = leaves.get(tag);
    if (!shown) return;
    if (shown === 'hr') this.open.leaveMarks();
    else this.open.resumeMarks();
    this.open.append(new OpenElement(shown, attributes));
  }

  #startMark(tag: string, attributes: ReadonlyMap<string, string>, source: string): void {
    if (tag === 'a') this.open.endMark(tag);
    this.open.beginMark(tag, attributes, source);
    // Code may be empty, and says its language all the same.
    if (tag === 'code') this.open.resumeMarks();
  }

  /** Ends the parts that are as far in, and begins those that were left out between. */
  #startTablePart(tag: string, attributes: ReadonlyMap<string, string>): void {
    const { open } = this;
    const level = tableParts.get(tag) ?? 0;
    const depth = open.closeGrid(level);
    if (depth < 0 || /^col/.test(tag)) return;
    for (const leftOut of ['tbody', 'tr'].slice(depth, level - 1)) open.begin(leftOut, undefined, 'grid');
    if (open.isFull) this.#startTooDeep(tag);
    else open.begin(tag, attributes, 'grid');
  }

  /** Ends the nearest of these and what is open in it, if no boundary comes before it. Answers whether there was one. */
  #endNearest(tag: string | ReadonlySet<string>, stop: ReadonlySet<string>): boolean {
    const index = this.open.find(tag, stop);
    if (index > 0) this.open.closeFrom(index);
    return index > 0;
  }

  end(tag: string): void {
    // The end of a break is a break, as in browsers.
    if (tag === 'br') return this.start(tag, new Map(), '', false);
    if (tag === 'p') this.#leaveForeign();
    if (this.#endForeign(tag) || voidTags.has(tag)) return;
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      this.#partLines(tag);
    } else if (marks.has(tag)) this.open.endMark(tag);
    else this.#endElement(tag);
  }

  #endElement(tag: string): void {
    // Any heading is ended by the end of any.
    const isOpen = this.#endNearest(headings.has(tag) ? headings : tag, endScopes.get(tag) ?? special);
    // An end without its start parts the text all the same, as in browsers.
    if (!isOpen && tag === 'p') this.#partLines(tag);
  }
}
