import { type MarkdownInline, walkInlines } from './inlineTree.js';
import { bitOf, codeBit, type Piece } from './MarkdownLine.js';

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

export function signatureOfPieces(pieces: readonly Piece[]): string {
  const parts = pieces.map((piece): Signature[number] => {
    if (piece.kind === 'break') return ['', 0];
    return piece.kind === 'whole' ? ['\u0000', 0] : [piece.text, piece.marks | (piece.kind === 'code' ? codeBit : 0)];
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
      if (node.type === 'link' || node.type === 'image') parts.push(['\u0000', 0]);
      else if (node.type === 'text') parts.push([node.text, look]);
      else if (node.type === 'code') parts.push([node.text, look | codeBit]);
      else {
        looks.push(look | (bits[node.type] ?? 0));
        return true;
      }
      return false;
    },
    () => looks.pop(),
  );
  return parts;
}
