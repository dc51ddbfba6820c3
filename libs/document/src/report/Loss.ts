/**
 * Why something of a value is not read as it is stored:
 *
 * - `unknown`: no description has a block or inline of this kind; JSON keeps it, the other forms have its words
 * - `element`, `attribute`, `style`, `mark`: no description reads it, and it is left out
 * - `changed`: it is read as another element, as a `cite` is read as `em`, or as a sign in the text
 * - `address`: it may not be linked to or loaded
 * - `unsafe`: it would run, or change what all objects are
 * - `structure`: it stands where nothing of its kind can, and is there as its words
 * - `malformed`: it breaks the rule of its description, and the document is refused
 * - `unreadable`: it is no document
 * - `content`: the field does not take it, and what its description falls back to stands there
 * - `size`: there is more, or it is deeper, than is read
 */
export type LossReason =
  | 'unknown'
  | 'element'
  | 'attribute'
  | 'style'
  | 'mark'
  | 'changed'
  | 'address'
  | 'unsafe'
  | 'structure'
  | 'malformed'
  | 'unreadable'
  | 'content'
  | 'size';

/** Something of a value that reading it loses or changes. */
export interface Loss {
  /** The type of the node or the tag of the element, and what of it: `chart`, `paragraph format`, `td colspan`. */
  kind: string;
  /** Where it stands: `root.children[2]` in JSON, the elements around it, such as `ul/li`, in HTML. */
  where: string;
  why: LossReason;
  /** What it says, or the words in it, 60 characters at most. */
  sample: string;
}

const maxLosses = 1000;
const maxSample = 60;

/** The beginning of a text, in one line. */
export function sampleOf(words: string): string {
  const line = words.slice(0, 1000).replace(/\s+/g, ' ').trim();
  // Half a character is none.
  return line.slice(0, maxSample).replace(/[\ud800-\udbff]$/, '');
}

/** Losses, as many as are told. */
export class Losses {
  readonly found: Loss[] = [];

  get isFull(): boolean {
    return this.found.length >= maxLosses;
  }

  add(kind: string, where: string, why: LossReason, words: string): void {
    if (!this.isFull) this.found.push({ kind: kind.slice(0, 100), where, why, sample: sampleOf(words) });
  }
}
