import type { BlockJson, InlineJson, ListItemJson, ListJson, ParagraphJson } from '../value/documentJson.js';
import { isQuoteOfBlocks } from '../value/documentJson.js';
import { contextInside, readStyle, type TextContext } from './htmlContext.js';
import { type HtmlElement, keptSpace } from './parseHtml.js';
import type { HtmlBlocksReader } from './readHtml.js';

export const maxStart = 999_999_999;

/** Collects a list's items. A block that no item can hold ends the list, which then goes on after it. */
export class ListCollector {
  readonly blocks: BlockJson[] = [];
  private list: ListJson | null = null;
  private next: number;

  constructor(
    private readonly listType: ListJson['listType'],
    start: number,
  ) {
    this.next = start;
  }

  /**
   * Adds an item's content: lines, nested lists, and what has to stand apart.
   *
   * @param withLine whether an item that begins with a nested list has an empty line before it
   */
  item(blocks: readonly BlockJson[], withLine = false): void {
    if (withLine && blocks[0]?.type === 'list') this.line([]);
    let line: InlineJson[] | null = null;
    let empty = true;
    for (const block of blocks) {
      empty = false;
      if (block.type === 'list') {
        this.add({ type: 'listitem', children: [block] });
        line = null;
      } else if (
        block.type === 'paragraph' ||
        block.type === 'heading' ||
        (block.type === 'quote' && !isQuoteOfBlocks(block))
      ) {
        if (line) line.push({ type: 'linebreak' }, ...block.children);
        else this.line((line = [...block.children]));
      } else {
        this.apart(block);
        line = null;
      }
    }
    if (empty) this.line([]);
  }

  private line(children: InlineJson[]): void {
    this.add({ type: 'listitem', children });
    this.next++;
  }

  private add(item: ListItemJson): void {
    if (!this.list) {
      this.list = { type: 'list', listType: this.listType, children: [] };
      if (this.listType === 'number' && this.next !== 1) this.list.start = this.next;
      this.blocks.push(this.list);
    }
    this.list.children.push(item);
  }

  private apart(block: BlockJson): void {
    this.blocks.push(block);
    this.list = null;
  }
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

/** An `ul` or `ol`; in between its parts what its items cannot hold. */
export function readList(element: HtmlElement, context: TextContext, reader: HtmlBlocksReader): BlockJson[] {
  const listType = element.tag === 'ol' ? 'number' : 'bullet';
  const collector = new ListCollector(listType, cleanStart(element.attributes.get('start') ?? 1));
  for (const child of element.children) {
    if (typeof child === 'string') {
      if (/[^\s\u0001]/.test(child)) collector.item(reader.blocksIn({ ...element, children: [child] }, context));
    } else if (/^(?:ul|ol|menu)$/.test(child.tag)) {
      collector.item(readList(child, context, reader));
    } else {
      const inside = contextInside(child, context, readStyle(child), reader.options);
      const content = reader.blocksIn(child.tag === 'li' ? child : { ...child, tag: 'li', children: [child] }, inside);
      if (child.tag !== 'li' && content.length === 0) continue;
      let blocks = content;
      for (let level = levelOf(child); level > 1; level--) {
        const nested = new ListCollector(listType, 1);
        nested.item(blocks);
        blocks = nested.blocks;
      }
      collector.item(blocks);
    }
  }
  return collector.blocks;
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
