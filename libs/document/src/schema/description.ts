import type { HtmlElement } from '../html/htmlElement.js';
import type { TreeElement, TreeNode } from '../tree/element.js';
import type { Attributes, AttributeValues } from './attributes.js';

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
  /** How its parts stand in that element, where they have elements of their own. @default one after the other */
  arrange?: (node: Node, parts: readonly TreeNode[][]) => TreeNode[];
}

/** What the readers and writers ask of a block. It is only asked of nodes of its own type. */
export interface BlockDescription {
  readonly kind: 'block';
  readonly type: string;
  readonly attributes: Attributes;
  readonly content: ContentKind | 'own';
  readonly readHtml: Readonly<Record<string, ReadElement<Attributes>>>;
  parts(node: DocumentNode): readonly Part[] | null;
  tree(node: DocumentNode, write: WritePart): TreeElement;
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
}

export interface InlineDescription {
  readonly kind: 'inline';
  readonly type: string;
  readonly attributes: Attributes;
  readonly content: 'inline' | 'none';
  readonly readHtml: Readonly<Record<string, ReadElement<Attributes>>>;
  tree(node: DocumentNode): TreeElement;
  text(node: DocumentNode): string;
}

/** What a text looks like, as it is stored. */
export type TextLook = Pick<DocumentNode, 'format' | 'style' | '$'>;

/** All that is known of a mark: what text can be, such as bold or coloured. */
export interface MarkDefinition {
  type: string;
  /** Whether a text has it: what it says besides, '' for nothing; null for a text without it. */
  read: (look: TextLook) => string | null;
  /** The element around a text that has it. */
  writeHtml: (value: string) => TreeElement;
}

export interface MarkDescription extends MarkDefinition {
  readonly kind: 'mark';
}

export type Description = BlockDescription | InlineDescription | MarkDescription;
