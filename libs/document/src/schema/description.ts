import type { Fallback } from '../content/fallback.js';
import type { HtmlElement } from '../html/htmlElement.js';
import type { MarkDelimiter, MarkdownWriter, OwnDelimiter } from '../markdown/markdownWriter.js';
import type { TreeElement, TreeNode } from '../tree/element.js';
import type { AttributeContext, Attributes, AttributeValues } from './attributes.js';

/** A node of a document, whatever its type is. */
export interface DocumentNode {
  readonly type: string;
  /** Text and tabs only, as `format` and `style`. */
  readonly text?: string;
  readonly format?: number;
  readonly style?: string;
  /** Lexical's place for a node's further state. */
  readonly $?: Readonly<Record<string, unknown>>;
  readonly children?: readonly DocumentNode[];
}

/** A part of what stands in a block: a line with marks, links and images, blocks, or text as it is (code's). */
export type Part =
  { readonly line: readonly DocumentNode[] } | { readonly blocks: readonly DocumentNode[] } | { readonly text: string };

/** What stands in a block, in parts that each begin a line; null for a block that has no content, such as a divider. */
export type PartsOf<Node extends DocumentNode> = (node: Node) => readonly Part[] | null;

/** A node as it is stored, of which only the type is known. */
export interface StoredNode extends Readonly<Record<string, unknown>> {
  readonly type: string;
}

/** Reads what stands in a stored block. */
export interface StoredReader {
  /** The nodes in a node; of one whose children are no nodes the whole document is refused. */
  children(node: StoredNode): readonly StoredNode[];
  /**
   * Nodes as blocks, those of a line as paragraphs.
   *
   * @param isLine whether nodes of unknown kinds stand in a line there, though nothing beside them says so. @default false
   */
  blocks(nodes: readonly StoredNode[], isLine?: boolean): DocumentNode[];
  /** What is in a node as text without marks. */
  text(node: StoredNode): DocumentNode[];
  /** Whether one more line is read of the document. */
  takesLine(): boolean;
  /** What a block holds, which is an empty line where that is nothing; null where it was left out. */
  held(read: () => DocumentNode[]): DocumentNode[] | null;
}

/**
 * Reads a stored block's content.
 *
 * @param own the block without its content: its type and those of its attributes that it says
 * @returns the block, what stands in its place, or nothing where it is left out
 */
export type ReadContent<Own extends DocumentNode = DocumentNode> = (
  node: StoredNode,
  own: Own,
  reader: StoredReader,
) => DocumentNode[];

/** Brings what stands in a block into the one way in which a value writes it. */
export interface Normalizer {
  /** Whether what is here is nested so deeply that what is in it takes its place. */
  readonly isDeepest: boolean;
  /** Blocks that stand in this one: `isNested` where they are one level deeper. */
  blocks(blocks: readonly DocumentNode[], isNested: boolean): DocumentNode[];
}

/** What a block holds: a line of text, blocks, text without marks (code), nothing, or parts of its own, such as a list's items. */
export type ContentKind = 'inline' | 'blocks' | 'text' | 'none';

/** Writes a part of a block as an output tree. */
export type WritePart = (part: Part) => TreeNode[];

/** Reads an element as what is described; null where it is something else. Attributes that it leaves out are the fallback. */
export type ReadElement<Set extends Attributes> = (
  element: HtmlElement,
) => { readonly [Name in keyof Set]?: unknown } | null;

