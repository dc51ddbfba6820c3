import type { BlockJson, InlineJson } from '@inkfield/document';
import type { DocumentNode } from '@inkfield/document/schema';
import type { ElementNode, LexicalNode } from 'lexical';

/** Reads what stands in a node of an editor as the model has it. */
export interface ContentReader {
  blocks: (parent: ElementNode) => BlockJson[];
  line: (parent: ElementNode) => InlineJson[];
}

/** A node of a kind that an app has described. */
export interface DescribedNode {
  /** The node as its place in the value. */
  $toModel: (read: ContentReader) => DocumentNode;
}

export function $isDescribedNode(node: LexicalNode | null | undefined): node is LexicalNode & DescribedNode {
  return node != null && '$toModel' in node;
}
