import { keptSpace, keptTab } from '../html/htmlElement.js';
import type { DocumentNode, InlineDescription, TextLook } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { element, type TreeElement, type TreeNode, type TreeText } from './element.js';

/** A mark that is open: what tells it from another, and its element. */
interface OpenMark {
  key: string;
  element: TreeElement;
}

const noNodes: readonly DocumentNode[] = [];

const needsSpaces = /^ | {2}/;
const runOfSpaces = /^ +| {2,}/g;

/** Spaces of which each second one is kept. */
function alternating(length: number, keepsFirst: boolean): string {
  let spaces = '';
  for (let index = 0; index < length; index++) spaces += (index % 2 === 0) === keepsFirst ? keptSpace : ' ';
  return spaces;
}

/** Puts one block's line of text, marks, links and images together. */
class LineTree {
  readonly #line: TreeNode[] = [];
  /** Where the next node goes: into the line, an inline element, or the innermost mark. */
  #to: TreeNode[] = this.#line;
  /** What the marks that are open now stand in. */
  #around: TreeNode[] = this.#line;
  #open: OpenMark[] = [];
  /** The text that ends in a plain space after which nothing visible came yet. */
  #spaced: TreeText | null = null;
  #atLineStart = true;
  #endsWithBreak = true;

  constructor(private readonly schema: Schema) {}

  write(nodes: readonly DocumentNode[]): this {
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index];
      if (!node) continue;
      if (node.type === 'text' || node.type === 'tab') {
        this.#setMarks(node, true);
        this.#text(node.type === 'tab' ? keptTab : (node.text ?? ''));
      } else if (node.type === 'linebreak') {
        this.#lineBreak(nodes[index + 1]);
      } else {
        const description = this.schema.inline(node.type);
        if (description) this.#inline(node, description);
      }
    }
    return this;
  }

  /** The line; a break at its end, or nothing in it, needs one more `br` to be seen. */
  end(): TreeNode[] {
    this.#closeMarks(0);
    this.#keepSpace();
    if (this.#endsWithBreak) this.#to.push(element('br'));
    return this.#line;
  }

  #text(text: string): void {
    this.#endsWithBreak = false;
    // HTML collapses spaces at a line's edges and after each other: of each two one is kept.
    const keepsFirst = this.#atLineStart || this.#spaced !== null;
    const written = needsSpaces.test(text)
      ? text.replace(runOfSpaces, (run, at: number) => alternating(run.length, at === 0 && keepsFirst))
      : text;
    const node = this.#add(written);
    this.#spaced = written.endsWith(' ') ? node : null;
    this.#atLineStart = false;
  }

  #add(text: string): TreeText {
    const last = this.#to[this.#to.length - 1];
    if (last?.type === 'text') {
      last.value += text;
      return last;
    }
    const node: TreeText = { type: 'text', value: text };
    this.#to.push(node);
    return node;
  }

  #lineBreak(next: DocumentNode | undefined): void {
    // A break belongs to the marks that go on after it.
    if (next?.type === 'text') this.#setMarks(next, false);
    else if (next?.type !== 'linebreak') this.#closeMarks(0);
    this.#keepSpace();
    this.#to.push(element('br'));
    this.#atLineStart = true;
    this.#endsWithBreak = true;
  }

  /** An image, a link, a mention: marks do not go on over it. */
  #inline(node: DocumentNode, description: InlineDescription): void {
    this.#closeMarks(0);
    const element = description.tree(node);
    this.#to.push(element);
    if (description.content === 'none') {
      this.#spaced = null;
      this.#atLineStart = this.#endsWithBreak = false;
    } else {
      const around = this.#around;
      this.#to = this.#around = element.children;
      this.write(node.children ?? noNodes);
      this.#closeMarks(0);
      this.#to = this.#around = around;
    }
  }

  #keepSpace(): void {
    if (this.#spaced) this.#spaced.value = `${this.#spaced.value.slice(0, -1)}${keptSpace}`;
    this.#spaced = null;
  }

  /** Closes the marks that are over and, if asked to, opens the new ones. */
  #setMarks(look: TextLook, open: boolean): void {
    const wanted = this.schema.marksOf(look);
    let common = 0;
    while (common < wanted.length && this.#open[common]?.key === wanted[common]?.key) common++;
    this.#closeMarks(common);
    if (!open) return;
    for (const { key, element: start } of wanted.slice(common)) {
      const element: TreeElement = { ...start, children: [] };
      this.#to.push(element);
      this.#to = element.children;
      this.#open.push({ key, element });
    }
  }

  #closeMarks(keep: number): void {
    if (this.#open.length <= keep) return;
    this.#open.length = keep;
    this.#to = this.#open[keep - 1]?.element.children ?? this.#around;
  }
}

/** A line of text, marks, links and images as it is written: equal documents give equal trees. */
export function lineTree(nodes: readonly DocumentNode[], schema: Schema): TreeNode[] {
  return new LineTree(schema).write(nodes).end();
}
