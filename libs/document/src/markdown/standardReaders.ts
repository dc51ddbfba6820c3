import { readCodeMarkdown } from '../code-block/readCodeMarkdown.js';
import { readDividerMarkdown } from '../divider/readDividerMarkdown.js';
import { readHeadingMarkdown } from '../heading/readHeadingMarkdown.js';
import { readListMarkdown } from '../list/readListMarkdown.js';
import { readQuoteMarkdown } from '../quote/readQuoteMarkdown.js';
import type { MarkdownBlock } from './markdownBlock.js';
import type { ReadBlock } from './readBlock.js';

/** What reads the product's blocks, by what Markdown has for them; all else is a paragraph. */
export const standardReaders: Readonly<Partial<Record<MarkdownBlock['kind'], ReadBlock>>> = {
  heading: readHeadingMarkdown,
  list: readListMarkdown,
  quote: readQuoteMarkdown,
  code: readCodeMarkdown,
  divider: readDividerMarkdown,
};
