import { valuesOf } from '@inkfield/document/internal';
import type { DocumentNode } from '@inkfield/document/schema';
import { $getEditor, $parseSerializedNode, type LexicalNode, type SerializedPartialNode } from 'lexical';
import { type DocumentRules, rulesOf } from '../schema/SchemaExtension.js';

/** A node as Lexical reads it: one of a kind that the schema does not have is sealed. The very node where it has none. */
function lexicalJson(given: DocumentNode, rules: DocumentRules, inLine: boolean): DocumentNode {
  const { schema, wrapped } = rules;
  const described = () => (schema.block(given.type) ?? schema.inline(given.type))?.attributes ?? {};
  // An app's own class may ask for each of what its description has.
  const node = wrapped.has(given.type) ? { version: 1, ...valuesOf(given, described()), ...given } : given;
  if (!schema.knows(node.type)) return { type: inLine ? 'sealed-inline' : 'sealed', ...{ stored: node } };
  if (!node.children) return node;
  const isLine = (schema.block(node.type) ?? schema.holder(node.type))?.isLine(node) ?? true;
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
