import type { AttributeContext } from '../schema/attributes.js';
import type { DocumentNode, InlineDescription, StoredNode, StoredReader } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { readValues } from '../schema/values.js';
import type { CodeLineJson, InlineJson } from '../value/documentJson.js';
import { appendText, mergeInlines } from '../value/inlines.js';
import { ReadBudget } from '../value/readBudget.js';
import { messageOf } from '../value/envelope.js';
import { isFields, isNode, labelOf, violation } from '../value/storedNode.js';
import { ofText, textBelow, textTypes } from './storedText.js';

const maxNodes = 1_000_000;

/** How stored nodes are read. */
export interface ReadNodesOptions {
  /** Whether a malformed block becomes its text; else a document with one is none. @default false */
  keepSound?: boolean | undefined;
  /** Whether a node of an unknown kind becomes what it holds, or its words; else it is kept as it is. @default false */
  unwraps?: boolean | undefined;
  /** How deeply blocks may stand in each other; what is deeper is its text. @default 64 */
  maxDepth?: number | undefined;
}

/** A node of an unknown kind as it is kept; null where it may not be. */
export type Seal = (node: StoredNode) => StoredNode | null;

/** Reads stored nodes by the descriptions of a schema. */
export class JsonReader implements StoredReader {
  readonly budget = new ReadBudget();
  /** Whether something was too deep, and is there as its text. */
  flattened = false;
  /** What was malformed, and is there as its text. */
  problem = '';
  #unwraps: boolean;
  #nodeCount = 0;
  /** Lines whose neighbours of one look are joined: what holds a line gives it on to what holds that. */
  readonly #joined = new Set<unknown>();
  #depth = -1;

  /** @param seal keeps nodes of unknown kinds. @default unwraps them */
  constructor(
    private readonly schema: Schema,
    private readonly context: AttributeContext,
    private readonly options: ReadNodesOptions,
    private readonly seal?: Seal,
  ) {
    this.#unwraps = options.unwraps ?? seal === undefined;
  }

  document(root: StoredNode): DocumentNode[] {
    const children = root['children'];
    const sound =
      this.options.keepSound && Array.isArray(children) ? { ...root, children: children.filter(isNode) } : root;
    return this.blocks(this.children(sound));
  }

  children(node: StoredNode): StoredNode[] {
    const children = node['children'] ?? [];
    if (!Array.isArray(children)) return violation(node, 'children', 'a list');
    if (this.#isSpent(children.length)) return [];
    return children.map((child: unknown) => {
      if (isNode(child)) return child;
      // Some editors name no type for text.
      if (isFields(child) && typeof child['text'] === 'string') return { ...child, type: 'text' };
      return violation(node, 'children', 'a list of nodes');
    });
  }

  blocks(nodes: readonly StoredNode[], isLine = false): DocumentNode[] {
    this.#depth += 1;
    const blocks: DocumentNode[] = [];
    let line: InlineJson[] | null = null;
    const inLine = isLine || nodes.some(({ type }) => this.#isInline(type));
    for (const [index, node] of nodes.entries()) {
      if (this.budget.isClosed) {
        this.#leaveOut(nodes.slice(index));
        break;
      }
      if (!this.#isInline(node.type) && !(inLine && this.#fitsLine(node))) {
        line = null;
        this.#deep(node, blocks);
      } else if (!line && !this.#takesLine((line = []), blocks)) this.budget.take(this.#textBelow(node));
      else this.#inLine(node, line);
    }
    this.#depth -= 1;
    return blocks.map((block) => {
      if (block.type !== 'paragraph' || this.#joined.has(block.children)) return block;
      const children = mergeInlines(block.children as InlineJson[], this.schema); // lines are made here, of nodes of the model
      this.#joined.add(children);
      return { ...block, children };
    });
  }

  text(node: StoredNode): CodeLineJson[] {
    const lines: CodeLineJson[] = [];
    for (const child of this.children(node)) {
      if (child.type === 'linebreak') lines.push({ type: 'linebreak' });
      else if (child.type === 'tab') lines.push({ type: 'tab' });
      else
        this.#append(
          lines,
          child.type === 'text' ? readValues(child, ofText, this.context).text : this.#textBelow(child),
        );
    }
    return lines;
  }

  takesLine(): boolean {
    return this.budget.takesLine();
  }

  held(read: () => DocumentNode[]): DocumentNode[] | null {
    return this.budget.held(read);
  }

  /** Whether a node of this type stands in a line. */
  #isInline(type: unknown): boolean {
    return textTypes.has(type) || this.schema.inline(String(type)) !== undefined;
  }

  #isBlock(type: string): boolean {
    return (this.schema.block(type) ?? this.schema.holder(type)) !== undefined;
  }

  /** Whether a node of a kind that we do not have belongs into the line of its neighbours, as a mention does. */
  #fitsLine({ type, children }: StoredNode): boolean {
    if (this.#isBlock(type)) return false;
    return !Array.isArray(children) || !children.some((child: unknown) => isNode(child) && this.#isBlock(child.type));
  }

  /** A block; where it is nested too deeply, or something in it is malformed, its text. */
  #deep(node: StoredNode, to: DocumentNode[]): void {
    const readWords = () => this.#words(node, to);
    const read = () => {
      for (const block of this.#block(node)) to.push(block);
    };
    if (this.#depth <= (this.options.maxDepth ?? 64)) return this.#sound(read, readWords);
    this.flattened = true;
    readWords();
  }

  #inLine(node: StoredNode, to: InlineJson[]): void {
    this.#sound(
      () => this.#inline(node, to, false),
      () => this.#append(to, this.#textBelow(node)),
    );
  }

  /** Reads a part of the document; where something in it is malformed, `readWords` reads its text. */
  #sound(read: () => void, readWords: () => void): void {
    if (this.#depth > 0 || !this.options.keepSound) return read();
    try {
      read();
    } catch (error) {
      this.#depth = 0;
      this.problem ||= messageOf(error);
      readWords();
    }
  }

  #leaveOut(nodes: readonly StoredNode[]): void {
    this.budget.close(nodes.length);
    for (const node of nodes) this.budget.take(this.#textBelow(node));
  }

  /** Begins a paragraph, where there is room for one more. */
  #takesLine(children: InlineJson[], to: DocumentNode[]): boolean {
    const isTaken = this.budget.takesLine();
    if (isTaken) to.push({ type: 'paragraph', children });
    return isTaken;
  }

