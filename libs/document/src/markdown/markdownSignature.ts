import { type MarkdownInline, walkInlines } from './inlineTree.js';
import { bitOf, codeBit, type Piece } from './MarkdownLine.js';
import type { OwnInlines } from './OwnInlines.js';
import { parseInlines } from './parseInlines.js';

/** The text of a line with its marks, white space apart: what reading it back must give again. */
type Signature = (readonly [text: string, marks: number])[];

export function signature(parts: Signature): string {
  const joined: [string, number][] = [];
  for (const [text, look] of parts) {
    const ink = text.replace(/\s/gu, '');
    const last = joined.at(-1);
    if (last && (last[1] === look || ink === '')) last[0] += ink;
    else if (ink !== '') joined.push([ink, look]);
  }
  return JSON.stringify(joined);
}

export function signatureOfPieces(pieces: readonly Piece[], own?: OwnInlines): string {
  const parts = pieces.flatMap((piece): Signature => {
    if (piece.kind === 'break') return [['', 0]];
    if (piece.kind !== 'whole') return [[piece.text, piece.marks | (piece.kind === 'code' ? codeBit : 0)]];
    // What an app writes may be text to whoever reads it.
    return own ? readBack(parseInlines(piece.markdown, new Map(), null, own)) : [['\u0000', 0]];
  });
  return signature(parts);
}

const bits: Readonly<Record<string, number>> = { strong: bitOf('**'), emph: bitOf('*'), strike: bitOf('~~') };

export function readBack(root: MarkdownInline): Signature {
  const parts: Signature = [];
  const looks = [0];
  walkInlines(
    root,
    (node) => {
      const look = looks.at(-1) ?? 0;
      if (node.kind === 'link' || node.kind === 'image' || node.kind === 'own') parts.push(['\u0000', 0]);
      else if (node.kind === 'text') parts.push([node.text, look]);
      else if (node.kind === 'code') parts.push([node.text, look | codeBit]);
      else {
        looks.push(look | (node.mark?.bit ?? bits[node.kind] ?? 0));
        return true;
      }
      return false;
    },
    () => looks.pop(),
  );
  return parts;
}
