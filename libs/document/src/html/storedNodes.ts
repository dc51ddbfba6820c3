import type { StoredNode } from '../schema/description.js';

/** A stored block that holds these. */
export const holding = (type: string, children: readonly StoredNode[]): StoredNode => ({ type, children });

/** The nodes in a stored node that was read of HTML. */
export const childrenOf = ({ children }: StoredNode) => (children ?? []) as readonly StoredNode[];
