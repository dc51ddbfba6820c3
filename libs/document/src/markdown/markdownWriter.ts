import type { DocumentNode, Part } from '../schema/description.js';

/** Writes what stands in a block as Markdown. */
export interface MarkdownWriter {
  /** A line of text, marks, links and images. @param isOneLine whether its line breaks become spaces. @default false */
  line(nodes: readonly DocumentNode[], isOneLine?: boolean): string;
  /** Text that stands in a line, inside of something else: nothing in it begins a block. */
  words(nodes: readonly DocumentNode[]): string;
  blocks(nodes: readonly DocumentNode[]): string;
  /** All that stands in a block. */
  parts(parts: readonly Part[]): string;
  /** Whether a block is nothing to Markdown, as an empty paragraph is. */
  isNothing(block: DocumentNode): boolean;
}

/** How a kind of block is written as Markdown. It is only asked of nodes of its own type. */
export interface BlockMarkdown<Node extends DocumentNode = DocumentNode> {
  /** Whether it is left out where it is blank. @default false */
  isNothingBlank?: boolean;
  write(node: Node, writer: MarkdownWriter): string;
}

/** How something that stands in a line is written as Markdown. */
export interface InlineMarkdown<Node extends DocumentNode = DocumentNode> {
  /** Whether it and the next one, in what Markdown has of them, are read again as one. @default never */
  joins?(node: Node, next: Node): boolean;
  write(node: Node, writer: MarkdownWriter): string;
}

/** What Markdown can put around a text. */
export type MarkDelimiter = '**' | '*' | '~~' | '`';

/** What an app's own Markdown has around a text. */
export interface OwnDelimiter {
  /** One to three of one sign, such as `==`: punctuation of ASCII that Markdown does not know yet. */
  delimiter: string;
  /** What the mark says of a text that stands between two. @default '' */
  value?: string;
  /** Whether a word may have it in its middle. @default true */
  intraword?: boolean;
}
