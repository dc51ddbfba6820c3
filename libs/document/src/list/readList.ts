import { type BlockJson, type ListJson, nestedList } from '../value/documentJson.js';
import { contextInside, readStyle, type TextContext } from '../html/htmlContext.js';
import type { HtmlElement } from '../html/htmlElement.js';
import type { HtmlBlocksReader } from '../html/HtmlBlocksReader.js';
import { cleanStart, itemsOf, listOf } from './items.js';

const listTag = /^(?:ul|ol|menu|dir)$/;

/** A number that an item of a list says to have; null for none. */
export function numberOf(item: HtmlElement): number | null {
  const value = item.attributes.get('value')?.trim() ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** An `ul` or `ol`; several where the numbers begin anew. */
export function readList(element: HtmlElement, context: TextContext, reader: HtmlBlocksReader): ListJson[] {
  const listType = element.tag === 'ol' ? 'number' : 'bullet';
  const lists: ListJson[] = [];
  let items: ListJson['children'] = [];
  let start = cleanStart(element.attributes.get('start') ?? 1);
  let next = start;
  const add = (more: ListJson['children']): void => {
    for (const item of more) {
      items.push(item);
      if (!nestedList(item)) next++;
    }
  };
  let loose: HtmlElement['children'] = [];
  const addLoose = (): void => {
    const blocks = reader.blocksIn({ ...element, children: loose }, context, false);
    loose = [];
    if (blocks.length > 0) add(itemsOf(blocks));
  };
  for (const child of element.children) {
    if (typeof child === 'string' || !(child.tag === 'li' || listTag.test(child.tag))) {
      loose.push(child);
      continue;
    }
    addLoose();
    const inside = contextInside(child, context, readStyle(child), reader.options);
    const content = reader.budget.held<BlockJson>(() =>
      child.tag === 'li' ? reader.blocksIn(child, inside, false) : readList(child, context, reader),
    );
    if (!content) continue;
    const more = itemsOf(content, false, listType === 'number');
    const number = listType === 'number' && !more.every(nestedList) ? numberOf(child) : null;
    if (number !== null && number !== next) {
      lists.push(...listOf(listType, start, items));
      items = [];
      start = next = number;
    }
    add(more);
  }
  addLoose();
  return [...lists, ...listOf(listType, start, items)];
}
