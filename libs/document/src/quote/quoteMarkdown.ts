import type { BlockMarkdown } from '../markdown/markdownWriter.js';
import type { QuoteJson, QuoteOfBlocksJson } from '../value/documentJson.js';

export const quoteMarkdown: BlockMarkdown<QuoteJson | QuoteOfBlocksJson> = {
  write: (node, writer) => {
    const content = node.shadowRoot === true ? writer.blocks(node.children) : writer.line(node.children);
    // By line feeds alone: other characters that part lines are text.
    return content
      .split('\n')
      .map((line) => (line ? `> ${line}` : '>'))
      .join('\n');
  },
};
