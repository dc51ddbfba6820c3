import { decodeText } from './entities.js';
import { keptSpace, keptTab } from './htmlElement.js';
import { OpenElement, OpenElements } from './OpenElements.js';
import type { TagHandler } from './readTags.js';
import {
  blockStarts,
  breaksOut,
  buttonScope,
  cells,
  dropped,
  foreign,
  listScope,
  marks,
  rawTags,
  scope,
  special,
  tableGrid,
  tableParts,
  tableScope,
  voidTags,
} from './tags.js';

const maxNodes = 1_000_000;
const heading = /^h[1-6]$/;
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
    this.#closeNearest('p', buttonScope);
    const shown = new OpenElement('pre');
    shown.children.push(text);
    this.open.append(shown);
  }

  isFull(): boolean {
    return this.open.nodes > maxNodes;
  }

  start(tag: string, attributes: ReadonlyMap<string, string>, source: string, selfClosing: boolean): void {
    const { open } = this;
    if (breaksOut.has(tag)) this.#leaveForeign();
    else if (this.#isForeign()) return this.#startInline(`:${tag}`, attributes, selfClosing);
    if (rawTags.has(tag)) return;
    if (blockStarts.has(tag)) {
      if (tag === 'table' && open.isInGrid()) this.#closeNearest('table', tableScope);
      this.#closeNearest('p', buttonScope);
      if (heading.test(tag) && heading.test(open.top.tag)) open.closeTop();
    } else if (tag === 'li' || tag === 'dd' || tag === 'dt') this.#closeItem(tag);
    else if (tag === 'button') this.#closeNearest(tag, scope);
    if (voidTags.has(tag) && tag !== 'col') this.#leaf(tag === 'image' ? 'img' : tag, attributes);
    else if (this.#tooDeep > 0 || open.isFull) this.#startTooDeep(tag);
    else if (marks.has(tag)) this.#startMark(tag, attributes, source);
    else if (tableParts.has(tag)) this.#startTablePart(tag, attributes);
    // A form in a form or in a table's grid is none.
    else if (!notHere.test(tag) && !(tag === 'form' && (open.isInGrid() || open.find(tag) > 0))) {
      if (special.has(tag) && tag !== 'button') open.leaveMarks();
      else open.resumeMarks();
      this.#startInline(tag, attributes, selfClosing && foreign.has(tag));
    }
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

  #leaf(tag: string, attributes: ReadonlyMap<string, string>): void {
    if (tag === 'hr') this.open.leaveMarks();
    else if (/^(?:br|img|input)$/.test(tag)) this.open.resumeMarks();
    else return;
    this.open.append(new OpenElement(tag, attributes));
  }

  #startMark(tag: string, attributes: ReadonlyMap<string, string>, source: string): void {
    if (tag === 'a') this.open.endMark(tag);
    this.open.beginMark(tag, attributes, source);
    // Code may be empty, and says its language all the same.
    if (tag === 'code') this.open.resumeMarks();
  }

  #startTablePart(tag: string, attributes: ReadonlyMap<string, string>): void {
    const { open } = this;
    const level = tableParts.get(tag) ?? 0;
    for (;;) {
      const at = open.tablePart();
      const inside = open.stack[at]?.tag ?? 'template';
      if (inside === 'template') return;
      if (inside === 'table' || (!cells.has(inside) && (tableParts.get(inside) ?? 0) < level)) {
        open.closeFrom(at + 1);
        if (tag === 'col' || tag === 'colgroup') return;
        if (level > 1 && inside === 'table') open.begin('tbody', undefined, 'grid');
        if (level > 2 && inside !== 'tr') open.begin('tr', undefined, 'grid');
        if (open.isFull) this.#startTooDeep(tag);
        else open.begin(tag, attributes, 'grid');
        return;
      }
      open.closeFrom(at);
    }
  }

  /** An item of a list ends the one before, and what was left open in it. */
  #closeItem(tag: string): void {
    const { open } = this;
    for (let index = open.stack.length - 1; index > 0; index--) {
      const name = open.stack[index]?.tag ?? '';
      if (name === tag || (tag !== 'li' && /^d[dt]$/.test(name))) {
        open.closeFrom(index);
        break;
      }
      if (special.has(name) && !/^(?:address|div|p)$/.test(name)) break;
    }
    this.#closeNearest('p', buttonScope);
  }

  #closeNearest(tag: string | ReadonlySet<string>, stop: ReadonlySet<string>): boolean {
    const index = this.open.find(tag, stop);
    if (index > 0) this.open.closeFrom(index);
    return index > 0;
  }

  end(tag: string): void {
    if (tag === 'br' || tag === 'p') this.#leaveForeign();
    if (tag === 'br') return this.#leaf(tag, new Map());
    if (this.#endForeign(tag) || voidTags.has(tag)) return;
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      this.#partLines(tag);
    } else if (marks.has(tag)) this.open.endMark(tag);
    else if (tableParts.has(tag) || tag === 'table' || tag === 'template') this.#closeNearest(tag, tableScope);
    else if (heading.test(tag)) this.#endHeading();
    else if (special.has(tag)) {
      // An end without its start parts the text all the same, as in browsers.
      const stop = tag === 'li' ? listScope : tag === 'p' ? buttonScope : scope;
      if (!this.#closeNearest(tag, stop) && tag === 'p') this.#partLines(tag);
    } else this.#endInline(tag);
  }

  /** Any heading is ended by the end of any. */
  #endHeading(): void {
    const index = this.open.stack.findLastIndex(({ tag }) => heading.test(tag) || scope.has(tag));
    if (heading.test(this.open.stack[index]?.tag ?? '')) this.open.closeFrom(index);
  }

  #endInline(tag: string): void {
    const { stack } = this.open;
    const index = stack.findLastIndex((element) => element.tag === tag || special.has(element.tag));
    if (index > 0 && stack[index]?.tag === tag) this.open.closeFrom(index);
  }
}
