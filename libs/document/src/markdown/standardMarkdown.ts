import { codeBlock } from '../code-block/codeBlock.js';
import { codeBlockMarkdown } from '../code-block/codeBlockMarkdown.js';
import { divider } from '../divider/divider.js';
import { dividerMarkdown } from '../divider/dividerMarkdown.js';
import { heading } from '../heading/heading.js';
import { headingMarkdown } from '../heading/headingMarkdown.js';
import { image } from '../image/image.js';
import { imageMarkdown } from '../image/imageMarkdown.js';
import { autolink, link } from '../link/link.js';
import { linkMarkdown } from '../link/linkMarkdown.js';
import { list } from '../list/list.js';
import { listMarkdown } from '../list/listMarkdown.js';
import { paragraph } from '../paragraph/paragraph.js';
import { paragraphMarkdown } from '../paragraph/paragraphMarkdown.js';
import { quote } from '../quote/quote.js';
import { quoteMarkdown } from '../quote/quoteMarkdown.js';
import type { DocumentNode } from '../schema/description.js';
import type { BlockMarkdown, InlineMarkdown } from './markdownWriter.js';

type StandardMarkdown<Node extends DocumentNode = DocumentNode> = BlockMarkdown<Node> & InlineMarkdown<Node>;

/** A writer among those of all types: each is only given nodes of its own type. */
const entry = <Node extends DocumentNode>({ type }: { type: string }, markdown: StandardMarkdown<Node>) =>
  [type, markdown as StandardMarkdown] as const;

/**
 * The product's own blocks and inlines as Markdown. They stand beside their descriptions, and not in them, so that a page that
 * only shows values does not load them.
 */
export const standardMarkdown: ReadonlyMap<string, StandardMarkdown> = new Map([
  entry(paragraph, paragraphMarkdown),
  entry(heading, headingMarkdown),
  entry(list, listMarkdown),
  entry(quote, quoteMarkdown),
  entry(codeBlock, codeBlockMarkdown),
  entry(divider, dividerMarkdown),
  entry(image, imageMarkdown),
  entry(link, linkMarkdown),
  entry(autolink, linkMarkdown),
]);
