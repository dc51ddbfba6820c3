import { sanitizeUrl } from '@inkfield/document';
import { linkOf, withNoopener } from '@inkfield/document/internal';
import { $isAutoLinkNode, $isLinkNode } from '@lexical/link';
import { $getEditor, $getState, createState } from 'lexical';
import type { NodeReader } from '../schema/nodeReader.js';
import { rulesOf } from '../schema/SchemaExtension.js';

// Lexical's link has no class; the model's has one.
const classState = createState('class', { parse: (value) => (typeof value === 'string' ? value : '') });

/** A link; null for one whose URL may not be linked to, and for one around nothing. */
export const $readLink: NodeReader = (node, read) => {
  if (!$isLinkNode(node)) return null;
  const url = sanitizeUrl(node.getURL(), rulesOf($getEditor()).link.schemes);
  if (url === null || ($isAutoLinkNode(node) && node.getIsUnlinked())) return null;
  const target = node.getTarget() ?? undefined;
  const rel = (target === '_blank' ? withNoopener(node.getRel()) : node.getRel()) ?? undefined;
  const type = $isAutoLinkNode(node) ? 'autolink' : 'link';
  const link = linkOf(url, { target, rel }, node.getTitle(), $getState(node, classState), type);
  const children = read.line(node);
  return children.length > 0 ? { ...link, children } : null;
};
