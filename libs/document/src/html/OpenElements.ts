import type { HtmlElement } from './htmlElement.js';
import { cellDepth, cells, everywhere, gridDepths, special, tableElements, tableGrid } from './tags.js';

const none: ReadonlyMap<string, string> = new Map();

/** An element that is being read. */
export class OpenElement implements HtmlElement {
  children: (HtmlElement | string)[] = [];
  isOpen = false;
  parent: OpenElement | null = null;
  /** How many marks were open around an element that isolates those within. */
  marksAround = -1;

  /** @param source the start tag of a mark as it was written, by which equal marks are known */
  constructor(
    readonly tag: string,
    readonly attributes: ReadonlyMap<string, string> = none,
    readonly source?: string,
  ) {}
}

/** Blink stops at 512; what is nested deeper than this says nothing that anyone could see. */
const maxDepth = 128;
/** How many marks that were never ended go on into the next block. Browsers have no bound, and take minutes. */
const maxMarks = 32;
const maxEqualMarks = 3;

/**
 * The elements that are open, and the marks that go on. Where a block begins in a mark, or outlives it, a browser nests copies of marks
 * and blocks in each other (the standard's adoption agency). Here a block never stands in a mark: it ends there, and begins
 * anew at the next text, so that all that is marked is what it was meant for, at a cost that does not grow with the nesting.
 */
export class OpenElements {
  readonly stack: OpenElement[];
  readonly #marks: OpenElement[] = [];
  nodes = 0;

  constructor(readonly root: OpenElement) {
    this.stack = [root];
  }

  get top(): OpenElement {
    return this.stack[this.stack.length - 1] ?? this.root;
  }

  get isFull(): boolean {
    return this.stack.length >= maxDepth;
  }

  /** The index of the nearest open element of this name, or of one of these, if no boundary comes before it; else -1. */
  find(wanted: string | ReadonlySet<string>, stop: ReadonlySet<string> = everywhere): number {
    for (let index = this.stack.length - 1; index > 0; index--) {
      const tag = this.stack[index]?.tag ?? '';
      if (typeof wanted === 'string' ? tag === wanted : wanted.has(tag)) return index;
      if (stop.has(tag)) return -1;
    }
    return -1;
  }

  /** Puts a node where the standard has it: what stands directly in a table's grid comes before the table. */
  append(node: HtmlElement | string): OpenElement {
    this.nodes++;
    const { top } = this;
    const table = tableGrid.has(top.tag) ? this.stack[this.find('table')] : undefined;
    const parent = table?.parent ?? top;
    // The table is the last of its parent, or nearly: nothing comes after it while it is open.
    const at = table ? parent.children.lastIndexOf(table) : -1;
    if (at < 0) parent.children.push(node);
    else parent.children.splice(at, 0, node);
    return parent;
  }

  /**
   * Opens an element in the current one.
   * @param place where it goes: `inline` where text goes, in the `grid` of a table, or `nowhere` when it is left out with its content
   */
  begin(tag: string, attributes?: ReadonlyMap<string, string>, place: 'inline' | 'grid' | 'nowhere' = 'inline'): void {
    const element = new OpenElement(tag, attributes);
    element.parent = this.top;
    if (place === 'inline') element.parent = this.append(element);
    else if (place === 'grid') this.top.children.push(element);
    if (cells.has(tag)) element.marksAround = this.#marks.length;
    this.#open(element);
  }

  #open(element: OpenElement): void {
    element.isOpen = true;
    this.stack.push(element);
  }

  /** Ends the elements from this index on. */
  closeFrom(index: number): void {
    while (this.stack.length > index) {
      const element = this.stack.pop();
      if (!element) return;
      element.isOpen = false;
      if (element.marksAround >= 0) this.#marks.length = Math.min(this.#marks.length, element.marksAround);
    }
  }

  closeTop(): void {
    this.closeFrom(this.stack.length - 1);
  }

  /** Where the marks of the innermost cell begin. */
  #firstMark(): number {
    return this.stack.findLast(({ marksAround }) => marksAround >= 0)?.marksAround ?? 0;
  }

  /** Notes a mark, which begins with the next text; of many equal ones only the last few, so that nothing grows without end. */
  beginMark(tag: string, attributes: ReadonlyMap<string, string>, source: string): void {
    const first = this.#firstMark();
    const equal = this.#marks.slice(first).filter((mark) => mark.source === source);
    const [dropped] =
      equal.length >= maxEqualMarks ? equal : this.#marks.slice(0, this.#marks.length - first < maxMarks ? 0 : 1);
    if (dropped) this.#marks.splice(this.#marks.indexOf(dropped), 1);
    this.#marks.push(new OpenElement(tag, attributes, source));
  }

  /** Begins the marks that go on here. */
  resumeMarks(): void {
    for (const [index, mark] of this.#marks.entries()) {
      if (mark.isOpen) continue;
      if (this.isFull) return;
      const again =
        mark.children.length > 0 || mark.parent ? new OpenElement(mark.tag, mark.attributes, mark.source) : mark;
      this.#marks[index] = again;
      again.parent = this.append(again);
      this.#open(again);
    }
  }

  /** Leaves the marks that are open here, for a block; they begin anew in it. */
  leaveMarks(): void {
    while (this.top.source !== undefined) this.closeTop();
  }

  /** Ends a mark, and what was begun in it, unless that is a block. Answers whether there was one. */
  endMark(tag: string): boolean {
    const first = this.#firstMark();
    const at = this.#marks.findLastIndex((mark) => mark.tag === tag);
    const mark = this.#marks[at];
    if (!mark || at < first) return false;
    this.#marks.splice(at, 1);
    const index = mark.isOpen ? this.stack.lastIndexOf(mark) : -1;
    if (index > 0 && !this.stack.some((element, place) => place > index && special.has(element.tag)))
      this.closeFrom(index);
    return true;
  }

  /** How far in a table's grid the nearest part of one is, and where; -1 outside of tables. */
  #grid(): { depth: number; at: number } {
    const at = this.find(tableElements);
    return { depth: gridDepths.get(this.stack[at]?.tag ?? '') ?? -1, at };
  }

  /** Whether this is directly in a table, outside of its cells. */
  isInGrid(): boolean {
    const { depth } = this.#grid();
    return depth >= 0 && depth < cellDepth;
  }

  /** Ends the parts of a table that are as far in as this, or farther. Answers how far in its grid this is then; -1 outside of tables. */
  closeGrid(level: number): number {
    let { depth, at } = this.#grid();
    for (; depth >= level; { depth, at } = this.#grid()) this.closeFrom(at);
    if (depth >= 0) this.closeFrom(at + 1);
    return depth;
  }
}
