import { type Attribute, integer, oneOf } from '../schema/attributes.js';
import { defineBlock } from '../schema/define.js';
import type { DocumentNode, Normalizer, Part } from '../schema/description.js';
import { element, type TreeElement, type TreeNode } from '../tree/element.js';
import type { BlockJson, ListJson } from '../value/documentJson.js';
import { itemsOf, listOf, maxStart } from './items.js';
import { nestedList } from './nestedList.js';

const listTypes = oneOf(['number', 'bullet']);
/** What Lexical's other lists are here, and how its older versions named them. */
const otherListTypes: ReadonlyMap<unknown, string> = new Map([
  ['check', 'bullet'],
  ['ul', 'bullet'],
  ['ol', 'number'],
]);
const listType: Attribute<ListJson['listType']> = {
  ...listTypes,
  read: (value, context) => listTypes.read(otherListTypes.get(value) ?? value, context),
};

const bullets = { listType: 'bullet' };
const items = { listitem: bullets, 'listitem-blocks': bullets };

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

function normalizeItem(item: ListJson['children'][number], { blocks }: Normalizer): ListJson['children'] {
  const held = nestedList(item) ?? (item.type === 'listitem-blocks' ? item.children : null);
  // A document's blocks are the model's, whoever holds them.
  return held ? itemsOf(blocks([held].flat(), false) as BlockJson[]) : [item];
}

/** Each item behind its marker, the lines and lists in it below that. */
function plainText({ children, listType, start = 1 }: ListJson, parts: readonly string[]): string {
  let number = start;
  const texts = children.map((item, index) => {
    const text = (parts[index] ?? '').replace(/\n(?=[^\n])/g, '\n  ');
    return nestedList(item) ? `  ${text}` : `${listType === 'number' ? `${number++}.` : '-'} ${text}`;
  });
  return texts.join('\n');
}

export const list = defineBlock({
  type: 'list',
  content: itemParts,
  arrange: arrangeItems,
  plainText,
  attributes: { listType, start: integer({ min: 0, max: maxStart, fallback: 1 }) },
  writeHtml: ({ listType: kind, start }, content) =>
    kind === 'number' ? element('ol', { start: start === 1 ? null : start }, content) : element('ul', null, content),
  items,
  readContent: (node, { listType: kind = 'number', start = 1 }, reader) => {
    const isNumbered = kind === 'number';
    const read = reader.children(node).flatMap((item) => {
      const isItem = item.type in items;
      const inside = () => reader.blocks(isItem ? reader.children(item) : [item], item.type === 'listitem');
      const content = reader.held(inside) as BlockJson[] | null;
      return content ? itemsOf(content, false, isNumbered) : [];
    });
    return listOf(kind, start, read);
  },
  isLine: (node) => node.type === 'listitem' && node.children?.[0]?.type !== 'list',
  normalize: (node: ListJson, normalizer): DocumentNode[] => [
    { ...node, children: node.children.flatMap((item) => normalizeItem(item, normalizer)) },
  ],
  joins: (node, next) => node.listType === next.listType,
});
