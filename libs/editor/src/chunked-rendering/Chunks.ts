import { mergeRegister, registerEventListener } from 'lexical';
import { createShadow, shadowOf } from './chunkShadow.js';
import { mergeWith, pieceSizes } from './chunkSizes.js';
import { drawnHeight, guessHeight, type TextMetrics, textMetrics } from './guessHeight.js';
import { IdleDrawing } from './IdleDrawing.js';
import { inFrame } from './inFrame.js';

/** With more chunks, keeping track of them costs more at each key than what they leave out. */
const mostChunks = 100;

/** A box of blocks that the browser lays out and paints only near the view, and the slot in it that shows them. */
interface Chunk {
  box: HTMLElement;
  slot: HTMLSlotElement;
  nodes: Node[];
}

/** The height of a box, in CSS pixels, until it is drawn; then the browser remembers its own. */
function setHeight(box: HTMLElement, pixels: number): void {
  box.style.containIntrinsicBlockSize = `auto ${pixels}px`;
}

const isSlottable = (node: Node): node is Element | Text => node.nodeType === 1 || node.nodeType === 3;

/**
 * Draws the children of an element in chunks. They stay its children: a shadow root's slots show them, in runs, and each
 * slot stands in a box of its own.
 */
export class Chunks {
  readonly #container: HTMLElement;
  readonly #idleDrawing = new IdleDrawing(() => this.#chunks.map(({ box }) => box));
  readonly #observer = new MutationObserver((records) => this.#apply(records));
  readonly #stopWatching: () => void;
  #chunks: Chunk[] = [];
  readonly #chunkOf = new Map<Node, Chunk>();
  /** What is drawn wherever it is: where the selection stands, and where a key that is down may go. */
  readonly #kept: Record<'held' | 'reached', readonly Element[]> = { held: [], reached: [] };
  #metrics: TextMetrics | undefined;

  constructor(
    readonly root: HTMLElement,
    /** Blocks a chunk, in a document that is not of very many. */
    private readonly size: number,
    /** Whether the blocks have been laid out: then each chunk is as high as its blocks were, and nothing on the page moves. */
    private readonly isDrawn = false,
  ) {
    this.#container = root.ownerDocument.createElement('div');
    this.#container.className = 'chunks';
    // What can be edited could be tabbed to, a second time.
    this.#container.tabIndex = -1;
    this.#rebuild();
    // Read while they are drawn: a shadow root takes them out of the layout until their slots are in it.
    if (isDrawn) for (const { box, nodes } of this.#chunks) setHeight(box, drawnHeight(nodes));
    (shadowOf(root) ?? createShadow(root)).replaceChildren(this.#container);
    this.#observer.observe(root, { childList: true });
    let frame = 0;
    const resized = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      // In a frame of its own: sizes that change while sizes are told of are an error on the page.
      frame = requestAnimationFrame(() => this.#measure());
    });
    resized.observe(this.#container);
    this.#stopWatching = mergeRegister(
      () => this.#observer.disconnect(),
      () => resized.disconnect(),
      () => cancelAnimationFrame(frame),
      () => this.#idleDrawing.stop(),
      registerEventListener(root, 'keydown', (event) => this.#beforeKey(event), true),
      registerEventListener(root, 'keyup', () => this.#keep('reached', []), true),
    );
  }

  /** Takes over what has changed so far: what is in no chunk is not drawn, and could not be selected. */
  follow(): void {
    this.#apply(this.#observer.takeRecords());
  }

  /** Draws the chunks of these elements wherever they are: Chromium forgets a selection in what it has not drawn. */
  hold(elements: readonly (Node | null)[]): void {
    this.#keep('held', this.#boxesOf(elements));
  }

  /** Puts neighbours into one chunk: Chromium knows no place for a caret between two chunks. */
  join(before: Node, after: Node): void {
    const [first, second] = [this.#chunkOf.get(before), this.#chunkOf.get(after)];
    if (!first || !second || first === second || before.nextSibling !== after) return;
    second.nodes.unshift(...first.nodes.splice(-1));
    this.#chunkOf.set(before, second);
    this.#settle(new Set([first, second]));
  }

  stop(): void {
    this.#stopWatching();
    this.#container.remove();
  }

  /** Blocks a chunk; there may be twice as many in one before it is split. */
  get #size(): number {
    return Math.max(this.size, this.root.childNodes.length / mostChunks);
  }

  #boxesOf(elements: readonly (Node | null | undefined)[]): Element[] {
    return elements.flatMap((element) => {
      let node = element;
      while (node && node.parentNode !== this.root) node = node.parentNode;
      return (node && this.#chunkOf.get(node)?.box) ?? [];
    });
  }

  #keep(as: 'held' | 'reached', boxes: readonly Element[]): void {
    const before = this.#kept[as];
    this.#kept[as] = boxes;
    for (const box of boxes) box.classList.add(as);
    if (before.some((box) => !boxes.includes(box)))
      inFrame(() => before.forEach((box) => box.classList.toggle(as, this.#kept[as].includes(box))));
  }

  /** Keys that move go to a place that the browser finds only where it is drawn. */
  #beforeKey({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    this.#idleDrawing.postpone();
    if (!/^(Home|End|Arrow|Page)/.test(key)) return;
    const toEnds = (ctrlKey || metaKey) && /^(Home|End|ArrowUp|ArrowDown)$/.test(key);
    const ends = toEnds ? this.#boxesOf([this.root.firstChild, this.root.lastChild]) : [];
    this.#keep('reached', [...ends, ...this.#besideCaret()]);
  }

  #besideCaret(): Element[] {
    // It may have moved since it was told of.
    const caret = this.#boxesOf([this.root.ownerDocument.getSelection()?.focusNode]);
    const beside = [...caret, ...this.#kept.held].flatMap((box) => [
      box.previousElementSibling,
      box.nextElementSibling,
    ]);
    return beside.filter((box) => box !== null);
  }

  #apply(records: MutationRecord[]): void {
    this.#idleDrawing.postpone();
    // Where more has gone than is left, it is put together anew: to take each block out of its chunk is slow.
    if (records.length > this.root.childNodes.length) return this.#rebuild();
    const changed = new Set<Chunk>();
    for (const record of records) {
      if (!this.#remove(record, changed) || !this.#add(record, changed)) return this.#rebuild();
    }
    this.#settle(changed);
  }

  #settle(changed: Set<Chunk>): void {
    for (const chunk of changed) this.#mergeSmall(chunk, changed);
    for (const chunk of changed) this.#show(chunk);
  }

  #remove({ removedNodes }: MutationRecord, changed: Set<Chunk>): boolean {
    for (const node of removedNodes) {
      const chunk = this.#chunkOf.get(node);
      if (!chunk) return false;
      chunk.nodes.splice(chunk.nodes.indexOf(node), 1);
      this.#chunkOf.delete(node);
      changed.add(chunk);
    }
    return true;
  }

