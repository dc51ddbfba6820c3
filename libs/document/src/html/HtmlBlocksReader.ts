import type { BlockJson } from '../value/documentJson.js';
import type { ReadBudget } from '../value/readBudget.js';
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
  finish: (blocks: BlockJson[]) => BlockJson[];
  /** The whole document as a value writes it. @default as its kinds in the product are written */
  normalize?: (blocks: readonly BlockJson[]) => BlockJson[];
}

/** Reads elements into blocks. */
export class HtmlBlocksReader {
  /** @param programs what programs mean by theirs; without it, HTML is what a browser shows of it */
  constructor(
    readonly options: ReadHtmlOptions,
    readonly budget: ReadBudget,
    private readonly programs?: ProgramReader,
  ) {}

  /**
   * The blocks that an element's content makes.
   *
   * @param joinsLists whether lists that touch are one there, so that something must part them: in an item each is an item of its own
   */
  blocksIn(element: HtmlElement, context: TextContext, joinsLists = true): BlockJson[] {
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
    if (read) read(element, context, to, this);
    else if (tag === 'br') to.piece({ kind: 'break', link: context.link });
    else if (blockStarts.has(tag) || blockTag.test(tag)) this.#box(element, context, to);
    else this.content(element, context, to);
  }

  #box(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    to.endLine();
    const blocksBefore = to.blocks.length;
    this.content(element, context, to);
    // An empty paragraph is one; an empty box is nothing.
    to.endLine(element.tag === 'p' && to.blocks.length === blocksBefore);
  }
}
