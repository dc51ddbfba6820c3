import { valuesOf } from '@inkfield/document/internal';
import type { DocumentNode, Schema } from '@inkfield/document/schema';
import { $getEditor, $parseSerializedNode, type LexicalNode, type SerializedPartialNode } from 'lexical';
import { type DocumentRules, rulesOf } from '../schema/SchemaExtension.js';

/** Whether what is in a node stands in a line. */
function holdsLine(node: DocumentNode, schema: Schema): boolean {
  const holder = schema.block(node.type) ?? schema.holder(node.type);
  return holder?.isLine(node) ?? true;
}

/** What a node says of all that its description has. */
function attributesOf(node: DocumentNode, schema: Schema): Readonly<Record<string, unknown>> {
  return valuesOf(node, (schema.block(node.type) ?? schema.inline(node.type))?.attributes ?? {});
}

/** A node as Lexical reads it: one of a kind that the schema does not have is sealed. The very node where it has none. */
function lexicalJson(given: DocumentNode, rules: DocumentRules, inLine: boolean): DocumentNode {
  const { schema, wrapped } = rules;
  // An app's own class may ask for each of them.
  const node = wrapped.has(given.type) ? { version: 1, ...attributesOf(given, schema), ...given } : given;
  if (!schema.knows(node.type)) return { type: inLine ? 'sealed-inline' : 'sealed', ...{ stored: node } };
  if (!node.children) return node;
  const isLine = holdsLine(node, schema);
  const children = node.children.map((child) => lexicalJson(child, rules, isLine));
  return children.some((child, index) => child !== node.children?.[index]) ? { ...node, children } : node;
}

/**
 * Nodes of the model as Lexical's.
 *
 * @param inLine whether they stand in a line. @default false: they are blocks
 */
export function $createNodes(nodes: readonly DocumentNode[], inLine = false): LexicalNode[] {
  const rules = rulesOf($getEditor());
  // Lexical only reads it.
  return nodes.map((node) => $parseSerializedNode(lexicalJson(node, rules, inLine) as SerializedPartialNode));
}
