import type { DocumentNode, Part } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { element, type TreeElement, type TreeNode } from './element.js';
import { lineTree } from './lineTree.js';

/** The words of a node; blocks in it stand on lines of their own. */
function wordsOf({ text = '', children = [] }: DocumentNode): string {
  return text + children.map(wordsOf).join(children.some((child) => child.children) ? '\n' : '');
}

/** A block as its words, where it cannot be written as what it is. */
export function wordsTree(node: DocumentNode): TreeElement {
  return element('p', null, [{ type: 'text', value: wordsOf(node) }]);
}

/** One block as an output tree, as its description has it. */
export function blockTree(node: DocumentNode, schema: Schema): TreeElement {
  const write = (part: Part): TreeNode[] => {
    if ('line' in part) return lineTree(part.line, schema);
    if ('blocks' in part) return part.blocks.map((block) => blockTree(block, schema));
    return [{ type: 'text', value: part.text }];
  };
  return schema.block(node.type)?.tree(node, write) ?? wordsTree(node);
}
