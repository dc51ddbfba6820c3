/** Stands in parsed text for `&nbsp;` and `&#9;`; control characters themselves never get this far. */
export const keptSpace = '\u0001';
export const keptTab = '\u0002';

/** An element of the allowed kinds, with the allowed attributes only. */
export interface HtmlElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: (HtmlElement | string)[];
}
