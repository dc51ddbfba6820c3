import { violation } from '../value/storedNode.js';
import type { AttributeContext, Attributes, AttributeValues } from './attributes.js';
import type { DocumentNode, StoredNode } from './description.js';

/** What a node says of an attribute; undefined for nothing. */
function said(node: DocumentNode | StoredNode, name: string): unknown {
  // A node has what its description gives it, by name.
  const fields = node as Readonly<Record<string, unknown>>;
  const state = fields['$'];
  // What is no object has no fields.
  return (
    fields[name] ?? (typeof state === 'object' ? (state as Partial<StoredNode> | null)?.[name] : undefined) ?? undefined
  );
}

/** The values of a node's attributes, those that it does not say too. */
export function valuesOf<Set extends Attributes>(node: DocumentNode, attributes: Set): AttributeValues<Set> {
  const values: Record<string, unknown> = {};
  for (const name in attributes) values[name] = said(node, name) ?? attributes[name]?.fallback;
  // Every name of the set has the value that its own rule let in, or its fallback.
  return values as AttributeValues<Set>;
}

/** The same of a stored node, of which nothing is known: a value that breaks its rule is a violation of the schema. */
export function readValues<Set extends Attributes>(
  node: StoredNode,
  attributes: Set,
  context: AttributeContext,
): AttributeValues<Set> {
  const values: Record<string, unknown> = {};
  for (const name in attributes) {
    const attribute = attributes[name];
    const value = said(node, name);
    const read = value === undefined ? attribute?.fallback : attribute?.read(value, context);
    values[name] = read === undefined ? violation(node, name, attribute?.expected ?? 'known') : read;
  }
  // Every name of the set has the value that its own rule let in, or its fallback.
  return values as AttributeValues<Set>;
}

/** A node of these values, without content: what is the fallback is not stored. */
export function nodeOf<Set extends Attributes>(
  type: string,
  attributes: Set,
  values: AttributeValues<Set>,
): DocumentNode & Partial<AttributeValues<Set>> {
  const node: Record<string, unknown> & { type: string } = { type };
  const state: Record<string, unknown> = {};
  for (const name in attributes) {
    const attribute = attributes[name];
    const value = values[name];
    if (attribute?.isRequired || value !== attribute?.fallback) (attribute?.inState ? state : node)[name] = value;
  }
  if (Object.keys(state).length > 0) node['$'] = state;
  // It has values of the set, by their names.
  return node as DocumentNode & Partial<AttributeValues<Set>>;
}

/** Whether two nodes say the same of all these. */
export function sameValues(node: DocumentNode, other: DocumentNode, attributes: Attributes): boolean {
  return Object.keys(attributes).every((name) => said(node, name) === said(other, name));
}
