import type { BlockJson, InlineJson } from '@inkfield/document';
import type { DocumentNode } from '@inkfield/document/schema';
import type { ElementNode, LexicalNode } from 'lexical';

/** Reads what stands in a node of an editor as the model has it. */
export interface ContentReader {
  /** The nodes in it that are part of the value. */
  children: (parent: ElementNode) => LexicalNode[];
  blocks: (parent: ElementNode) => BlockJson[];
  line: (parent: ElementNode) => InlineJson[];
}

/** Reads a node as its place in the value; null for one of another kind, and where only what it holds is to be kept. */
export type NodeReader = (node: LexicalNode, read: ContentReader) => BlockJson | InlineJson | null;

/** A node that says itself what it is in the value, whichever place it stands in. */
export interface ModelNode {
  $toModel: (read: ContentReader) => DocumentNode;
}
