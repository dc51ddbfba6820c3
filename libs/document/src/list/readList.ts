import { contextInside, readStyle, type TextContext } from '../html/htmlContext.js';
import type { HtmlElement } from '../html/htmlElement.js';
import { holding } from '../html/storedNodes.js';
import type { HtmlBlocksReader } from '../html/HtmlBlocksReader.js';
import type { StoredNode } from '../schema/description.js';
import { cleanStart } from './items.js';
import { numbersOf } from './storedLists.js';

const listTag = /^(?:ul|ol|menu|dir)$/;

/** A number that an item of a list says to have; null for none. */
export function numberOf(item: HtmlElement): number | null {
  const value = item.attributes.get('value')?.trim() ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** An item with the box of a to-do, where it says whether that is done, as those of Google Docs, Quill and Lexical do. */
export function withBox(item: HtmlElement): HtmlElement {
  const said = item.attributes.get('data-list') ?? item.attributes.get('aria-checked') ?? '';
  if (!/checked|true|false/.test(said)) return item;
  const attributes = new Map([
    ['type', 'checkbox'],
    [said.replace('true', 'checked'), ''],
  ]);
  return { ...item, children: [{ tag: 'input', attributes, children: [] }, ...item.children] };
}

/** What stands in a list by itself; the rest is in an item of its own. */
function isItemOrList(child: HtmlElement['children'][number]): child is HtmlElement {
  return typeof child !== 'string' && (child.tag === 'li' || listTag.test(child.tag));
}

/** An `ul` or `ol` as it is stored; several where the numbers begin anew. */
export function readList(element: HtmlElement, context: TextContext, reader: HtmlBlocksReader): StoredNode[] {
  const isNumbered = element.tag === 'ol';
  const lists: StoredNode[] = [];
  let items: StoredNode[] = [];
  let start = cleanStart(element.attributes.get('start') ?? 1);
  const close = (next: number): void => {
    if (items.length > 0)
      lists.push({ type: 'list', listType: isNumbered ? 'number' : 'bullet', start, children: items });
    items = [];
    start = next;
  };
  let loose: HtmlElement['children'] = [];
  const addLoose = (): void => {
    const blocks = reader.blocksIn({ ...element, children: loose }, context, false);
    loose = [];
    if (blocks.length > 0) items.push(holding('listitem', blocks));
  };
  for (const child of element.children) {
    if (!isItemOrList(child)) {
      loose.push(child);
      continue;
    }
    addLoose();
    const inside = contextInside(child, context, readStyle(child), reader.options);
    const isItem = child.tag === 'li';
    const item = holding(
      'listitem',
      isItem ? reader.blocksIn(withBox(child), inside, false) : readList(child, context, reader),
    );
    const number = isNumbered && numbersOf([item]) > 0 ? numberOf(child) : null;
    if (number !== null && number !== start + numbersOf(items)) close(number);
    items.push(item);
  }
  addLoose();
  close(start);
  return lists;
}