  #add({ addedNodes, previousSibling }: MutationRecord, changed: Set<Chunk>): boolean {
    if (addedNodes.length === 0) return true;
    const chunk = previousSibling ? this.#chunkOf.get(previousSibling) : this.#chunks[0];
    if (!chunk) return false;
    const index = previousSibling ? chunk.nodes.lastIndexOf(previousSibling) + 1 : 0;
    chunk.nodes.splice(index, 0, ...addedNodes);
    for (const node of addedNodes) this.#chunkOf.set(node, chunk);
    changed.add(chunk);
    if (chunk.nodes.length > 2 * this.#size) this.#split(chunk).forEach((piece) => changed.add(piece));
    return true;
  }

  #split(chunk: Chunk): Chunk[] {
    const [first = 0, ...others] = pieceSizes(chunk.nodes.length, this.#size);
    const rest = chunk.nodes.splice(first);
    const pieces = others.map((count) => this.#createChunk(rest.splice(0, count)));
    this.#chunks.splice(this.#chunks.indexOf(chunk) + 1, 0, ...pieces);
    chunk.box.after(...pieces.map(({ box }) => box));
    return pieces;
  }

  #mergeSmall(chunk: Chunk, changed: Set<Chunk>): void {
    const index = this.#chunks.indexOf(chunk);
    const [before, after] = [this.#chunks[index - 1], this.#chunks[index + 1]];
    const side = mergeWith(chunk.nodes.length, before?.nodes.length, after?.nodes.length, this.#size);
    const into = side && { before, after }[side];
    if (!into) return;
    if (side === 'before') into.nodes.push(...chunk.nodes);
    else into.nodes.unshift(...chunk.nodes);
    for (const node of chunk.nodes) this.#chunkOf.set(node, into);
    this.#chunks.splice(index, 1);
    chunk.box.remove();
    changed.delete(chunk);
    changed.add(into);
  }

  #rebuild(): void {
    const nodes = [...this.root.childNodes];
    this.#chunkOf.clear();
    this.#chunks = pieceSizes(nodes.length, this.#size).map((count) => this.#createChunk(nodes.splice(0, count)));
    this.#container.replaceChildren(...this.#chunks.map(({ box }) => box));
    this.#chunks.forEach((chunk) => this.#show(chunk));
  }

  #createChunk(nodes: Node[]): Chunk {
    const box = this.root.ownerDocument.createElement('div');
    box.className = 'chunk';
    const slot = box.appendChild(this.root.ownerDocument.createElement('slot'));
    const chunk = { box, slot, nodes };
    for (const node of nodes) this.#chunkOf.set(node, chunk);
    return chunk;
  }

  #show(chunk: Chunk): void {
    chunk.slot.assign(...chunk.nodes.filter(isSlottable));
    this.#guess(chunk);
  }

  #guess({ box, nodes }: Chunk): void {
    setHeight(box, guessHeight(nodes, this.#metrics));
  }

  /** Called where everything has been laid out, and only a new width changes the guess. */
  #measure(): void {
    const metrics = textMetrics(this.#container);
    const before = this.#metrics;
    if (metrics.width === before?.width) return;
    this.#metrics = metrics;
    if (before || !this.isDrawn) this.#chunks.forEach((chunk) => this.#guess(chunk));
  }
}
