import type { LinkSettings } from '../link/linkSettings.js';
import type { DocumentNode } from '../schema/description.js';

/** What else a field takes, for what stands in the place of something that it does not. */
export interface FallbackContext {
  /** Whether the field takes a node: it alone, without what is in it. */
  allows: (node: DocumentNode) => boolean;
  /** Whether it stands in a link. */
  isInLink: boolean;
  /** Where links may lead to, and what they get. */
  link: LinkSettings;
}

/**
 * What stands in the place of a node that a field does not take.
 *
 * @param held what it holds: of a block its lines as paragraphs and the blocks in it, of an inline its nodes or its text
 */
export type Fallback<Node extends DocumentNode = DocumentNode> = (
  node: Node,
  held: readonly DocumentNode[],
  context: FallbackContext,
) => readonly DocumentNode[];
