import { type ImageJson, type InlineJson, type LinkJson, textFormat } from '../value/documentJson.js';
import { escapeText, markBits, MarkdownLine, type Piece } from './MarkdownLine.js';
import { readBack, signature, signatureOfPieces } from './markdownSignature.js';
import { parseInlines } from './parseInlines.js';

const { bold, italic, code } = textFormat;

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
  const core = text.trim();
  const start = core === '' ? text.length : text.length - text.trimStart().length;
  const before = text.slice(0, start);
  const after = text.slice(start + core.length);
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
    if (signature(readBack(parseInlines(markdown, new Map()))) === signatureOfPieces(pieces)) return markdown;
  }
  return written(0).markdown;
}
