import type { StoredNode } from '../schema/description.js';
import { isFields } from '../value/storedNode.js';

/** How deeply what is in a node of an unknown kind may be nested. */
const maxDepth = 128;

/** How much of a document's sealed nodes is kept: values, and characters of texts and names. */
export class SealRoom {
  values = 1_000_000;
  characters = 10_000_000;
}

/** What no stored node may be: too much, too deep, in itself, or no JSON. */
function refuse(): never {
  throw new Error();
}

/** Whether a field, merged into an object, would change what all objects are. */
function isOfPrototypes(name: string, value: unknown): boolean {
  if (name === '__proto__') return true;
  return name === 'constructor' && isFields(value) && 'prototype' in value;
}

function copyFields(value: object, room: SealRoom, depth: number): object {
  const copy: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    if (isOfPrototypes(name, field)) refuse();
    room.characters -= name.length;
    // What JSON leaves out is not there.
    if (field !== undefined) copy[name] = copyOf(field, room, depth);
  }
  return copy;
}

function copyOf(value: unknown, room: SealRoom, depth: number): unknown {
  room.values -= 1;
  if (typeof value === 'string') room.characters -= value.length;
  if (room.values < 0 || room.characters < 0 || depth > maxDepth) refuse();
  if (typeof value !== 'object' || value === null) return isJson(value) ? value : refuse();
  return Array.isArray(value)
    ? Array.from(value, (item: unknown) => copyOf(item, room, depth + 1))
    : copyFields(value, room, depth + 1);
}

/** Whether JSON has a value that is no object. */
function isJson(value: unknown): boolean {
  return value === null || /^(?:string|boolean)$/.test(typeof value) || Number.isFinite(value);
}

/**
 * A node of an unknown kind as it is kept: a copy of its JSON, to be written back byte for byte. It has passed the gate: no more than
 * there is room for, not nested without end, nothing that changes prototypes, no program. Null where it may not be kept.
 */
export function sealed(node: StoredNode, room: SealRoom): StoredNode | null {
  try {
    // A copy of a node has the type that the node has.
    return copyOf(node, room, 0) as StoredNode;
  } catch {
    // So is what throws when it is read.
    return null;
  }
}
