import type { BlockMarkdown } from '../markdown/markdownWriter.js';
import type { HeadingJson } from '../value/documentJson.js';

export const headingMarkdown: BlockMarkdown<HeadingJson> = {
  write: ({ tag, children }, writer) => {
    // "#" at its end would belong to the heading.
    const text = writer.line(children, true).replace(/([ \t])(#+)$/, '$1\\$2');
    return `${'#'.repeat(Number(tag.charAt(1)))}${text === '' ? '' : ` ${text}`}`;
  },
};
