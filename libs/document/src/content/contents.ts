import type { ContentKind, DocumentNode, PartsOf } from '../schema/description.js';

const noNodes: readonly DocumentNode[] = [];

/** The text of lines without marks: code's. */
function plainText(nodes: readonly DocumentNode[]): string {
  let text = '';
  for (const node of nodes) text += node.type === 'linebreak' ? '\n' : node.type === 'tab' ? '\t' : (node.text ?? '');
  return text;
}

/** What stands in a block of each kind. */
export const contents: Readonly<Record<ContentKind, PartsOf<DocumentNode>>> = {
  inline: ({ children: line = noNodes }) => [{ line }],
  blocks: ({ children: blocks = noNodes }) => [{ blocks }],
  text: ({ children = noNodes }) => [{ text: plainText(children) }],
  none: () => null,
};
