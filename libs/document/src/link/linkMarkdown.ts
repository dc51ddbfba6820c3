import { destination, titleMarkdown } from '../markdown/destination.js';
import type { InlineMarkdown } from '../markdown/markdownWriter.js';
import type { LinkJson } from '../value/documentJson.js';

/** Code in a link's text that a line of its own would make a reference definition of: nothing in code can be escaped. */
const definition = /(?<!\\)\]:/;

export const linkMarkdown: InlineMarkdown<LinkJson> = {
  // Their classes may differ, or one was made of a typed address.
  joins: (node, next) => node.url === next.url && (node.title ?? '') === (next.title ?? ''),
  write: ({ url, title, children }, writer) => {
    const words = writer.words(children);
    // A space before the address leaves the link what it is, and ends the definition within an open bracket.
    const gap = definition.test(words) ? ' ' : '';
    return `[${words}](${gap}${destination(url)}${titleMarkdown(title)})`;
  },
};
