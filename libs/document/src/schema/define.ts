import { contents, normalizeHolder } from '../content/contents.js';
import type { TreeNode } from '../tree/element.js';
import type { Attributes } from './attributes.js';
import type {
  BlockDefinition,
  BlockDescription,
  DocumentNode,
  InlineDefinition,
  InlineDescription,
  MarkDefinition,
  MarkDescription,
} from './description.js';
import { nodeOf, readValues, sameValues, valuesOf } from './values.js';

/** Parts one after the other. */
function inTurn(_node: DocumentNode, parts: readonly TreeNode[][]): TreeNode[] {
  // Most blocks have one part.
  return parts.length === 1 ? (parts[0] ?? []) : parts.flat();
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
  const { type, content: kind, attributes, readHtml = {}, writeHtml, markdown } = definition;
  // A description is only asked about nodes of its own type.
  const own = definition as unknown as BlockDefinition<Set, DocumentNode>;
  const held = contents[typeof own.content === 'string' ? own.content : 'blocks'];
  const parts = typeof own.content === 'string' ? held.parts : own.content;
  const { settle, arrange = inTurn, readContent = held.read, items = {} } = own;
  const { isLine = () => kind !== 'blocks', joins = () => false, fallback } = own;
  const { plainText = (_, texts) => texts.join('\n') } = own;
  const { normalize = kind === 'blocks' ? normalizeHolder : (node) => [node] } = own;
  // An empty set has no names that could be missing.
  const set = attributes ?? ({} as Set);
  return {
    kind: 'block',
    type,
    attributes: set,
    content: typeof kind === 'string' ? kind : 'own',
    readHtml,
    items,
    parts,
    plainText,
    isLine,
    normalize,
    joins,
    fallback,
    tree: (node, write) => writeHtml(valuesOf(node, set), arrange(node, (parts(node) ?? []).map(write))),
    read: (node, reader, context) => {
      const values = readValues(node, set, context);
      return readContent(node, nodeOf(type, set, settle?.(values) ?? values), reader);
    },
    markdown: markdown && ((node, writer) => markdown.write(valuesOf(node, set), writer.parts(parts(node) ?? []))),
    readMarkdown: markdown,
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
  const { type, content, attributes, readHtml = {}, writeHtml, text, settle, joins, fallback, markdown } = definition;
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
    read: (node, context) => {
      const values = readValues(node, set, context);
      const settled = settle ? settle(values, node, context) : values;
      return settled && nodeOf(type, set, settled);
    },
    fallback,
    joins: (node, next) => joins === true && node.type === next.type && sameValues(node, next, set),
    markdown:
      markdown &&
      ((node, writer) => {
        const values = valuesOf(node, set);
        const label = content === 'none' && text ? [{ type: 'text', text: text(values) }] : [];
        return markdown.write(values, writer.words(node.children ?? label));
      }),
    readMarkdown: markdown,
  };
}

/** Describes what text can look like. */
export function defineMark(definition: MarkDefinition): MarkDescription {
  return {
    kind: 'mark',
    look: (value) => ({ $: { [definition.type]: value } }),
    readHtml: {},
    markdown: undefined,
    ...definition,
  };
}
