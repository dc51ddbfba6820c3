import { integer, oneOf } from '../schema/attributes.js';
import { defineBlock } from '../schema/define.js';
import type { Part } from '../schema/description.js';
import { element, type TreeElement, type TreeNode } from '../tree/element.js';
import { type ListJson, nestedList } from '../value/documentJson.js';

/** The largest number that HTML's and Markdown's lists both begin with. */
const maxStart = 999_999_999;

/** Each item is a line, or blocks; one that only holds a nested list is that. */
function itemParts({ children }: ListJson): Part[] {
  return children.map((item) => {
    const nested = nestedList(item);
    if (nested) return { blocks: [nested] };
    return item.type === 'listitem' ? { line: item.children } : { blocks: item.children };
  });
}

/** A nested list is written into the item before it. */
function arrangeItems({ children }: ListJson, parts: readonly TreeNode[][]): TreeNode[] {
  const written: TreeElement[] = [];
  for (const [index, item] of children.entries()) {
    const content = parts[index] ?? [];
    const last = nestedList(item) && written.at(-1);
    if (last) last.children.push(...content);
    else written.push(element('li', null, content));
  }
  return written;
}

export const list = defineBlock({
  type: 'list',
  content: itemParts,
  arrange: arrangeItems,
  attributes: { listType: oneOf(['bullet', 'number']), start: integer({ min: 0, max: maxStart, fallback: 1 }) },
  writeHtml: ({ listType, start }, content) =>
    listType === 'number'
      ? element('ol', { start: start === 1 ? null : start }, content)
      : element('ul', null, content),
});
