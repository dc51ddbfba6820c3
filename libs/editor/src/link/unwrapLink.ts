import type { LinkNode } from '@lexical/link';
import type { LexicalNode } from 'lexical';

/**
 * Leaves what a link holds in its place.
 *
 * @param place what goes with it: the link, or a line that is there for its sake
 */
export function $unwrapLink(link: LinkNode, place: LexicalNode = link): void {
  for (const child of link.getChildren()) place.insertBefore(child);
  place.remove();
}
