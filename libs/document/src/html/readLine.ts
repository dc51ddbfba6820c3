import type { InlineJson, LinkJson } from '../value/documentJson.js';
import { appendText, mergeInlines } from '../value/inlines.js';
import { keptSpace, keptTab } from './htmlElement.js';
import type { TextContext } from './htmlContext.js';

/** A piece of a line as HTML has it: white space not yet collapsed. */
export type LinePiece =
  | { kind: 'text'; text: string; context: TextContext }
  | { kind: 'break'; link: LinkJson | null }
  | { kind: 'node'; node: InlineJson; link: LinkJson | null };

const marked = new RegExp(`[${keptSpace}${keptTab}]`);
const collapsible = /[ \t\n\f]/;
const needsCare = new RegExp(`[${keptSpace}${keptTab}\\t\\n\\f]| {2}|^ | $`);

/** The length of a text without the white space at its end. */
function lengthWithInk(text: string): number {
  let length = text.length;
  while (length > 0 && collapsible.test(text.charAt(length - 1))) length--;
  return length;
}

/** Puts the pieces of one line together as a browser would show them. */
class LineReader {
  readonly nodes: InlineJson[] = [];
  /** What stands before the place that is read: a line's start, a space, or anything else. */
  #before: 'start' | 'space' | 'other' = 'start';
  /** The list and index of a space that goes away if the line ends here. */
  #loose: InlineJson[] | null = null;
  #link: { source: LinkJson; json: LinkJson } | null = null;

  /** The index of the last piece that is more than white space. */
  readonly #lastInk: number;

  constructor(private readonly pieces: readonly LinePiece[]) {
    this.#lastInk = pieces.findLastIndex((piece) => piece.kind !== 'text' || lengthWithInk(piece.text) > 0);
  }

  read(): InlineJson[] {
    this.pieces.forEach((piece, index) => {
      if (piece.kind === 'text') this.#text(piece.text, piece.context, index);
      else if (piece.kind === 'break') this.#lineBreak(piece.link, index);
      else {
        this.#target(piece.link).push(piece.node);
        this.#seen('other');
      }
    });
    this.#dropLoose();
    return mergeInlines(this.nodes.filter((node) => !('children' in node) || node.children.length > 0));
  }

  #text(text: string, context: TextContext, index: number): void {
    const to = this.#target(context.link);
    const style = context.color ? `color: ${context.color};` : '';
    const append = context.append ?? appendText;
    const add = (part: string) => append(to, part, context.format, style);
    if (!needsCare.test(text) && context.space !== 'keep') {
      add(text);
      if (text !== '') this.#seen('other');
      return;
    }
    const inkEnd = context.space === 'lines' ? lengthWithInk(text) : 0;
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const character = text.charAt(at);
      const space = collapsible.test(character);
      if (!space && !marked.test(character)) continue;
      if (at > start) {
        add(text.slice(start, at));
        this.#seen('other');
      }
      start = at + 1;
      if (context.space === 'keep' || !space)
        this.#kept(character, add, this.#endsAfter(text, at, index), context.space === 'keep');
      else if (context.space === 'lines' && character === '\n') {
        // A line break at a block's edge is how its source is laid out.
        if (this.nodes.length > 0 && (at < inkEnd || index < this.#lastInk)) this.#pushBreak(to);
      } else if (this.#before === 'other' || (this.#before === 'space' && !this.#loose)) {
        add(' ');
        this.#before = 'space';
        this.#loose = to;
      }
    }
    if (start < text.length) {
      add(text.slice(start));
      this.#seen('other');
    }
  }

  /** A space that HTML does not collapse. Between two characters `&nbsp;` is what it says, elsewhere it stands for a space. */
  #kept(character: string, add: (part: string) => void, edge: boolean, keepSpace: boolean): void {
    const tab = character === keptTab || (keepSpace && character === '\t');
    const nonBreaking = character === keptSpace && !keepSpace && this.#before === 'other' && !edge;
    add(tab ? '\t' : keepSpace && character === '\n' ? '\n' : nonBreaking ? '\u00a0' : ' ');
    if (keepSpace && character === '\n') this.#seen('start');
    else this.#seen(nonBreaking || tab ? 'other' : 'space');
  }

  /** Whether a space or the line's end comes after this character. */
  #endsAfter(text: string, at: number, index: number): boolean {
    let next = text.charAt(at + 1);
    for (let later = index + 1; next === '' && later < this.pieces.length; later++) {
      const piece = this.pieces[later];
      if (piece?.kind === 'break') return true;
      if (piece?.kind === 'node') return false;
      next = piece?.kind === 'text' ? piece.text.charAt(0) : '';
    }
    return next === '' || next === keptSpace || collapsible.test(next);
  }

  #lineBreak(link: LinkJson | null, index: number): void {
    // The last break of a block only makes room for the caret.
    if (index < this.#lastInk) this.#pushBreak(this.#target(link));
    else {
      this.#dropLoose();
      this.#before = 'start';
    }
  }

  #pushBreak(to: InlineJson[]): void {
    this.#dropLoose();
    to.push({ type: 'linebreak' });
    this.#before = 'start';
  }

  #seen(before: 'start' | 'space' | 'other'): void {
    this.#before = before;
    this.#loose = null;
  }

  #dropLoose(): void {
    const last = this.#loose?.at(-1);
    if (this.#loose && last?.type === 'text') {
      last.text = last.text.slice(0, -1);
      if (last.text === '') this.#loose.pop();
    }
    this.#loose = null;
  }

  /** Where a piece goes: into the line, or into its link. */
  #target(link: LinkJson | null): InlineJson[] {
    if (!link) {
      this.#link = null;
      return this.nodes;
    }
    if (this.#link?.source !== link) {
      const json: LinkJson = { ...link, children: [] };
      this.nodes.push(json);
      this.#link = { source: link, json };
    }
    return this.#link.json.children;
  }
}

/** One line of text, marks, links and images. */
export function readLine(pieces: readonly LinePiece[]): InlineJson[] {
  return new LineReader(pieces).read();
}
