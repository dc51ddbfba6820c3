import type { BlockMarkdown } from '../markdown/markdownWriter.js';
import type { QuoteJson, QuoteOfBlocksJson } from '../value/documentJson.js';

export const quoteMarkdown: BlockMarkdown<QuoteJson | QuoteOfBlocksJson> = {
  write: (node, writer) => {
    const content = node.shadowRoot === true ? writer.blocks(node.children) : writer.line(node.children);
    return content === '' ? '>' : content.replace(/^(.*)$/gm, (line) => (line === '' ? '>' : `> ${line}`));
  },
};
