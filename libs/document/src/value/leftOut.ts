/** What a reader left out, or could not keep as it was, because there was too much of it. */
export interface LeftOut {
  /** Lines of text, code blocks and dividers over the limit; at least so many where they are nested. */
  blocks: number;
  /** Characters over the limit, of text where it was read and of its source where it was not. */
  characters: number;
  /** Whether something was nested so deeply that its text was kept without its structure. */
  flattened: boolean;
}

/** What was left out, or undefined where nothing was. */
export function leftOutOf(left: LeftOut): LeftOut | undefined {
  return left.blocks > 0 || left.characters > 0 || left.flattened ? left : undefined;
}
