import { destination, titleMarkdown } from '../markdown/destination.js';
import { escapeText } from '../markdown/MarkdownLine.js';
import type { InlineMarkdown } from '../markdown/markdownWriter.js';
import type { ImageJson } from '../value/documentJson.js';

export const imageMarkdown: InlineMarkdown<ImageJson> = {
  write: ({ src, alt = '', title }) =>
    `![${escapeText(alt.replace(/\s+/g, ' ').trim())}](${destination(src)}${titleMarkdown(title)})`,
};
