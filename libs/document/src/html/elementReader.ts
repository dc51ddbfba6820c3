import type { StoredNode } from '../schema/description.js';
import type { HtmlBlocksReader } from './HtmlBlocksReader.js';
import type { TextContext } from './htmlContext.js';
import type { HtmlElement } from './htmlElement.js';

/** Reads an element as stored blocks of a kind. */
export type ElementReader = (
  element: HtmlElement,
  context: TextContext,
  reader: HtmlBlocksReader,
) => readonly StoredNode[];
