import type { BlockJson, InlineJson } from '@inkfield/document';
import { nodeOf, valuesOf } from '@inkfield/document/internal';
import type { AttributeContext, BlockDescription, DocumentNode, InlineDescription } from '@inkfield/document/schema';
import {
  $getEditor,
  $isElementNode,
  $parseSerializedNode,
  DecoratorNode,
  ElementNode,
  type Klass,
  type LexicalNode,
  type SerializedPartialNode,
  TextNode,
} from 'lexical';
import type { ContentReader, NodeReader } from '../schema/nodeReader.js';
import { readOptions } from '../schema/SchemaExtension.js';
import type { Values } from './attributeStates.js';
import type { DescribedNodes } from './describedNodes.js';

type Kind = BlockDescription | InlineDescription;

/** The nodes of a Lexical class that an app has, described. */
export interface WrappedNodes<Node extends LexicalNode> extends DescribedNodes<Node> {
  $read: NodeReader;
}

const holds = ({ kind, content }: Kind) =>
  content === 'none' ? null : kind === 'block' && content === 'blocks' ? 'blocks' : 'line';

function refuse(type: string, what: string): never {
  throw new Error(`[@inkfield/editor] The node of "${type}" cannot stand for what is described: ${what}`);
}

/** Throws where a class cannot be what its description says. */
function checkClass(description: Kind, klass: Klass<LexicalNode>): void {
  const { type, kind, content } = description;
  const { prototype } = klass;
  if (klass.getType() !== type) refuse(type, `its type is "${klass.getType()}". Give both the same.`);
  if (content !== 'none' && !(prototype instanceof ElementNode))
    refuse(type, 'it holds something. Make it an ElementNode.');
  const isAtom = prototype instanceof DecoratorNode || (kind === 'inline' && prototype instanceof TextNode);
  if (content === 'none' && !isAtom)
    refuse(type, `it holds nothing. Make it a DecoratorNode${kind === 'inline' ? ', or a TextNode' : ''}.`);
}

/** The values that its rules let in of what something says, or their fallbacks. */
function checked({ attributes }: Kind, said: Values, context: AttributeContext): Values {
  const entries = Object.entries(attributes).map(([name, { read, fallback }]) => {
    const value = said[name];
    return [name, (value === undefined ? undefined : read(value, context)) ?? fallback];
  });
  return Object.fromEntries(entries) as Values;
}

/**
 * Nodes of a class that an app or a package has already. What one says of itself, its JSON, are the attributes, by their names; what it
 * shows is the class's own.
 */
export function wrappedNodesOf<Node extends LexicalNode>(description: Kind, klass: Klass<Node>): WrappedNodes<Node> {
  checkClass(description, klass);
  const { type, attributes } = description;
  const held = holds(description);
  const contentOf = (node: LexicalNode, read: ContentReader): readonly DocumentNode[] | undefined => {
    if (!held || !$isElementNode(node)) return undefined;
    return held === 'blocks' ? read.blocks(node) : read.line(node);
  };
  return {
    klass,
    $is: (node) => node instanceof klass,
    $create: (values = {}) => {
      const all = checked(description, values, readOptions($getEditor()));
      const json = { type, version: 1, ...all, ...(held && { children: [] }) };
      // It is of the class by its type.
      return $parseSerializedNode(json as SerializedPartialNode) as Node;
    },
    $read: (node, read) => {
      const json = node.exportJSON() as unknown as DocumentNode;
      const own = nodeOf(type, attributes, checked(description, valuesOf(json, attributes), readOptions($getEditor())));
      const children = contentOf(node, read);
      // It is of the model by its type.
      return { ...own, ...(children && { children }) } as BlockJson | InlineJson;
    },
  };
}

/** What an editor is told of nodes, where they are of a class of an app's. */
export function wrappedReaders(
  { type }: Kind,
  nodes: DescribedNodes<LexicalNode> | WrappedNodes<LexicalNode>,
): readonly (readonly [string, NodeReader])[] {
  return '$read' in nodes ? [[type, nodes.$read]] : [];
}