/** All that is known of a kind of block. */
export interface BlockDefinition<Set extends Attributes, Node extends DocumentNode> {
  /** Its name in JSON. */
  type: string;
  content: ContentKind | PartsOf<Node>;
  /** What it says besides its content. @default {} */
  attributes?: Set;
  /** By tag: the elements that it is read from. @default {}: HTML never becomes this block */
  readHtml?: Readonly<Record<string, ReadElement<Set>>>;
  /** The element that it is in HTML and in the view, around its content. */
  writeHtml: (attributes: AttributeValues<Set>, content: TreeNode[]) => TreeElement;
  /** What it is in Markdown. */
  markdown?: {
    /** The block around its content. @default the content alone */
    write: (attributes: AttributeValues<Set>, content: string) => string;
    /**
     * How a line begins it, such as `/^:::(\w+)$/`. What stands behind that in the line is its content, or the first paragraph in it. Typed
     * at the start of a paragraph, with a space, it makes the block. Of blocks of text, and with a structure of their own, none is read.
     * @default none: Markdown never becomes this block
     */
    start?: RegExp;
    /** The line that ends one that holds blocks, such as `/^:::$/`. @default none: its first line is all of it */
    end?: RegExp;
    /** What the start says; null where it begins something else. @default nothing: the attributes are their fallbacks */
    read?: (match: RegExpExecArray) => { readonly [Name in keyof Set]?: unknown } | null;
  };
  /** How its parts stand in that element, where they have elements of their own. @default one after the other */
  arrange?: (node: Node, parts: readonly TreeNode[][]) => TreeNode[];
  /** The attributes that a block has of those that it says, where they depend on each other. @default all of them */
  settle?: (values: AttributeValues<Set>) => AttributeValues<Set>;
  /**
   * What it is in copied text, of what its parts are there: read by eye as what it is.
   *
   * @default its parts, a line each
   */
  plainText?: (node: Node, parts: readonly string[]) => string;
  /** How its content is read from JSON, where it has a structure of its own. @default that of what it holds */
  readContent?: ReadContent<DocumentNode & Partial<AttributeValues<Set>>>;
  /**
   * The types of nodes that stand in it and nowhere else, such as a list's items, each with what the block around one says that is stored
   * alone. @default {}
   */
  items?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Whether a block, or one of its items, is a line by itself, and not what holds lines. @default unless it holds blocks */
  isLine?: (node: DocumentNode) => boolean;
  /** The one way in which a value writes it. @default blocks in it are brought into theirs */
  normalize?: (node: Node, normalizer: Normalizer) => DocumentNode[];
  /** Whether the next of its type goes on in this one, which then holds what both do. @default never */
  joins?: (node: Node, next: Node) => boolean;
  /** What stands in its place in a field that does not take it. @default what it holds: its lines as paragraphs, the blocks in it */
  fallback?: Fallback;
}

/** How a block is read from Markdown. */
export interface ReadBlockMarkdown {
  readonly start?: RegExp | undefined;
  readonly end?: RegExp | undefined;
  read?(match: RegExpExecArray): Readonly<Record<string, unknown>> | null;
}

/** What the readers and writers ask of a block. It is only asked of nodes of its own type. */
export interface BlockDescription {
  readonly kind: 'block';
  readonly type: string;
  readonly attributes: Attributes;
  readonly content: ContentKind | 'own';
  readonly readHtml: Readonly<Record<string, ReadElement<Attributes>>>;
  readonly items: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  parts(node: DocumentNode): readonly Part[] | null;
  tree(node: DocumentNode, write: WritePart): TreeElement;
  /** Reads a stored block. Throws `SchemaViolation` where an attribute breaks its rule. */
  read(node: StoredNode, reader: StoredReader, context: AttributeContext): DocumentNode[];
  plainText(node: DocumentNode, parts: readonly string[]): string;
  isLine(node: DocumentNode): boolean;
  normalize(node: DocumentNode, normalizer: Normalizer): DocumentNode[];
  joins(node: DocumentNode, next: DocumentNode): boolean;
  /** Undefined: what it holds. */
  readonly fallback?: Fallback | undefined;
  /** Undefined: its content alone. */
  readonly markdown: ((node: DocumentNode, writer: MarkdownWriter) => string) | undefined;
  /** Without a start Markdown never becomes it. */
  readonly readMarkdown: ReadBlockMarkdown | undefined;
}

