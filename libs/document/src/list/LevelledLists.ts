import type { StoredNode } from '../schema/description.js';
import { contextInside, readStyle, type TextContext } from '../html/htmlContext.js';
import { holding } from '../html/storedNodes.js';
import type { HtmlElement } from '../html/htmlElement.js';
import type { HtmlBlocksReader } from '../html/HtmlBlocksReader.js';
import { numberOf, withBox } from './readList.js';
import { nextNumber } from './storedLists.js';

type ListType = 'bullet' | 'number';

/** A list that is put together. */
interface OpenList extends StoredNode {
  listType: ListType;
  start?: number;
  children: StoredNode[];
}

/** How deep an item says to be, from 1 on, where a program puts all levels into one list, or each into a list of its own; else 0. */
function levelOf(item: HtmlElement, list: HtmlElement): number {
  const { attributes } = item;
  const quill = /(?:^|\s)ql-indent-(\d)(?:\s|$)/.exec(attributes.get('class') ?? '')?.[1];
  const fromZero =
    quill ??
    attributes.get('data-stringify-indent') ??
    list.attributes.get('data-indent') ??
    attributes.get('data-indent');
  const level = fromZero === undefined ? Number(attributes.get('data-aria-level')) : Number(fromZero) + 1;
  if (Number.isInteger(level) && level > 0) return Math.min(9, level);
  return attributes.has('data-list') ? 1 : 0;
}

/** Whether the items of a list say how deep they are. */
export function isLevelled(list: HtmlElement): boolean {
  return list.children.some((child) => typeof child === 'object' && child.tag === 'li' && levelOf(child, list) > 0);
}

/** The kind of an item; Quill has all kinds in one list. */
function kindOf(item: HtmlElement, list: HtmlElement): ListType {
  const said = item.attributes.get('data-list') ?? '';
  if (said === '') return list.tag === 'ol' ? 'number' : 'bullet';
  return said === 'ordered' ? 'number' : 'bullet';
}

/** An item of a list that says how deep it is, to be put into its list later. */
export interface LevelledItem {
  level: number;
  listType: ListType;
  /** Its number, where it says one. */
  number: number | null;
}

/** Puts runs of items that say how deep they are together to lists. */
export class LevelledLists {
  readonly #items = new Map<StoredNode, LevelledItem & { content: StoredNode }>();

  /** A block that stands for an item until its list is known. */
  mark(blocks: readonly StoredNode[], item: LevelledItem): StoredNode {
    const block = holding('paragraph', []);
    this.#items.set(block, { ...item, content: holding('listitem', blocks) });
    return block;
  }

  /** The items of a list that says how deep each is. */
  *read(list: HtmlElement, context: TextContext, reader: HtmlBlocksReader): Generator<StoredNode> {
    for (const child of list.children) {
      if (typeof child === 'string' ? !/[^\s\u0001]/.test(child) : child.tag !== 'li') {
        yield* reader.blocksIn({ ...list, tag: 'div', children: [child] }, context);
        continue;
      }
      const item = typeof child === 'string' ? { ...list, children: [child] } : child;
      const inside = contextInside(item, context, readStyle(item), reader.options);
      const level = levelOf(item, list) || 1;
      yield this.mark(reader.blocksIn(withBox(item), inside), {
        level,
        listType: kindOf(item, list),
        number: numberOf(item),
      });
    }
  }

  fold(blocks: StoredNode[]): StoredNode[] {
    if (this.#items.size === 0) return blocks;
    const folded: StoredNode[] = [];
    let open: OpenList[] = [];
    for (const block of blocks) {
      const item = this.#items.get(block);
      open = item ? listsOf(item, open) : [];
      if (!item) folded.push(block);
      else if (open[0] && open[0] !== folded.at(-1)) folded.push(open[0]);
      if (item) open.at(-1)?.children.push(item.content);
    }
    return folded;
  }
}

/** Whether an item is one more of a list, and not the first of another. */
function goesOn(list: OpenList, { listType, number }: LevelledItem): boolean {
  return list.listType === listType && (listType === 'bullet' || number === null || number === nextNumber(list));
}

/** The lists that an item stands in, outermost first: those that are open as far as it goes on in them, and new ones in these. */
function listsOf(item: LevelledItem, open: readonly OpenList[]): OpenList[] {
  const { level, listType, number } = item;
  const last = open[level - 1];
  const lists = open.slice(0, last && !goesOn(last, item) ? level - 1 : level);
  while (lists.length < level) {
    const list: OpenList = { type: 'list', listType, children: [] };
    lists.at(-1)?.children.push(holding('listitem', [list]));
    lists.push(list);
    // The number is the item's own, not that of what it is in.
    if (lists.length === level && listType === 'number' && number !== null && number !== 1) list.start = number;
  }
  return lists;
}
