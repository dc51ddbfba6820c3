import type { BlockMarkdown } from '../markdown/markdownWriter.js';
import type { ParagraphJson } from '../value/documentJson.js';

/** Markdown has no empty paragraphs. */
export const paragraphMarkdown: BlockMarkdown<ParagraphJson> = {
  isNothingBlank: true,
  write: ({ children }, writer) => writer.line(children),
};
