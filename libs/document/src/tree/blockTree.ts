import type { DocumentNode, Part, WritePart } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { element, type TreeElement } from './element.js';
import { lineTree } from './lineTree.js';

/** The words of a node; blocks in it stand on lines of their own. */
export function wordsOf({ text = '', children = [] }: DocumentNode): string {
  return text + children.map(wordsOf).join(children.some((child) => child.children) ? '\n' : '');
}

/** A block as its words, where it cannot be written as what it is. */
export function wordsTree(node: DocumentNode): TreeElement {
  return element('p', null, [{ type: 'text', value: wordsOf(node) }]);
}

/**
 * Writes blocks as output trees, as their descriptions have them.
 *
 * @param onError called with what was thrown while a block was written, which is its words then. @default throws it
 */
export function treeWriter(schema: Schema, onError?: (cause: unknown) => void): (node: DocumentNode) => TreeElement {
  const block = (node: DocumentNode): TreeElement => {
    try {
      return schema.block(node.type)?.tree(node, part) ?? wordsTree(node);
    } catch (cause) {
      if (!onError) throw cause;
      onError(cause);
      return wordsTree(node);
    }
  };
  const part: WritePart = (written: Part) => {
    if ('line' in written) return lineTree(written.line, schema);
    return 'blocks' in written ? written.blocks.map(block) : [{ type: 'text', value: written.text }];
  };
  return block;
}
