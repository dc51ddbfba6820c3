/** Stands in parsed text for `&nbsp;` and `&#9;`; control characters themselves never get this far. */
export const keptSpace = '\u0001';
export const keptTab = '\u0002';

const kept = new RegExp(`[${keptSpace}${keptTab}]`, 'g');

/** Parsed text as it is shown where no space collapses. */
export function shownText(text: string): string {
  return text.replace(kept, (character) => (character === keptTab ? '\t' : ' '));
}

/** An element as it was written: what reads it takes what it knows, and nothing else gets further. */
export interface HtmlElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: (HtmlElement | string)[];
}

/** All text of an element, as it stands. */
export function plainText({ children }: HtmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : plainText(child))).join('');
}
