import { codeText } from '../value/codeText.js';
import type { ContentKind, DocumentNode, PartsOf } from '../schema/description.js';

const noNodes: readonly DocumentNode[] = [];

/** What stands in a block of each kind. */
export const contents: Readonly<Record<ContentKind, PartsOf<DocumentNode>>> = {
  inline: ({ children: line = noNodes }) => [{ line }],
  blocks: ({ children: blocks = noNodes }) => [{ blocks }],
  text: ({ children = noNodes }) => [{ text: codeText(children) }],
  none: () => null,
};
