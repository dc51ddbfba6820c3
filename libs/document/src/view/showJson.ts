import { messageOf, migrate } from '../value/envelope.js';
import { isFields, isNode, type NodeFields } from '../value/storedNode.js';
import { NodesReader } from './NodesReader.js';
import { type Drawn, type DrawRules, lossOf, nothing } from './rules.js';
import { drawn, settled } from './shown.js';

/**
 * The nodes of a stored document as React elements. Throws where its root is none.
 *
 * @param source what was left out, or flattened, before they came here
 */
export function showNodes(root: NodeFields, rules: DrawRules, maxDepth = 64, source?: Source): Drawn {
  const reader = new NodesReader(rules, maxDepth);
  const content = drawn(settled(reader.document(root)), rules.jsx);
  const leftOut = reader.budget.leftOut(source?.unread ?? 0, source?.flattened || reader.flattened);
  return { content, ...lossOf(leftOut, reader.problem) };
}

interface Source {
  readonly unread: number;
  readonly flattened: boolean;
}

/** Stored JSON of the product's kinds as React elements: as much of it as can be read. Never throws. */
export function showJson(json: unknown, rules: DrawRules): Drawn {
  try {
    const envelope: unknown = typeof json === 'string' ? JSON.parse(json) : json;
    const { root, problem } = migrate(isFields(envelope) ? envelope : {});
    if (!isNode(root) || root.type !== 'root') return nothing('It has no "root".');
    const read = showNodes(root, rules);
    read.problem ||= problem;
    return read;
  } catch (error) {
    return nothing(messageOf(error));
  }
}
