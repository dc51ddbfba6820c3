import type { StoredNode } from '../schema/description.js';
import { readImage } from '../image/imageHtml.js';
import { ReadBudget } from '../value/readBudget.js';
import { BlockCollector } from './htmlBlocks.js';
import { contextInside, isHidden, readStyle, type ReadHtmlOptions, type TextContext } from './htmlContext.js';
import type { HtmlElement } from './htmlElement.js';
import { standardReaders } from './standardReaders.js';
import { blockStarts } from './tags.js';

const blockTag = /^(?:caption|d[dt]|legend|option|optgroup|t(?:body|d|foot|h|head|r))$/;

/** Reads what a program means by its HTML, before it is read as any HTML. */
export interface ProgramReader {
  /** Reads an element, where it means something of its own. Answers whether it did. */
  read: (
    element: HtmlElement,
    style: ReadonlyMap<string, string>,
    context: TextContext,
    to: BlockCollector,
    reader: HtmlBlocksReader,
  ) => boolean;
  /** The blocks of one place, when all were read. */
  finish: (blocks: StoredNode[]) => StoredNode[];
}

/** Reads elements into stored blocks. */
export class HtmlBlocksReader {
  /** How much text there was. */
  readonly budget = new ReadBudget();

  /** @param programs what programs mean by theirs; without it, HTML is what a browser shows of it */
  constructor(
    readonly options: ReadHtmlOptions,
    private readonly programs?: ProgramReader,
  ) {}

  /**
   * The blocks that an element's content makes.
   *
   * @param joinsLists whether lists that touch are one there, so that something must part them: in an item each is an item of its own
   */
  blocksIn(element: HtmlElement, context: TextContext, joinsLists = true): StoredNode[] {
    const collector = new BlockCollector(this.budget, joinsLists);
    this.content(element, context, collector);
    collector.endLine();
    return this.programs?.finish(collector.blocks) ?? collector.blocks;
  }

  /** Reads an element's content into the collector. */
  content(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    for (const child of element.children) {
      if (typeof child === 'object') this.#element(child, context, to);
      else to.piece({ kind: 'text', text: child, context });
    }
  }

  #element(element: HtmlElement, around: TextContext, to: BlockCollector): void {
    const { tag } = element;
    const style = readStyle(element);
    if (isHidden(style)) return;
    const context = contextInside(element, around, style, this.options);
    if (this.programs?.read(element, style, context, to, this)) return;
    const read = standardReaders.get(tag);
    // Only of lists there may be several.
    if (read) to.all(read(element, context, this), true);
    else if (tag === 'img') this.#image(element, context, to);
    else if (tag === 'br') to.piece({ kind: 'break', link: context.link });
    else if (blockStarts.has(tag) || blockTag.test(tag) || style.get('display') === 'block')
      this.#box(element, context, to);
    else this.content(element, context, to);
  }

  #image(element: HtmlElement, { link }: TextContext, to: BlockCollector): void {
    const node = readImage(element);
    if (node) to.piece({ kind: 'node', node, link });
  }

  #box(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    to.beginLine();
    const blocksBefore = to.blocks.length;
    this.content(element, context, to);
    // An empty paragraph is one; an empty box is nothing.
    to.endLine(element.tag === 'p' && to.blocks.length === blocksBefore);
  }
}
