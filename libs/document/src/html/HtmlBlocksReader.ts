import { sanitizeImageSource } from '../link/sanitizeUrl.js';
import type { BlockJson, ImageJson } from '../value/documentJson.js';
import type { ReadBudget } from '../value/readBudget.js';
import { BlockCollector, type LineKind } from './htmlBlocks.js';
import { contextInside, isHidden, readStyle, type ReadHtmlOptions, type TextContext } from './htmlContext.js';
import { type HtmlElement } from './htmlElement.js';
import { readCode } from './readCode.js';
import { readList } from './readList.js';
import { blockStarts } from './tags.js';

const blockTag = /^(?:caption|d[dt]|legend|option|optgroup|t(?:body|d|foot|h|head|r))$/;
const headingTag = /^h[1-6]$/;

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
    if (tag === 'br') to.piece({ kind: 'break', link: context.link });
    else if (tag === 'img') this.#image(element, context, to);
    else if (tag === 'hr') to.block({ type: 'horizontalrule' });
    else if (tag === 'pre' || tag === 'listing') to.block(readCode(element, this.options.codeLanguage));
    else if (headingTag.test(tag)) this.heading(element, context, to);
    else if (tag === 'blockquote') this.quote(element, context, to);
    else if (/^(?:ul|ol|menu|dir)$/.test(tag)) to.lists(readList(element, context, this));
    else if (tag === 'li') to.lists(readList({ ...element, tag: 'ul', children: [element] }, context, this));
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

  heading(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    to.endLine();
    const blocksBefore = to.blocks.length;
    const level = headingTag.exec(element.tag)?.[0] ?? 'h1';
    // The expression above only lets h1 to h6 through.
    const kindBefore = to.setKind(level as LineKind);
    this.content(element, { ...context, inHeading: true }, to);
    to.endLine(to.blocks.length === blocksBefore);
    to.setKind(kindBefore);
  }

  quote(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    const children = this.budget.held(() => this.blocksIn(element, context));
    to.all(children ? [{ type: 'quote', shadowRoot: true, children }] : []);
  }

  #image(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    const src = sanitizeImageSource(element.attributes.get('src') ?? '');
    if (src === null) return;
    const image: ImageJson = { type: 'image', src };
    const alt = element.attributes.get('alt');
    const title = element.attributes.get('title');
    const width = Number(/^\s*(\d{1,5})(?:px)?\s*$/.exec(element.attributes.get('width') ?? '')?.[1] ?? 0);
    if (alt) image.alt = alt;
    if (title) image.title = title;
    if (width >= 1 && width <= 10_000) image.width = width;
    to.piece({ kind: 'image', image, link: context.link });
  }
}
