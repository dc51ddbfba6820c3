import type { ListJson } from '@inkfield/document';
import { itemsOf, listOf } from '@inkfield/document/internal';
import { $isListNode } from '@lexical/list';
import { $isElementNode, type LexicalNode } from 'lexical';
import type { ContentReader } from '../schema/nodeReader.js';
import { $isBlockItemNode } from './BlockItemNode.js';

/** A list with those below it; null for one without items. */
export function $readList(node: LexicalNode | null, read: ContentReader): ListJson | null {
  if (!$isListNode(node)) return null;
  const items: ListJson['children'] = [];
  for (const item of read.children(node)) {
    if ($isBlockItemNode(item)) items.push(...itemsOf(read.blocks(item)));
    else if ($isElementNode(item)) {
      const first = item.getFirstChild();
      const nested = $readList(first, read);
      if (nested) items.push({ type: 'listitem', children: [nested] });
      else if (!$isListNode(first)) items.push({ type: 'listitem', children: read.line(item) });
    }
  }
  return listOf(node.getListType() === 'number' ? 'number' : 'bullet', node.getStart(), items)[0] ?? null;
}
