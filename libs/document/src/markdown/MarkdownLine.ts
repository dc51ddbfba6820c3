import type { MarkDelimiter, OwnDelimiter } from './markdownWriter.js';
import type { OwnInlines } from './OwnInlines.js';

/** What Markdown has around text, each with its bit; code is no mark among others: what stands in it is not read. */
const marks: readonly (readonly [bit: number, delimiter: string])[] = [
  [1, '**'],
  [2, '*'],
  [4, '~~'],
];
export const markBits = 7;
export const codeBit = 16;
/** Marks that are kept where not all can be, the lesser ones left out first. */
export const fewerMarks = [7, 3, 1];

/** The bit of what stands around text; 0 for nothing. */
export function bitOf(delimiter: MarkDelimiter | OwnDelimiter | undefined): number {
  return delimiter === '`' ? codeBit : (marks.find(([, known]) => known === delimiter)?.[0] ?? 0);
}

const isSpace = /^\s$/u;
const isPunctuation = /^[\p{P}\p{S}]$/u;

/** A piece of a line: text with marks, or something that stands for itself. */
export type Piece =
  | { kind: 'text'; text: string; marks: number }
  | { kind: 'code'; text: string; marks: number }
  | { kind: 'whole'; markdown: string; marks: number }
  | { kind: 'break' };

