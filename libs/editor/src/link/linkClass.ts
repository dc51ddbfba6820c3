import type { LinkNode } from '@lexical/link';
import { $getState, createState } from 'lexical';

// Lexical's link has no class; the spec's has one (section 3.1).
const classState = createState('class', { parse: (value) => (typeof value === 'string' ? value : '') });

/** The link's `class` attribute; '' for none. */
export function $getLinkClass(node: LinkNode): string {
  return $getState(node, classState);
}
