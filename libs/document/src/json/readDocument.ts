import type { LinkSettings } from '../link/linkSettings.js';
import type { StoredNode } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import type { BlockJson } from '../value/documentJson.js';
import { JsonReader, type ReadNodesOptions, type Seal } from './JsonReader.js';
import type { LeftOut } from '../value/leftOut.js';
import { normalize } from './normalize.js';
import { sealed, SealRoom } from './seal.js';
import { cutProblem, messageOf, migrate } from '../value/envelope.js';
import { isFields, isNode, SchemaViolation } from '../value/storedNode.js';
import type { ReadColor } from '../value/textStyle.js';

/** How a stored document is read. */
export interface ReadDocumentOptions extends ReadNodesOptions {
  /** What a document may hold. */
  schema: Schema;
  /** What links may point to and what they get. */
  link: LinkSettings;
  /** Reads colours. @default those that the value itself writes */
  readColor?: ReadColor;
}

/** What was read of stored JSON; `blocks` is null when it is no document at all. */
export interface ReadDocument {
  blocks: BlockJson[] | null;
  /** What was wrong, for a log; '' for nothing. */
  problem: string;
  /** What was left out or flattened because there was too much of it, or too deep in it; undefined for nothing. */
  leftOut: LeftOut | undefined;
}

/**
 * Reads the root of a document. Throws `SchemaViolation` where it is none.
 *
 * @param source what was left out, or flattened, before it came here
 */
export function readRoot(
  root: StoredNode,
  options: ReadDocumentOptions,
  seal?: Seal,
  source = { unread: 0, flattened: false },
): ReadDocument & { blocks: BlockJson[] } {
  const { schema, link, readColor } = options;
  const reader = new JsonReader(schema, { link, readColor }, options, seal);
  // What a description of the schema reads is a block of the model.
  const blocks = normalize(reader.document(root) as BlockJson[], schema);
  const leftOut = reader.budget.leftOut(source.unread, source.flattened || reader.flattened);
  return { blocks, problem: leftOut ? cutProblem : reader.problem, leftOut };
}

/** Reads a stored document: the envelope or Lexical's editor state, as an object or a string. Never throws. */
export function readDocument(input: unknown, options: ReadDocumentOptions): ReadDocument {
  const room = new SealRoom();
  return readNodes(input, options, (node) => sealed(node, room));
}

/** The same for what is only shown: without `seal`, nodes of unknown kinds are what they hold. */
export function readNodes(input: unknown, options: ReadDocumentOptions, seal?: Seal): ReadDocument {
  try {
    const envelope: unknown = typeof input === 'string' ? JSON.parse(input) : input;
    if (!isFields(envelope)) throw new SchemaViolation('It is not a document.');
    const { root, problem } = migrate(envelope);
    if (!isNode(root) || root.type !== 'root') throw new SchemaViolation('It has no "root".');
    const read = readRoot(root, options, seal);
    return { ...read, problem: read.problem || problem };
  } catch (error) {
    return { blocks: null, problem: messageOf(error), leftOut: undefined };
  }
}
