import type { BlockJson, ListItemJson, ListJson, ParagraphJson } from '../value/documentJson.js';
import { itemsOf } from '../value/normalizeBlocks.js';
import { contextInside, readStyle, type TextContext } from './htmlContext.js';
import { type HtmlElement, keptSpace } from './parseHtml.js';
import type { HtmlBlocksReader } from './readHtml.js';

export const maxStart = 999_999_999;

/** A list of these items; nothing for none. */
export function listOf(listType: ListJson['listType'], start: number, children: ListJson['children']): ListJson[] {
  if (children.length === 0) return [];
  return [{ type: 'list', listType, ...(listType === 'number' && start !== 1 && { start }), children }];
}

/** A number as `ol` may start with. */
export function cleanStart(start: unknown): number {
  const value = Number(start);
  return Number.isInteger(value) && value >= 0 && value <= maxStart ? value : 1;
}

/** How deep an item says to be; Word for the web and Google Docs put each level into a list of its own. */
function levelOf(item: HtmlElement): number {
  return Math.min(9, Number(item.attributes.get('data-aria-level') ?? 1)) || 1;
}

/** An `ul` or `ol`. */
export function readList(element: HtmlElement, context: TextContext, reader: HtmlBlocksReader): ListJson[] {
  const listType = element.tag === 'ol' ? 'number' : 'bullet';
  const items: ListJson['children'] = [];
  for (const child of element.children) {
    if (typeof child === 'string') {
      if (/[^\s\u0001]/.test(child))
        items.push(...itemsOf(reader.blocksIn({ ...element, children: [child] }, context)));
    } else if (/^(?:ul|ol|menu)$/.test(child.tag)) {
      items.push(...itemsOf(readList(child, context, reader)));
    } else {
      const inside = contextInside(child, context, readStyle(child), reader.options);
      const content = reader.blocksIn(child.tag === 'li' ? child : { ...child, tag: 'li', children: [child] }, inside);
      if (child.tag !== 'li' && content.length === 0) continue;
      let blocks = content;
      for (let level = levelOf(child); level > 1; level--) blocks = listOf(listType, 1, itemsOf(blocks));
      items.push(...itemsOf(blocks));
    }
  }
  return listOf(listType, cleanStart(element.attributes.get('start') ?? 1), items);
}

/** A paragraph that Word draws as a list item. */
interface WordListItem {
  level: number;
  listType: ListJson['listType'];
  start: number;
  content: HtmlElement;
}

/** Finds the marker that Word writes into the text, and the content without it. */
function splitMarker(element: HtmlElement): { marker: string; content: HtmlElement } {
  let marker = '';
  const without = (node: HtmlElement): HtmlElement => ({
    ...node,
    children: node.children
      .filter((child) => {
        if (typeof child === 'string' || !/mso-list\s*:\s*ignore/i.test(child.attributes.get('style') ?? ''))
          return true;
        marker += textOf(child);
        return false;
      })
      .map((child) => (typeof child === 'string' ? child : without(child))),
  });
  return { content: without(element), marker: marker.replaceAll(keptSpace, ' ').trim() };
}

function textOf(element: HtmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The list item that this paragraph is for Word, or null. */
export function wordListItem(element: HtmlElement, style: ReadonlyMap<string, string>): WordListItem | null {
  const level = Number(/\blevel(\d)\b/i.exec(style.get('mso-list') ?? '')?.[1] ?? 0);
  if (level < 1) return null;
  const { marker, content } = splitMarker(element);
  const numbered = /^\(?(?:\d{1,9}|[a-z]{1,5})[.)]/i.exec(marker);
  return {
    level,
    listType: numbered ? 'number' : 'bullet',
    start: cleanStart(parseInt(marker.replace('(', ''), 10) || 1),
    content,
  };
}

/** Puts runs of Word's list paragraphs together to lists. */
export class WordLists {
  private readonly items = new Map<BlockJson, WordListItem>();

  mark(paragraph: ParagraphJson, item: WordListItem): ParagraphJson {
    this.items.set(paragraph, item);
    return paragraph;
  }

  fold(blocks: BlockJson[]): BlockJson[] {
    if (this.items.size === 0) return blocks;
    const folded: BlockJson[] = [];
    let open: ListJson[] = [];
    for (const block of blocks) {
      const item = this.items.get(block);
      if (!item || block.type !== 'paragraph') {
        open = [];
        folded.push(block);
      } else open = this.place({ type: 'listitem', children: block.children }, item, open, folded);
    }
    return folded;
  }

  /** Adds an item at its level; answers the lists that are open after it, outermost first. */
  private place(json: ListItemJson, item: WordListItem, open: ListJson[], folded: BlockJson[]): ListJson[] {
    const lists = open.slice(0, item.level);
    if (lists.length === item.level && lists.at(-1)?.listType !== item.listType) lists.pop();
    while (lists.length < item.level) {
      const list: ListJson = { type: 'list', listType: item.listType, children: [] };
      if (list.listType === 'number' && item.start !== 1) list.start = item.start;
      const parent = lists.at(-1);
      if (parent) parent.children.push({ type: 'listitem', children: [list] });
      else folded.push(list);
      lists.push(list);
    }
    lists.at(-1)?.children.push(json);
    return lists;
  }
}
