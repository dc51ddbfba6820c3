import { type ImageJson, type InlineJson, type LinkJson, textFormat } from '../value/documentJson.js';
import type { MarkdownInline } from './inlineTree.js';
import { parseInlines } from './parseInlines.js';

const { bold, italic, strike, code } = textFormat;
const marks: readonly (readonly [bit: number, delimiter: string])[] = [
  [bold, '**'],
  [italic, '*'],
  [strike, '~~'],
];
const markBits = bold | italic | strike;
const isSpace = /^\s$/u;
const isPunctuation = /^[\p{P}\p{S}]$/u;

/** A piece of a line: text with marks, or something that stands for itself. */
type Piece =
  | { kind: 'text'; text: string; marks: number }
  | { kind: 'code'; text: string; marks: number }
  | { kind: 'whole'; markdown: string; marks: number }
  | { kind: 'break' };

function escapeText(text: string): string {
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

function titleMarkdown(title: string | undefined): string {
  return title
    ? ` "${title
        .replace(/\n+/g, ' ')
        .replace(/[\\"]/g, '\\$&')
        .replace(/&(?=#?[a-zA-Z0-9]{1,31};)/g, '\\&')}"`
    : '';
}

function destination(url: string): string {
  const escaped = url.replace(/&(?=#?[a-zA-Z0-9]{1,31};)/g, '&amp;').replace(/\\/g, '\\\\');
  if (/[\s<>]/.test(escaped)) return `<${escaped.replace(/[<>]/g, '\\$&')}>`;
  return escaped.replace(/[()]/g, '\\$&');
}

function imageMarkdown(image: ImageJson): string {
  const alt = escapeText((image.alt ?? '').replace(/\s+/g, ' ').trim());
  return `![${alt}](${destination(image.src)}${titleMarkdown(image.title)})`;
}

function linkMarkdown(link: LinkJson): string {
  return `[${inlinesMarkdown(link.children, true, false)}](${destination(link.url)}${titleMarkdown(link.title)})`;
}

/** Splits off white space, which cannot stand at the edge of a mark. */
function textPieces(text: string, format: number): Piece[] {
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/u.exec(text) ?? [];
  const pieces: Piece[] = [];
  if (before) pieces.push({ kind: 'text', text: before, marks: -1 });
  if (core) pieces.push({ kind: 'text', text: core, marks: format & markBits });
  if (after) pieces.push({ kind: 'text', text: after, marks: -1 });
  return pieces;
}

function piecesOf(nodes: readonly InlineJson[], oneLine: boolean): Piece[] {
  const pieces = nodes.flatMap((node): Piece[] => {
    if (node.type === 'linebreak') return oneLine ? textPieces(' ', 0) : [{ kind: 'break' }];
    if (node.type === 'tab') return textPieces('\t', node.format ?? 0);
    if (node.type === 'image') return [{ kind: 'whole', markdown: imageMarkdown(node), marks: 0 }];
    if (node.type !== 'text') return [{ kind: 'whole', markdown: linkMarkdown(node), marks: 0 }];
    const format = node.format ?? 0;
    if (format & code && /\S/.test(node.text)) return [{ kind: 'code', text: node.text, marks: format & markBits }];
    return textPieces(node.text, format);
  });
  return withoutEdgeBreaks(spaceMarks(pieces));
}

/** White space gets the marks that both its neighbours have, so that it never stands at a mark's edge. */
function spaceMarks(pieces: readonly Piece[]): Piece[] {
  const inked: number[] = [];
  let next = 0;
  for (let index = pieces.length - 1; index >= 0; index--) {
    const piece = pieces[index];
    if (piece?.kind === 'break') next = 0;
    else if (piece && piece.marks >= 0) next = piece.marks;
    inked[index] = next;
  }
  let previous = 0;
  const result: Piece[] = [];
  pieces.forEach((piece, index) => {
    if (piece.kind === 'break') previous = 0;
    const both = piece.kind === 'text' && piece.marks < 0 ? { ...piece, marks: previous & (inked[index] ?? 0) } : piece;
    if (both.kind !== 'break') previous = piece.kind !== 'break' && piece.marks >= 0 ? piece.marks : previous;
    const last = result.at(-1);
    if ((both.kind === 'text' || both.kind === 'code') && last?.kind === both.kind && last.marks === both.marks) {
      result[result.length - 1] = { ...last, text: last.text + both.text };
    } else result.push(both);
  });
  return result;
}

/** Markdown has no line breaks at a block's end. */
function withoutEdgeBreaks(pieces: Piece[]): Piece[] {
  while (pieces.at(-1)?.kind === 'break') pieces.pop();
  return pieces;
}

function isEdge(character: string): boolean {
  return isSpace.test(character) || isPunctuation.test(character);
}

/** Whether delimiters of two kinds stand side by side. */
function isMixed(delimiters: string): boolean {
  return delimiters.includes('~') && delimiters.includes('*');
}

/** Writes one line; marks are opened and closed between pieces so that CommonMark reads them back. */
class MarkdownLine {
  private out = '';
  private open: number[] = [];
  private closing = '';
  private opening = '';
  private lineStart = 0;

  constructor(
    private readonly pieces: readonly Piece[],
    private readonly atBlockStart: boolean,
  ) {}

  write(): string {
    this.pieces.forEach((piece, index) => {
      if (piece.kind === 'break') this.lineBreak();
      else {
        this.setMarks(piece.marks, index);
        this.content(piece);
      }
    });
    this.setMarks(0, this.pieces.length);
    this.flush('');
    return this.atBlockStart ? keepLineEnd(this.out) : this.out;
  }

  private lineBreak(): void {
    this.setMarks(0, this.pieces.length);
    this.flush('');
    this.out = `${keepLineEnd(this.out)}\\\n`;
    this.lineStart = this.out.length;
  }

  private content(piece: Exclude<Piece, { kind: 'break' }>): void {
    if (piece.kind === 'code') return this.flush(codeMarkdown(piece.text));
    if (piece.kind === 'whole') return this.flush(piece.markdown);
    const escaped = escapeText(piece.text);
    const atStart =
      this.out.length === this.lineStart && this.opening === '' && (this.atBlockStart || this.lineStart > 0);
    this.flush(atStart ? escapeLineStart(escaped) : escaped);
  }

  /**
   * Writes the delimiters that are due and then this. A delimiter between a letter and punctuation is none to Markdown:
   * then the letter is written as a character reference, which ends and begins in punctuation.
   */
  private flush(next: string): void {
    const { closing, opening } = this;
    const before = [...this.out].at(-1) ?? ' ';
    const first = [...next][0] ?? ' ';
    const oneRun = closing.at(-1) === opening.at(0);
    let after = next;
    if (
      closing !== '' &&
      (opening === '' || oneRun) &&
      (isMixed(closing) || isPunctuation.test(before)) &&
      !isEdge(first)
    ) {
      after = `&#${first.codePointAt(0)};${next.slice(first.length)}`;
    }
    if (
      opening !== '' &&
      (closing === '' || oneRun) &&
      (isMixed(opening) || isPunctuation.test(first)) &&
      !isEdge(before)
    ) {
      this.out = `${this.out.slice(0, -before.length)}&#${before.codePointAt(0)};`;
    }
    // "!" before a link would make an image of it.
    if (next.startsWith('[') && closing + opening === '') this.out = this.out.replace(/!$/, '\\!');
    this.out += closing + opening + after;
    this.closing = this.opening = '';
  }

  private setMarks(wanted: number, index: number): void {
    while (this.open.some((bit) => (wanted & bit) === 0)) {
      const bit = this.open.pop();
      const delimiter = marks.find(([candidate]) => candidate === bit)?.[1] ?? '';
      this.closing += delimiter;
    }
    const piece = this.pieces[index];
    // No mark can begin with white space.
    if (piece?.kind === 'text' && /^\s/u.test(piece.text)) return;
    const missing = marks.filter(([bit]) => wanted & bit && !this.open.includes(bit));
    // Marks that go on longest are opened first.
    missing.sort(([a], [b]) => this.lasts(b, index) - this.lasts(a, index));
    for (const [bit, delimiter] of missing) {
      this.open.push(bit);
      this.opening += delimiter;
    }
  }

  private lasts(bit: number, from: number): number {
    let index = from;
    for (; index < this.pieces.length; index++) {
      const piece = this.pieces[index];
      if (!piece || piece.kind === 'break' || (piece.marks & bit) === 0) break;
    }
    return index;
  }
}

/** The text of a line with its marks, white space apart: what reading it back must give again. */
type Signature = (readonly [text: string, marks: number])[];

function signature(parts: Signature): string {
  const joined: [string, number][] = [];
  for (const [text, look] of parts) {
    const ink = text.replace(/\s/gu, '');
    const last = joined.at(-1);
    if (last && (last[1] === look || ink === '')) last[0] += ink;
    else if (ink !== '') joined.push([ink, look]);
  }
  return JSON.stringify(joined);
}

function signatureOfPieces(pieces: readonly Piece[]): string {
  const parts = pieces.map((piece): Signature[number] => {
    if (piece.kind === 'break') return ['', 0];
    return piece.kind === 'whole' ? ['\u0000', 0] : [piece.text, piece.marks | (piece.kind === 'code' ? code : 0)];
  });
  return signature(parts);
}

const bitOf: Readonly<Record<string, number>> = { strong: bold, emph: italic, strike };

function readBack(parent: MarkdownInline, look: number, parts: [string, number][]): [string, number][] {
  for (let node = parent.first; node; node = node.next) {
    if (node.type === 'link' || node.type === 'image') parts.push(['\u0000', 0]);
    else if (node.type === 'text') parts.push([node.text, look]);
    else if (node.type === 'code') parts.push([node.text, look | code]);
    else readBack(node, look | (bitOf[node.type] ?? 0), parts);
  }
  return parts;
}

/** How many looks with marks a line has; one alone is always read back. */
function looks(pieces: readonly Piece[]): number {
  return new Set(pieces.map((piece) => (piece.kind === 'break' ? 0 : piece.marks)).filter((look) => look > 0)).size;
}

/**
 * A line of text, marks, links and images as Markdown. Where marks touch each other in a way that Markdown cannot write,
 * the lesser ones are left out.
 *
 * @param oneLine whether line breaks become spaces, as in headings and links
 * @param atBlockStart whether it begins and ends a block's line
 */
export function inlinesMarkdown(nodes: readonly InlineJson[], oneLine = false, atBlockStart = true): string {
  const all = piecesOf(nodes, oneLine);
  const written = (kept: number) => {
    // Neighbours that look the same without the marks that are left out are one: two code spans cannot touch each other.
    const pieces = spaceMarks(
      all.map((piece) => (piece.kind === 'break' ? piece : { ...piece, marks: piece.marks & kept })),
    );
    return { pieces, markdown: new MarkdownLine(pieces, atBlockStart).write() };
  };
  for (const kept of [markBits, bold | italic, bold]) {
    const { pieces, markdown } = written(kept);
    if (looks(pieces) < 2) return markdown;
    if (signature(readBack(parseInlines(markdown, new Map()), 0, [])) === signatureOfPieces(pieces)) return markdown;
  }
  return written(0).markdown;
}
