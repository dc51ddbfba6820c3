import type { TypeInContent } from '../content/ContentOfType.js';
import type { Fallback } from '../content/fallback.js';
import type { DocumentNode } from '../schema/description.js';
import { textFormat } from '../value/documentJson.js';

function inBold(node: DocumentNode): DocumentNode {
  if (node.type === 'text') return { ...node, format: (node.format ?? 0) | textFormat.bold };
  return node.children ? { ...node, children: node.children.map(inBold) } : node;
}

/** A paragraph in bold, where the field takes that. */
const fallback: Fallback = (_, held, { allows }) =>
  allows({ type: 'text', format: textFormat.bold }) ? held.map(inBold) : held;

export const headingInContent: TypeInContent = [
  'heading',
  { key: 'headings', word: ({ tag }) => Number(String(tag).slice(1)), fallback },
];
