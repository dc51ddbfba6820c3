import type { DocumentNode, Schema } from '@inkfield/document/schema';
import { $getEditor, $parseSerializedNode, type LexicalNode, type SerializedPartialNode } from 'lexical';
import { readOptions } from '../schema/SchemaExtension.js';

/** Whether what is in a node stands in a line. */
function holdsLine(node: DocumentNode, schema: Schema): boolean {
  const holder = schema.block(node.type) ?? schema.holder(node.type);
  return holder?.isLine(node) ?? true;
}

/** A node as Lexical reads it: one of a kind that the schema does not have is sealed. The very node where it has none. */
function lexicalJson(node: DocumentNode, schema: Schema, inLine: boolean): DocumentNode {
  if (!schema.knows(node.type)) return { type: inLine ? 'sealed-inline' : 'sealed', ...{ stored: node } };
  if (!node.children) return node;
  const isLine = holdsLine(node, schema);
  const children = node.children.map((child) => lexicalJson(child, schema, isLine));
  return children.some((child, index) => child !== node.children?.[index]) ? { ...node, children } : node;
}

/**
 * Nodes of the model as Lexical's.
 *
 * @param inLine whether they stand in a line. @default false: they are blocks
 */
export function $createNodes(nodes: readonly DocumentNode[], inLine = false): LexicalNode[] {
  const { schema } = readOptions($getEditor());
  // Lexical only reads it.
  return nodes.map((node) => $parseSerializedNode(lexicalJson(node, schema, inLine) as SerializedPartialNode));
}