export function escapeText(text: string): string {
  return text
    .replace(/[\\`*[\]<~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?[a-zA-Z0-9]{1,31};)/g, '\\&');
}

/** What at a line's start would be a block is escaped. */
function escapeLineStart(text: string): string {
  return text
    .replace(/^[#>+=-]/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^[ \t]+/, (space) => space.replace(/ /g, '&#32;').replace(/\t/g, '&#9;'));
}

function keepLineEnd(text: string): string {
  return text.replace(/(?<![ \t])[ \t]+$/, (space) => space.replace(/ /g, '&#32;').replace(/\t/g, '&#9;'));
}

function codeMarkdown(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (runs.has(length)) length++;
  const fence = '`'.repeat(length);
  const pad = /^`|`$/.test(text) || (/^ .* $/.test(text) && /[^ ]/.test(text)) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

function isEdge(character: string): boolean {
  return isSpace.test(character) || isPunctuation.test(character);
}

/** Whether delimiters of two kinds stand side by side. */
function isMixed(delimiters: string): boolean {
  return new Set(delimiters).size > 1;
}

/** Whether delimiters are none to Markdown: those that mark what stands `inside` of them, between it and a letter. */
function isNoDelimiter(delimiters: string, inside: string, outside: string): boolean {
  return delimiters !== '' && (isMixed(delimiters) || isPunctuation.test(inside)) && !isEdge(outside);
}

/** The first character of a text; a space where there is none. */
const firstOf = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 32);

/** What is written, in parts: only the last one is looked at again. */
class Output {
  readonly #parts: string[] = [];
  /** The parts before this one are lines that are done. */
  #lineStart = 0;

  /** The last character of the line; a space where there is none. */
  get last(): string {
    return [...(this.#parts.at(-1)?.slice(-2) ?? '')].at(-1) ?? ' ';
  }

  get isLineStart(): boolean {
    return this.#parts.length === this.#lineStart;
  }

  get hasLines(): boolean {
    return this.#lineStart > 0;
  }

  add(text: string): void {
    if (text !== '') this.#parts.push(text);
  }

  /** Writes the last character otherwise. */
  replaceLast(by: string): void {
    const part = this.#parts.pop() ?? '';
    this.#parts.push(`${part.slice(0, part.length - this.#lengthOfLast(part))}${by}`);
  }

  endLine(): void {
    this.keepEnd();
    this.#parts.push('\\\n');
    this.#lineStart = this.#parts.length;
  }

  /** Makes spaces at the line's end stay there. */
  keepEnd(): void {
    const line = this.#parts.splice(this.#lineStart).join('');
    this.add(keepLineEnd(line));
  }

  toString(): string {
    return this.#parts.join('');
  }

  #lengthOfLast(part: string): number {
    return [...part.slice(-2)].at(-1)?.length ?? 0;
  }
}

/** Writes one line; marks are opened and closed between pieces so that CommonMark reads them back. */
export class MarkdownLine {
  readonly #out = new Output();
  #open: number[] = [];
  #closing = '';
  #opening = '';
  readonly #marks: typeof marks;

  /**
   * @param own the marks that an app has described
   * @param escape makes text of which nothing is read as Markdown
   */
  constructor(
    private readonly pieces: readonly Piece[],
    private readonly atBlockStart: boolean,
    own?: OwnInlines,
    private readonly escape: (text: string) => string = escapeText,
  ) {
    this.#marks = own ? [...marks, ...own.marks.map(({ bit, delimiter }) => [bit, delimiter] as const)] : marks;
  }

  write(): string {
    this.pieces.forEach((piece, index) => {
      if (piece.kind === 'break') this.#lineBreak();
      else {
        this.#setMarks(piece.marks, index);
        this.#content(piece);
      }
    });
    this.#setMarks(0, this.pieces.length);
    this.#flush('');
    if (this.atBlockStart) this.#out.keepEnd();
    return this.#out.toString();
  }

  #lineBreak(): void {
    this.#setMarks(0, this.pieces.length);
    this.#flush('');
    this.#out.endLine();
  }

  #content(piece: Exclude<Piece, { kind: 'break' }>): void {
    if (piece.kind === 'code') return this.#flush(codeMarkdown(piece.text));
    if (piece.kind === 'whole') return this.#flush(piece.markdown);
    const escaped = this.escape(piece.text);
    const atStart = this.#out.isLineStart && this.#opening === '' && (this.atBlockStart || this.#out.hasLines);
    this.#flush(atStart ? escapeLineStart(escaped) : escaped);
  }

  /**
   * Writes the delimiters that are due and then this. A delimiter between a letter and punctuation is none to Markdown:
   * then the letter is written as a character reference, which ends and begins in punctuation.
   */
  #flush(next: string): void {
    const closing = this.#closing;
    const opening = this.#opening;
    const before = this.#out.last;
    const first = firstOf(next);
    const isOneRun = closing === '' || opening === '' || closing.at(-1) === opening.at(0);
    const isUnclosed = isOneRun && isNoDelimiter(closing, before, first);
    if (isOneRun && isNoDelimiter(opening, first, before)) this.#out.replaceLast(`&#${before.codePointAt(0)};`);
    // "!" before a link would make an image of it.
    if (next.startsWith('[') && closing + opening === '' && before === '!') this.#out.replaceLast('\\!');
    this.#out.add(closing + opening);
    this.#out.add(isUnclosed ? `&#${first.codePointAt(0)};${next.slice(first.length)}` : next);
    this.#closing = this.#opening = '';
  }

  #setMarks(wanted: number, index: number): void {
    while (this.#open.some((bit) => (wanted & bit) === 0)) {
      const bit = this.#open.pop();
      const delimiter = this.#marks.find(([candidate]) => candidate === bit)?.[1] ?? '';
      this.#closing += delimiter;
    }
    const piece = this.pieces[index];
    // No mark can begin with white space.
    if (piece?.kind === 'text' && /^\s/u.test(piece.text)) return;
    const missing = this.#marks.filter(([bit]) => wanted & bit && !this.#open.includes(bit));
    // Marks that go on longest are opened first.
    missing.sort(([a], [b]) => this.#lasts(b, index) - this.#lasts(a, index));
    for (const [bit, delimiter] of missing) {
      this.#open.push(bit);
      this.#opening += delimiter;
    }
  }

  #lasts(bit: number, from: number): number {
    let index = from;
    for (; index < this.pieces.length; index++) {
      const piece = this.pieces[index];
      if (!piece || piece.kind === 'break' || (piece.marks & bit) === 0) break;
    }
    return index;
  }
}
