import type { ContentKind, DocumentNode, Normalizer, PartsOf, ReadContent } from '../schema/description.js';
import { codeText } from '../value/codeText.js';

/** How what stands in a block is read and written. */
interface Content {
  parts: PartsOf<DocumentNode>;
  read: ReadContent;
}

const noNodes: readonly DocumentNode[] = [];
const paragraph = 'paragraph';

/** Lines become the block; blocks among them stay what they are. */
const readLine: ReadContent = (node, own, reader) => {
  const blocks = reader.held(() => reader.blocks(reader.children(node), true));
  if (blocks?.length === 0) blocks.push({ type: paragraph, children: [] });
  return (blocks ?? []).map((block) => (block.type === paragraph ? { ...own, children: block.children ?? [] } : block));
};

const readBlocks: ReadContent = (node, own, reader) => {
  const children = reader.held(() => reader.blocks(reader.children(node)));
  return children ? [{ ...own, children }] : [];
};

/** What stands in a block of each kind. */
export const contents: Readonly<Record<ContentKind, Content>> = {
  inline: { parts: ({ children: line = noNodes }) => [{ line }], read: readLine },
  blocks: { parts: ({ children: blocks = noNodes }) => [{ blocks }], read: readBlocks },
  text: {
    parts: ({ children = noNodes }) => [{ text: codeText(children) }],
    read: (node, own, reader) => (reader.takesLine() ? [{ ...own, children: reader.text(node) }] : []),
  },
  none: { parts: () => null, read: (_, own, reader) => (reader.takesLine() ? [own] : []) },
};

/** A block that holds blocks: where it is nested too deeply those stand in its place, and one that holds nothing has an empty line. */
export function normalizeHolder(node: DocumentNode, { isDeepest, blocks }: Normalizer): DocumentNode[] {
  const children = blocks(node.children ?? noNodes, !isDeepest);
  return isDeepest
    ? children
    : [{ ...node, children: children.length > 0 ? children : [{ type: paragraph, children: [] }] }];
}
