import { $findMatchingParent, $getEditor, $isElementNode, type ElementNode, type LexicalNode } from 'lexical';
import { rulesOf } from './SchemaExtension.js';

/**
 * The block around a node, or itself, that holds text alone, without marks, links and images, as its description says: code. Null for
 * none. Call it where the editor is known.
 */
export function $textHolderOf(node: LexicalNode): ElementNode | null {
  const { schema } = rulesOf($getEditor());
  return $findMatchingParent(
    node,
    (parent): parent is ElementNode => $isElementNode(parent) && schema.block(parent.getType())?.content === 'text',
  );
}
