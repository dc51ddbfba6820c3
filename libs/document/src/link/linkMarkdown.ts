import { destination, titleMarkdown } from '../markdown/destination.js';
import type { InlineMarkdown } from '../markdown/markdownWriter.js';
import type { LinkJson } from '../value/documentJson.js';

export const linkMarkdown: InlineMarkdown<LinkJson> = {
  write: ({ url, title, children }, writer) =>
    `[${writer.words(children)}](${destination(url)}${titleMarkdown(title)})`,
};