  /** Counts nodes; an object may hold itself, and is then without end. */
  #isSpent(more: number): boolean {
    this.#nodeCount += more;
    if (this.#nodeCount > maxNodes) this.budget.close(more);
    return this.#nodeCount > maxNodes;
  }

  #block(node: StoredNode): DocumentNode[] {
    const own = this.schema.block(node.type);
    if (own) return own.read(node, this, this.context);
    const holder = this.schema.holder(node.type);
    const around = holder && { ...holder.items[node.type], type: holder.type, children: [node] };
    return around ? holder.read(around, this, this.context) : this.#sealedBlock(node);
  }

  #kept(node: StoredNode): StoredNode | null {
    return this.#unwraps || !this.seal ? null : this.seal(node);
  }

  /** A block of a kind that we do not have, as it is; what may not be kept is unwrapped. */
  #sealedBlock(node: StoredNode): DocumentNode[] {
    const kept = this.#kept(node);
    if (kept) {
      const words = this.#textBelow(kept);
      if (!this.takesLine() || this.budget.take(words) !== words) return [];
      return [kept];
    }
    if (this.#unwraps) return this.#unwrapped(node);
    this.flattened = true;
    // What is in it is not tried again: that would cost the square of its depth.
    this.#unwraps = true;
    try {
      return this.#unwrapped(node);
    } finally {
      this.#unwraps = false;
    }
  }

  #inline(node: StoredNode, to: InlineJson[], isHeld: boolean): void {
    const { type } = node;
    const own = this.schema.inline(type);
    if (type === 'linebreak') to.push({ type });
    else if (type === 'text' || type === 'tab') this.#text(node, to);
    else if (!own || (isHeld && own.content === 'inline')) this.#unknownInline(node, to);
    else this.#described(node, own, to);
  }

  /** What the description of an inline reads; where that is nothing, what stands in it. */
  #described(node: StoredNode, own: InlineDescription, to: InlineJson[]): void {
    const read = own.read(node, this.context);
    const children: InlineJson[] = [];
    if (own.content === 'inline') for (const child of this.children(node)) this.#inline(child, children, true);
    // What a description of the schema reads is an inline of the model.
    if (read && own.content === 'none') to.push(read as InlineJson);
    else if (read && children.length > 0) to.push({ ...read, children } as InlineJson);
    else for (const child of children) to.push(child);
  }

  /** An inline of a kind that we do not have, as it is; its words, where it may not be kept or stands where it cannot. */
  #unknownInline(node: StoredNode, to: InlineJson[]): void {
    const words = this.#textBelow(node);
    const isKept = !this.#unwraps && !this.#isInline(node.type) && !this.#isBlock(node.type);
    const kept = isKept ? this.#kept(node) : null;
    this.flattened ||= isKept && !kept;
    // It is an inline of the model by its type: one that no description has.
    if (kept && this.budget.take(words) === words) to.push(kept as unknown as InlineJson);
    else if (!kept) this.#append(to, words);
  }

  #text(node: StoredNode, to: InlineJson[]): void {
    const { text: words, format, style } = readValues(node, ofText, this.context);
    const state = node['$'];
    const look = this.schema.lookOf({ format, style, ...(isFields(state) && { $: state }) }, this.context);
    appendText(to, node.type === 'tab' ? '\t' : this.budget.take(words), look);
  }

  /** The blocks in a node of a kind that we do not have, or its words. */
  #unwrapped(node: StoredNode): DocumentNode[] {
    const label = labelOf(node);
    const isLabel = label !== '' && this.#textBelow(node) === label;
    if (Array.isArray(node['children']) && !isLabel) return this.blocks(this.children(node));
    const below = this.#textBelow(node);
    const children: InlineJson[] = [];
    const isTaken = below !== '' && this.budget.takesLine();
    this.#append(children, below);
    return isTaken && children.length > 0 ? [{ type: 'paragraph', children }] : [];
  }

  /** Adds text, as much of it as is read. */
  #append(to: InlineJson[] | CodeLineJson[], words: string): void {
    appendText(to, this.budget.take(words));
  }

  /** The text below a node, a paragraph for each of its lines. */
  #words(node: StoredNode, to: DocumentNode[]): void {
    for (const line of this.#textBelow(node, '\n').split('\n')) {
      const children: InlineJson[] = [];
      if (line !== '') this.#takesLine(children, to);
      this.#append(children, line);
    }
  }

  /** @param between what parts the text of a block from what comes before it */
  #textBelow(node: StoredNode, between = ''): string {
    const isSpent = () => this.#isSpent(1);
    return textBelow(node, (type) => (this.#isInline(type) ? '' : between), isSpent) || labelOf(node);
  }
}
