import { createInline, insertAfter, type MarkdownInline, moveBetween, unlink } from './inlineTree.js';
import type { OwnInlines, OwnMark } from './OwnInlines.js';

/** A run of `*`, `_`, `~` or a sign of an app's own that may open or close a mark. */
export interface Delimiter {
  character: string;
  /** How many of them are left, and were there at first. */
  count: number;
  original: number;
  /** Its place among all delimiters of the text; it stays when others go. */
  index: number;
  node: MarkdownInline;
  /** The mark of an app's own that stands between two of them. */
  mark: OwnMark | undefined;
  previous: Delimiter | null;
  next: Delimiter | null;
  canOpen: boolean;
  canClose: boolean;
}

const standardRun = /^(?:[*_]|~~$)/;
const whitespace = /^\s/u;
const punctuation = /^[\p{P}\p{S}]/u;

/** Whether a run flanks a word on one side: the character there is none that parts it from what stands on the other. */
function flanks(inner: string, outer: string): boolean {
  return !whitespace.test(inner) && (!punctuation.test(inner) || whitespace.test(outer) || punctuation.test(outer));
}

/** Whether a run can mark what stands on one side of it; within a word only where that is allowed. */
function canStand(inner: string, outer: string, isIntraword: boolean): boolean {
  return flanks(inner, outer) && (isIntraword || !flanks(outer, inner) || punctuation.test(outer));
}

/** CommonMark's stack of delimiters, with GFM's `~~`. */
export class DelimiterStack {
  top: Delimiter | null = null;
  #pushed = 0;
  readonly #openers = new Set<string>();

  constructor(private readonly own: OwnInlines | undefined) {}

  /** Adds the run that this node shows; a run that can neither open nor close is only text. */
  push(node: MarkdownInline, character: string, before: string, after: string): void {
    const count = node.text.length;
    const mark = this.own?.markOf(node.text);
    if (!mark && !standardRun.test(node.text)) return;
    const isIntraword = character !== '_' && mark?.intraword !== false;
    const canOpen = canStand(after, before, isIntraword);
    const canClose = canStand(before, after, isIntraword);
    if (!canOpen && !canClose) return;
    const index = this.#pushed++;
    const { top } = this;
    this.top = { character, count, original: count, index, node, mark, previous: top, next: null, canOpen, canClose };
    if (top) top.next = this.top;
    if (canOpen) this.#openers.add(character);
  }

  /** Whether a run of this character may have opened a mark before. */
  hasOpened(character: string): boolean {
    return this.#openers.has(character);
  }

  /** Makes marks of the runs above `bottom`, and forgets these. */
  process(bottom: Delimiter | null): void {
    const lowest = bottom?.index ?? -1;
    // Below these indexes nothing opens what a closer of the kind closes: without them the search would be quadratic.
    const limits = new Map<string, number>();
    let closer = this.top;
    while (closer && closer.previous !== bottom) closer = closer.previous;
    while (closer) closer = closer.canClose ? this.#close(closer, limits, lowest) : closer.next;
    while (this.top && this.top !== bottom) this.#remove(this.top);
  }

  /** Makes a mark of what a delimiter closes; answers the delimiter to go on with. */
  #close(closer: Delimiter, limits: Map<string, number>, lowest: number): Delimiter | null {
    const kind = `${closer.character}${closer.canOpen}${closer.original % 3}`;
    const opener = findOpener(closer, limits.get(kind) ?? lowest);
    if (opener) return this.#wrap(opener, closer);
    limits.set(kind, closer.previous?.index ?? -1);
    const { next } = closer;
    if (!closer.canOpen) this.#remove(closer);
    return next;
  }

  #remove(delimiter: Delimiter): void {
    if (delimiter.previous) delimiter.previous.next = delimiter.next;
    if (delimiter.next) delimiter.next.previous = delimiter.previous;
    else this.top = delimiter.previous;
  }

  /** Makes a mark of what stands between two delimiters; answers the closer to go on with. */
  #wrap(opener: Delimiter, closer: Delimiter): Delimiter | null {
    const used = closer.mark ? closer.count : closer.count >= 2 && opener.count >= 2 ? 2 : 1;
    const mark = createInline(markType(closer, used));
    if (closer.mark) mark.mark = closer.mark;
    moveBetween(opener.node, closer.node, mark);
    insertAfter(opener.node, mark);
    while (closer.previous && closer.previous !== opener) this.#remove(closer.previous);
    opener.count -= used;
    closer.count -= used;
    opener.node.text = opener.node.text.slice(used);
    closer.node.text = closer.node.text.slice(used);
    if (opener.count === 0) {
      unlink(opener.node);
      this.#remove(opener);
    }
    if (closer.count > 0) return closer;
    const { next } = closer;
    unlink(closer.node);
    this.#remove(closer);
    return next;
  }
}

function markType({ mark, character }: Delimiter, used: number): MarkdownInline['kind'] {
  if (mark) return 'mark';
  return character === '~' ? 'strike' : used === 2 ? 'strong' : 'emph';
}

/** The nearest delimiter above this index that the closer closes. */
function findOpener(closer: Delimiter, limit: number): Delimiter | null {
  for (let opener = closer.previous; opener && opener.index > limit; opener = opener.previous)
    if (isPair(opener, closer)) return opener;
  return null;
}

function isPair(opener: Delimiter, closer: Delimiter): boolean {
  if (opener.character !== closer.character || opener.mark !== closer.mark || !opener.canOpen) return false;
  const isEither = closer.canOpen || opener.canClose;
  if (!isEither || closer.character === '~' || closer.mark) return true;
  return closer.original % 3 === 0 || (opener.original + closer.original) % 3 !== 0;
}
