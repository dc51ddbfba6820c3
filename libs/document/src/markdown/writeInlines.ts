import type { DocumentNode } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { walkInlines } from './inlineTree.js';
import { bitOf, codeBit, escapeText, fewerMarks, markBits, MarkdownLine, type Piece } from './MarkdownLine.js';
import { readBack, signature, signatureOfPieces } from './markdownSignature.js';
import type { MarkdownWriter } from './markdownWriter.js';
import type { OwnInlines } from './OwnInlines.js';
import { parseInlines } from './parseInlines.js';
import { standardMarkdown } from './standardMarkdown.js';

/** How a line is written. */
export interface LineRules {
  schema: Schema;
  writer: MarkdownWriter;
  /** What an app has described; none where nothing of it stands in lines of Markdown. */
  own: OwnInlines | undefined;
  /** Whether line breaks become spaces, as in headings and links. */
  isOneLine: boolean;
  /** Whether it begins and ends a block's line. */
  atBlockStart: boolean;
}

/** Splits off white space, which cannot stand at the edge of a mark. */
function textPieces(text: string, marks: number, bits = markBits): Piece[] {
  const core = text.trim();
  const start = core === '' ? text.length : text.length - text.trimStart().length;
  const before = text.slice(0, start);
  const after = text.slice(start + core.length);
  const pieces: Piece[] = [];
  if (before) pieces.push({ kind: 'text', text: before, marks: -1 });
  if (core) pieces.push({ kind: 'text', text: core, marks: marks & bits });
  if (after) pieces.push({ kind: 'text', text: after, marks: -1 });
  return pieces;
}

/** What of a text's look Markdown has. */
function marksOf(node: DocumentNode, { schema, own }: LineRules): number {
  let marks = 0;
  for (const { delimiter } of schema.marksOf(node))
    marks |= typeof delimiter === 'object' ? (own?.markOf(delimiter.delimiter)?.bit ?? 0) : bitOf(delimiter);
  return marks;
}

/** Something in a line that is no text: as its description has it, or else what stands in it. */
function inlinePieces(node: DocumentNode, rules: LineRules): Piece[] {
  const description = rules.schema.inline(node.type);
  const markdown = description?.markdown ?? standardMarkdown.get(node.type)?.write;
  if (description && markdown) return [{ kind: 'whole', markdown: markdown(node, rules.writer), marks: 0 }];
  if (description?.content === 'none') return textPieces(description.text(node), 0);
  return description ? linePieces(node.children ?? [], rules) : [];
}

/** The same nodes, but that neighbours of which Markdown makes one, such as links to one place, are one. */
function joinedNodes(nodes: readonly DocumentNode[]): DocumentNode[] {
  const joined: { node: DocumentNode; children: DocumentNode[] }[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const writer = standardMarkdown.get(node.type);
    const isSame = last && writer?.joins?.(last.node, node) && writer === standardMarkdown.get(last.node.type);
    if (isSame) for (const child of node.children ?? []) last.children.push(child);
    else joined.push({ node, children: [...(node.children ?? [])] });
  }
  return joined.map(({ node, children }) => (node.children ? { ...node, children } : node));
}

function charactersPieces(text: string, marks: number, rules: LineRules): Piece[] {
  const bits = rules.own?.bits ?? markBits;
  const isCode = (marks & codeBit) !== 0 && /\S/.test(text);
  return isCode ? [{ kind: 'code', text, marks: marks & bits }] : textPieces(text, marks, bits);
}

function linePieces(nodes: readonly DocumentNode[], rules: LineRules): Piece[] {
  return joinedNodes(nodes).flatMap((node): Piece[] => {
    if (node.type === 'linebreak') return rules.isOneLine ? textPieces(' ', 0) : [{ kind: 'break' }];
    if (node.type === 'tab') return charactersPieces('\t', marksOf(node, rules), rules);
    if (node.type === 'text') return charactersPieces(node.text ?? '', marksOf(node, rules), rules);
    return inlinePieces(node, rules);
  });
}

/** For each piece the marks of the last one up to it that is more than white space; none after a break. */
function marksSoFar(pieces: readonly Piece[]): number[] {
  let marks = 0;
  return pieces.map((piece) => {
    if (piece.kind === 'break') marks = 0;
    else if (piece.marks >= 0) marks = piece.marks;
    return marks;
  });
}

/** White space gets the marks that both its neighbours have, so that it never stands at a mark's edge. */
function spaceMarks(pieces: readonly Piece[]): Piece[] {
  const before = marksSoFar(pieces);
  const after = marksSoFar([...pieces].reverse()).reverse();
  return joinedPieces(
    pieces.map((piece, index) => {
      const isSpace = piece.kind === 'text' && piece.marks < 0;
      return isSpace ? { ...piece, marks: (before[index] ?? 0) & (after[index] ?? 0) } : piece;
    }),
  );
}

/** The same pieces, but that text is one where its marks are the same. */
function joinedPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isText = piece.kind === 'text' || piece.kind === 'code';
    if (isText && last?.kind === piece.kind && last.marks === piece.marks) {
      joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    } else joined.push(piece);
  }
  return joined;
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

/** How many things of an app's own are read of a line. */
function countOwn(markdown: string, own: OwnInlines): number {
  let count = 0;
  walkInlines(parseInlines(markdown, new Map(), null, own), (node) => {
    if (node.kind === 'own') count++;
    return node.first !== null;
  });
  return count;
}

/**
 * A line of text, marks, links and images as Markdown. Where marks touch each other in a way that Markdown cannot write,
 * the lesser ones are left out.
 */
export function writeInlines(nodes: readonly DocumentNode[], rules: LineRules): string {
  const { own } = rules;
  const all = withoutEdgeBreaks(spaceMarks(linePieces(nodes, rules)));
  let escape = own ? (text: string) => own.escape(text) : escapeText;
  const written = (kept: number) => {
    // Neighbours that look the same without the marks that are left out are one: two code spans cannot touch each other.
    const pieces = spaceMarks(
      all.map((piece) => (piece.kind === 'break' ? piece : { ...piece, marks: piece.marks & kept })),
    );
    return { pieces, markdown: new MarkdownLine(pieces, rules.atBlockStart, own, escape).write() };
  };
  if (own && countOwn(written(own.bits).markdown, own) > own.count(nodes)) escape = (text) => own.escapeAll(text);
  for (const kept of own ? [own.bits, ...fewerMarks] : fewerMarks) {
    const { pieces, markdown } = written(kept);
    // What an app has around a text may be none in the middle of a word.
    const isOwn = own && pieces.some((piece) => piece.kind !== 'break' && piece.marks > markBits);
    if (!isOwn && looks(pieces) < 2) return markdown;
    const read = readBack(parseInlines(markdown, new Map(), null, own));
    if (signature(read) === signatureOfPieces(pieces, own)) return markdown;
  }
  return written(0).markdown;
}
