import { isFields } from '../value/storedNode.js';
import type { BlockDescription, StoredNode, StoredReader } from './description.js';

/** How deeply stored nodes are looked into, and how many: what is deeper, or holds itself, is flattened by whoever reads it. */
const maxDepth = 128;
const maxNodes = 100_000;

/** How many nodes of a description stand in each other at most; without end where a node holds itself, or so much that it may. */
function nesting(node: StoredNode, isOwn: (type: unknown) => boolean): number {
  let most = 0;
  let seen = 0;
  const pending: [node: unknown, depth: number, around: number][] = [[node, 0, 0]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [at, depth, around] = next;
    if (!isFields(at)) continue;
    if (depth > maxDepth || ++seen > maxNodes) return Infinity;
    const own = around + (isOwn(at['type']) ? 1 : 0);
    most = Math.max(most, own);
    const children: unknown = at['children'];
    if (Array.isArray(children)) for (const child of children as unknown[]) pending.push([child, depth + 1, own]);
  }
  return most;
}

/** Reads of one description that go on in one document. */
interface Reading {
  depth: number;
  outermost: StoredNode;
  /** How deep they can become; counted once there is one in another. */
  deepest: number | undefined;
}

/**
 * Reads a block, and throws where the description reads a node in itself again, which would go on until the document is too deep: as many
 * of its reads stand in each other as its nodes do.
 */
export function readOnce(block: BlockDescription): BlockDescription['read'] {
  const isOwn = (type: unknown) => type === block.type || Object.hasOwn(block.items, String(type));
  const readings = new WeakMap<StoredReader, Reading>();
  return (node, reader, context) => {
    const reading = readings.get(reader) ?? { depth: 0, outermost: node, deepest: undefined };
    readings.set(reader, reading);
    if (reading.depth > 0 && reading.depth >= (reading.deepest ??= nesting(reading.outermost, isOwn)))
      throw new Error(
        'It reads the node in itself again, without an end. Read what the node holds: reader.children(node).',
      );
    reading.depth += 1;
    try {
      return block.read(node, reader, context);
    } finally {
      reading.depth -= 1;
      if (reading.depth === 0) readings.delete(reader);
    }
  };
}
