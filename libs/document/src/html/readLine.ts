import type { StoredNode } from '../schema/description.js';
import { keptSpace, keptTab } from './htmlElement.js';
import type { TextContext } from './htmlContext.js';

/** A piece of a line as HTML has it: white space not yet collapsed. */
export type LinePiece =
  | { kind: 'text'; text: string; context: TextContext }
  | { kind: 'break'; link: StoredNode | null }
  | { kind: 'node'; node: StoredNode; link: StoredNode | null };

/** A run of text while it is put together. */
interface Run extends StoredNode {
  text: string;
}

const collapsible = /[ \t\n\f]/;
const anySpace = new RegExp(`[${keptSpace}${keptTab} \\t\\n\\f]`);
/** White space that is not one space between two words. */
const needsCare = new RegExp(`[${keptSpace}${keptTab}\\t\\n\\f]| (?=[${keptSpace}${keptTab} \\t\\n\\f]|$)`, 'g');

/** The length of a text without the white space at its end. */
function lengthWithInk(text: string): number {
  let length = text.length;
  while (length > 0 && collapsible.test(text.charAt(length - 1))) length--;
  return length;
}

/** Text with what applies to it, of which the reader of stored nodes takes what the schema has. */
function runOf(text: string, { format, color, own }: TextContext): Run {
  const style = color ? `color: ${color};` : '';
  if (!own) return { type: 'text', text, format, style };
  return { type: 'text', text, format: format | (own.format ?? 0), style: style + (own.style ?? ''), $: own.$ };
}

/** Puts the pieces of one line together as a browser would show them. */
class LineReader {
  readonly nodes: StoredNode[] = [];
  /** What stands before the place that is read: a line's start, a space, or anything else. */
  #before: 'start' | 'space' | 'other' = 'start';
  /** The run at whose end is a space that goes away if the line ends here. */
  #loose: Run | null = null;
  /** The run that text in this context goes on in. */
  #run: Run | null = null;
  #context: TextContext | null = null;
  #link: { source: StoredNode; children: StoredNode[] } | null = null;

  /** The index of the last piece that is more than white space. */
  readonly #lastInk: number;

  constructor(private readonly pieces: readonly LinePiece[]) {
    this.#lastInk = pieces.findLastIndex((piece) => piece.kind !== 'text' || lengthWithInk(piece.text) > 0);
  }

  read(): StoredNode[] {
    this.pieces.forEach((piece, index) => {
      if (piece.kind === 'text') this.#text(piece.text, piece.context, index);
      else if (piece.kind === 'break') this.#lineBreak(piece.link, index);
      else {
        this.#push(piece.node, piece.link);
        this.#seen('other');
      }
    });
    this.#dropLoose();
    return this.nodes;
  }

  #text(text: string, context: TextContext, index: number): void {
    const inkEnd = index < this.#lastInk ? text.length : lengthWithInk(text);
    for (let at = 0; at < text.length; at++) {
      const character = text.charAt(at);
      if (!anySpace.test(character)) {
        needsCare.lastIndex = at;
        const end = needsCare.exec(text)?.index ?? text.length;
        this.#add(text.slice(at, end), context);
        this.#seen('other');
        at = end - 1;
      } else if (context.space === 'keep' || !collapsible.test(character))
        this.#kept(character, context, this.#endsAfter(text, at, index));
      else this.#collapsed(character, context, at < inkEnd);
    }
  }

  /** White space that HTML collapses: a line break where the text has lines, else a space where none stands before it. */
  #collapsed(character: string, context: TextContext, comesBeforeInk: boolean): void {
    if (context.space === 'lines' && character === '\n') {
      // A line break at a block's edge is how its source is laid out.
      if (this.nodes.length > 0 && comesBeforeInk) this.#pushBreak(context.link);
    } else if (this.#before === 'other' || (this.#before === 'space' && !this.#loose)) {
      this.#add(' ', context);
      this.#before = 'space';
      this.#loose = this.#run;
    }
  }

  #add(text: string, context: TextContext): void {
    if (this.#run && this.#context === context) this.#run.text += text;
    else {
      const run = runOf(text, context);
      this.#push(run, context.link);
      this.#run = run;
      this.#context = context;
    }
  }

  /** A space that HTML does not collapse. Between two characters `&nbsp;` is what it says, elsewhere it stands for a space. */
  #kept(character: string, context: TextContext, edge: boolean): void {
    if (character === '\n') {
      this.#add(character, context);
      return this.#seen('start');
    }
    const tab = character === keptTab || character === '\t';
    const isBetween = this.#before === 'other' && !edge;
    const nonBreaking = character === keptSpace && context.space !== 'keep' && isBetween;
    this.#add(tab ? '\t' : nonBreaking ? '\u00a0' : ' ', context);
    this.#seen(nonBreaking || tab ? 'other' : 'space');
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

  #lineBreak(link: StoredNode | null, index: number): void {
    // The last break of a block only makes room for the caret.
    if (index < this.#lastInk) this.#pushBreak(link);
    else {
      this.#dropLoose();
      this.#before = 'start';
    }
  }

  #pushBreak(link: StoredNode | null): void {
    this.#dropLoose();
    this.#push({ type: 'linebreak' }, link);
    this.#before = 'start';
  }

  #seen(before: 'start' | 'space' | 'other'): void {
    this.#before = before;
    this.#loose = null;
  }

  #dropLoose(): void {
    if (this.#loose) this.#loose.text = this.#loose.text.slice(0, -1);
    this.#loose = null;
  }

  /** Adds to the line, or to what holds text in it. */
  #push(node: StoredNode, link: StoredNode | null): void {
    this.#run = null;
    if (!link) this.#link = null;
    else if (this.#link?.source !== link) {
      this.#link = { source: link, children: [] };
      this.nodes.push({ ...link, children: this.#link.children });
    }
    (this.#link?.children ?? this.nodes).push(node);
  }
}

/** One line of text, marks, links and images, as stored nodes. */
export function readLine(pieces: readonly LinePiece[]): StoredNode[] {
  return new LineReader(pieces).read();
}
