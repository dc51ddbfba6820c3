import { $getState, $setState, createState, type LexicalNode, type NodeStateVersion } from 'lexical';

/** Why a node is not part of the value yet: AI text that is being written, or an image that is being uploaded. */
export type TransientReason = 'ai' | 'upload';

const transientState = createState('transient', {
  // Never restored from JSON: what was stored is part of the value.
  parse: (): TransientReason | null => null,
});

/** Keeps a node and all below it out of the value, the form, drafts and copies; null makes it part of them. */
export function $setTransient<T extends LexicalNode>(node: T, reason: TransientReason | null): T {
  return $setState(node, transientState, reason);
}

/**
 * Why this very node is kept out of the value; null when it is not. Serializers skip nodes that have a reason.
 * 'direct' reads the node as it is given: one that is no longer in the document has no latest version.
 */
export function $getTransient(node: LexicalNode, version: NodeStateVersion = 'latest'): TransientReason | null {
  return $getState(node, transientState, version);
}
