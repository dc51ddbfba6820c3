import { readCodeBlock } from '../code-block/codeBlockHtml.js';
import { readDivider } from '../divider/dividerHtml.js';
import { readHeading } from '../heading/headingHtml.js';
import { readItem, readLists } from '../list/listHtml.js';
import { readQuote } from '../quote/quoteHtml.js';
import type { ElementReader } from './elementReader.js';
import { byTag } from './tags.js';

/** What reads the product's blocks, by the tags of their elements. */
export const standardReaders = byTag<ElementReader>(
  ['pre listing', readCodeBlock],
  ['hr', readDivider],
  ['h1 h2 h3 h4 h5 h6', readHeading],
  ['ul ol menu dir', readLists],
  ['li', readItem],
  ['blockquote', readQuote],
);
