import { cleanText } from '../value/cleanText.js';
import type { HtmlElement } from './htmlElement.js';
import { TagReader } from './readTags.js';
import { TreeBuilder } from './TreeBuilder.js';

export interface ParsedHtml {
  root: HtmlElement;
  /** How many characters at the end were not read because there was too much. */
  unread: number;
  /** Whether something was nested so deeply that its text was kept without its structure. */
  flattened: boolean;
}

/** HTML as a tree of the allowed elements and attributes. Never throws. */
export function parseHtml(html: string): ParsedHtml {
  const builder = new TreeBuilder();
  // A form feed is white space to HTML and nothing to a value.
  const unread = new TagReader(cleanText(html.replaceAll('\f', ' ')), builder).read();
  return { root: builder.open.root, unread, flattened: builder.flattened };
}
