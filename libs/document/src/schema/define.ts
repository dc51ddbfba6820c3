import { contents } from '../content/contents.js';
import type { TreeNode } from '../tree/element.js';
import type { Attributes, AttributeValues } from './attributes.js';
import type {
  BlockDefinition,
  BlockDescription,
  DocumentNode,
  InlineDefinition,
  InlineDescription,
  MarkDefinition,
  MarkDescription,
  PartsOf,
} from './description.js';

/** The values of a node's attributes, those that it does not say too. */
function valuesOf<Set extends Attributes>(node: DocumentNode, attributes: Set): AttributeValues<Set> {
  // A node has what its description gives it, by name.
  const said = node as unknown as Readonly<Record<string, unknown>>;
  const values: Record<string, unknown> = {};
  for (const name in attributes) values[name] = said[name] ?? node.$?.[name] ?? attributes[name]?.fallback;
  // Every name of the set has the value that its own rule let in, or its fallback.
  return values as AttributeValues<Set>;
}

/** Parts one after the other. */
function inTurn(_node: DocumentNode, parts: readonly TreeNode[][]): TreeNode[] {
  return parts.flat();
}

/**
 * Describes a block, once: every reader and writer of a document goes by it.
 *
 * @example
 * const callout = defineBlock({
 *   type: 'callout',
 *   content: 'blocks',
 *   attributes: { tone: oneOf(['info', 'warning'], 'info') },
 *   readHtml: { aside: ({ attributes }) => ({ tone: attributes.get('data-tone') }) },
 *   writeHtml: ({ tone }, content) => h('aside', { 'data-tone': tone }, content),
 * });
 */
export function defineBlock<const Set extends Attributes = Attributes, Node extends DocumentNode = DocumentNode>(
  definition: BlockDefinition<Set, Node>,
): BlockDescription {
  const { type, content: kind, attributes, readHtml = {}, writeHtml } = definition;
  // A description is only asked about nodes of its own type.
  const parts = (typeof kind === 'string' ? contents[kind] : kind) as PartsOf<DocumentNode>;
  const arrange = (definition.arrange ?? inTurn) as typeof inTurn;
  // An empty set has no names that could be missing.
  const set = attributes ?? ({} as Set);
  return {
    kind: 'block',
    type,
    attributes: set,
    content: typeof kind === 'string' ? kind : 'own',
    readHtml,
    parts,
    tree: (node, write) => writeHtml(valuesOf(node, set), arrange(node, (parts(node) ?? []).map(write))),
  };
}

/**
 * Describes what stands in a line.
 *
 * @example
 * const mention = defineInline({
 *   type: 'mention',
 *   content: 'none',
 *   attributes: { id: text(), name: text() },
 *   readHtml: { span: ({ attributes }) => (attributes.has('data-mention') ? { id: attributes.get('data-mention') } : null) },
 *   writeHtml: ({ id, name }) => h('span', { 'data-mention': id }, `@${name}`),
 *   text: ({ name }) => `@${name}`,
 * });
 */
export function defineInline<const Set extends Attributes = Attributes>(
  definition: InlineDefinition<Set>,
): InlineDescription {
  const { type, content, attributes, readHtml = {}, writeHtml, text } = definition;
  // An empty set has no names that could be missing.
  const set = attributes ?? ({} as Set);
  return {
    kind: 'inline',
    type,
    attributes: set,
    content,
    readHtml,
    tree: (node) => writeHtml(valuesOf(node, set)),
    text: (node) => text?.(valuesOf(node, set)) ?? '',
  };
}

/** Describes what text can look like. */
export function defineMark(definition: MarkDefinition): MarkDescription {
  return { kind: 'mark', ...definition };
}
