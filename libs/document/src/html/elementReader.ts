import type { BlockCollector } from './htmlBlocks.js';
import type { HtmlBlocksReader } from './HtmlBlocksReader.js';
import type { TextContext } from './htmlContext.js';
import type { HtmlElement } from './htmlElement.js';

/** Reads an element as a kind of block or inline. */
export type ElementReader = (
  element: HtmlElement,
  context: TextContext,
  to: BlockCollector,
  reader: HtmlBlocksReader,
) => void;
