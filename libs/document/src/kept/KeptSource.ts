import type { ReadDocumentOptions } from '../json/readDocument.js';
import { cleanText } from '../value/cleanText.js';
import { readHtml } from '../html/readHtml.js';
import { writeHtml } from '../tree/writeHtml.js';
import { matchBlocks } from './matchBlocks.js';
import { partsOf, type ReadPart, startsOf } from './readParts.js';

/** Blocks, and what they were read of. */
interface Kept {
  blocks: readonly string[];
  /** White space and comments before them. */
  before: string;
  /** '' where it is not known, or may not be given back. */
  source: string;
  /** Whether it is a line of text that stands in no block. */
  isLine: boolean;
}

const nothing: Kept = { blocks: [], before: '', source: '', isLine: false };

const isEqual = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((text, index) => text === others[index]);

/**
 * HTML that was stored, by the blocks that are read of it: a document is written with what was stored of each block that is as it was read,
 * byte for byte (docs/behaviour.md#stored-html).
 *
 * A part is given back only where reading it by itself gives the very blocks that reading all gives there. So what is nested wrongly, goes
 * on in the next block, or joins with it, needs no rule of its own, and reading tells nothing of places in the source.
 */
export class KeptSource {
  readonly #html: string;
  readonly #blocks: readonly string[];
  /** By the place of its first block. */
  readonly #kept = new Map<number, Kept>();
  readonly #after: string;

  /** @param options what the document is read by */
  constructor(
    source: string,
    private readonly options: ReadDocumentOptions,
  ) {
    // As it is read.
    this.#html = cleanText(source.replaceAll('\f', ' '));
    this.#blocks = this.#read(0, this.#html.length);
    const { parts, after } = partsOf(this.#html, options.link.schemes, (start, end) => this.#read(start, end));
    this.#after = after;
    this.#settle(parts);
  }

  /** The blocks of a document, each as the value writes it, as one: with what was stored of those that are as they were. */
  write(blocks: readonly string[]): string {
    const places = matchBlocks(blocks, this.#blocks);
    let html = '';
    let isAfterLine = false;
    for (let index = 0; index < blocks.length;) {
      const kept: Kept = this.#kept.get(places[index] ?? -1) ?? nothing;
      // Two lines of text that touch would be one.
      const isGiven: boolean = !(kept.isLine && isAfterLine) && this.#isThere(kept, blocks, places, index);
      html += kept.before + (isGiven ? kept.source : (blocks[index] ?? ''));
      isAfterLine = isGiven && kept.isLine;
      index += isGiven ? kept.blocks.length : 1;
    }
    return html + this.#after;
  }

  /** Whether all that a source was read as is in the document, from this block on. */
  #isThere({ blocks, source }: Kept, now: readonly string[], places: readonly number[], from: number): boolean {
    const place = places[from] ?? -1;
    return source !== '' && blocks.every((block, at) => places[from + at] === place + at && now[from + at] === block);
  }

  #read(start: number, end: number): string[] {
    const { schema, link } = this.options;
    const { blocks } = readHtml(this.#html.slice(start, end), { schema, link, foreign: false });
    return blocks.map((block) => writeHtml([block], schema));
  }

  /** Says for each part which blocks of the document are its own. Parts that are read otherwise together stay together. */
  #settle(parts: readonly ReadPart[]): void {
    const starts = startsOf(parts, this.#blocks);
    const isKnown = (index: number) => starts[index] !== -1;
    let place = 0;
    for (let index = 0; index < parts.length;) {
      const first = index;
      do index += 1;
      while (!isKnown(first) && !isKnown(index));
      const together = parts.slice(first, index);
      const size = together.flatMap(({ blocks }) => blocks).length;
      const end = isKnown(first) ? place + size : (starts[index] ?? this.#blocks.length);
      if (end > place) this.#keep(together, place, end);
      place = end;
    }
  }

  #keep(parts: readonly ReadPart[], place: number, end: number): void {
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last) return;
    const blocks = this.#blocks.slice(place, end);
    const isSafe = parts.every((part) => part.isSafe && (part === first || part.isBeforeWhole));
    const isRead = isSafe && isEqual(blocks, first === last ? first.blocks : this.#read(first.start, last.end));
    this.#kept.set(place, {
      blocks,
      before: first.before,
      source: isRead ? this.#html.slice(first.start, last.end) : '',
      isLine: first.isLine || last.isLine,
    });
  }
}