/** All that is known of something that stands in a line: a link, which holds text, or an image or a mention, which do not. */
export interface InlineDefinition<Set extends Attributes> {
  type: string;
  content: 'inline' | 'none';
  attributes?: Set;
  readHtml?: Readonly<Record<string, ReadElement<Set>>>;
  writeHtml: (attributes: AttributeValues<Set>) => TreeElement;
  /** What it is in plain text, where it holds none. @default '' */
  text?: (attributes: AttributeValues<Set>) => string;
  /** The attributes that it has of those that a stored one says; null where it is none, and what it holds stands there. @default all */
  settle?: (values: AttributeValues<Set>, node: StoredNode, context: AttributeContext) => AttributeValues<Set> | null;
  /** Whether neighbours that say the same are one. @default false */
  joins?: boolean;
  /** What stands in its place in a field that does not take it. @default what it holds, or its text */
  fallback?: Fallback;
  /** What it is in Markdown. */
  markdown?: {
    /** It and the text in it, or else what it is in plain text, which has passed Markdown's rules. @default that text */
    write: (attributes: AttributeValues<Set>, content: string) => string;
    /**
     * What of a line it is read from, such as `/@\[(\w+)\]/`, where it holds no text of its own. In code, behind a backslash and in the
     * middle of another it is none. @default none: Markdown never becomes it
     */
    pattern?: RegExp;
    /** What the match says; null where it is something else. @default nothing: the attributes are their fallbacks */
    read?: (match: RegExpExecArray) => { readonly [Name in keyof Set]?: unknown } | null;
    /** The sign that ends it where it is typed, such as `]`, which then makes it. @default none: it is not made by typing */
    trigger?: string;
  };
}

/** How something that stands in a line is read from Markdown. */
export interface ReadInlineMarkdown {
  readonly pattern?: RegExp | undefined;
  /** What is typed for it, where that is something else. */
  readonly typed?: RegExp | undefined;
  readonly trigger?: string | undefined;
  read?(match: RegExpExecArray): Readonly<Record<string, unknown>> | null;
}

export interface InlineDescription {
  readonly kind: 'inline';
  readonly type: string;
  readonly attributes: Attributes;
  readonly content: 'inline' | 'none';
  readonly readHtml: Readonly<Record<string, ReadElement<Attributes>>>;
  tree(node: DocumentNode): TreeElement;
  text(node: DocumentNode): string;
  /** Reads a stored one, without what it holds. Throws `SchemaViolation` where an attribute breaks its rule. */
  read(node: StoredNode, context: AttributeContext): DocumentNode | null;
  joins(node: DocumentNode, next: DocumentNode): boolean;
  /** Undefined: what it holds, or its text. */
  readonly fallback?: Fallback | undefined;
  /** Undefined: its text. */
  readonly markdown: ((node: DocumentNode, writer: MarkdownWriter) => string) | undefined;
  /** Without a pattern Markdown never becomes it. */
  readonly readMarkdown: ReadInlineMarkdown | undefined;
}

/** What a text looks like, as it is stored. */
export type TextLook = Pick<DocumentNode, 'format' | 'style' | '$'>;

/** All that is known of a mark: what text can be, such as bold or coloured. */
export interface MarkDefinition {
  type: string;
  /** Whether a text has it: what it says besides, '' for nothing; null for a text without it. */
  read: (look: TextLook, context?: AttributeContext) => string | null;
  /** How a text that has it is stored. @default its value in `$`, by the mark's type */
  look?: (value: string) => TextLook;
  /** The element around a text that has it. */
  writeHtml: (value: string) => TreeElement;
  /** By tag: what text in such an element has of it; null for nothing. @default {} */
  readHtml?: Readonly<Record<string, (element: HtmlElement) => string | null>>;
  /**
   * What Markdown has around such a text; what is described with a delimiter of its own is read from there and made by typing too.
   * @default nothing: it is the text alone
   */
  markdown?: MarkDelimiter | OwnDelimiter;
}

export interface MarkDescription extends Required<Omit<MarkDefinition, 'markdown'>> {
  readonly kind: 'mark';
  readonly markdown: MarkDelimiter | OwnDelimiter | undefined;
}

export type Description = BlockDescription | InlineDescription | MarkDescription;
