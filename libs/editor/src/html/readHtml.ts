import { sanitizeImageSource } from '../link/sanitizeUrl.js';
import type { BlockJson, ImageJson } from '../value/documentJson.js';
import { normalizeBlocks } from '../value/normalizeBlocks.js';
import { BlockCollector, type LineKind, type ReadBudget } from './htmlBlocks.js';
import {
  contextInside,
  isHidden,
  plainContext,
  readStyle,
  type ReadHtmlOptions,
  type TextContext,
} from './htmlContext.js';
import { type HtmlElement, parseHtml } from './parseHtml.js';
import { isCodeBox, readCode } from './readCode.js';
import { readList, wordListItem, WordLists } from './readList.js';
import { readTable } from './readTable.js';

const blockTags =
  /^(?:address|article|aside|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|header|hgroup|legend|main|nav|p|section|summary|tr|td|th|tbody|thead|tfoot|caption)$/;
const headingTag = /^h[1-6]$/;
/** Word's paragraph styles that mean more than a paragraph. */
const wordHeading = /\bMsoTitle\b/;
const wordQuote = /\bMso(?:Intense)?Quote/;

/** Reads elements into blocks. */
export class HtmlBlocksReader {
  private readonly wordLists = new WordLists();

  constructor(
    readonly options: ReadHtmlOptions,
    readonly budget: ReadBudget,
  ) {}

  /** The blocks that an element's content makes. */
  blocksIn(element: HtmlElement, context: TextContext, kind: LineKind = 'paragraph'): BlockJson[] {
    const collector = new BlockCollector(this.budget, kind);
    this.content(element, context, collector);
    collector.endLine();
    return this.wordLists.fold(collector.blocks);
  }

  /** Reads an element's content into the collector. */
  content(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    for (const child of element.children) {
      if (this.budget.cut) return;
      if (typeof child === 'string') to.piece({ kind: 'text', text: child, context });
      else this.element(child, context, to);
    }
  }

  private element(element: HtmlElement, around: TextContext, to: BlockCollector): void {
    const { tag } = element;
    const style = readStyle(element);
    if (isHidden(style)) return;
    const context = contextInside(element, around, style, this.options);
    if (tag === 'br') this.lineBreak(element, context, to);
    else if (tag === 'img') this.image(element, context, to);
    else if (tag === 'input') this.input(element, context, to);
    else if (tag === 'hr') to.block({ type: 'horizontalrule' });
    else if (tag === 'pre' || isCodeBox(element, style)) this.code(element, context, to);
    else if (headingTag.test(tag) || wordHeading.test(element.attributes.get('class') ?? ''))
      this.heading(element, context, to);
    else if (tag === 'blockquote' || wordQuote.test(element.attributes.get('class') ?? ''))
      this.quote(element, context, to);
    else if (/^(?:ul|ol|menu)$/.test(tag)) for (const block of readList(element, context, this)) to.block(block);
    else if (tag === 'li')
      for (const block of readList({ ...element, tag: 'ul', children: [element] }, context, this)) to.block(block);
    else if (tag === 'table') for (const block of readTable(element, context, this)) to.block(block);
    else if (blockTags.test(tag)) this.box(element, style, context, to);
    else if (tag === 'o:p') this.officeSpacer(element, context, to);
    else this.content(element, context, to);
  }

  private lineBreak(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    // WebKit ends what it copies with a break that nobody typed.
    if (element.attributes.get('class') !== 'Apple-interchange-newline')
      to.piece({ kind: 'break', link: context.link });
  }

  private box(
    element: HtmlElement,
    style: ReadonlyMap<string, string>,
    context: TextContext,
    to: BlockCollector,
  ): void {
    to.endLine();
    const item = element.tag === 'p' || element.tag === 'div' ? wordListItem(element, style) : null;
    if (item) {
      const [first] = normalizeBlocks(this.blocksIn(item.content, context));
      const children = first?.type === 'paragraph' ? first.children : [];
      to.block(this.wordLists.mark({ type: 'paragraph', children }, item));
      return;
    }
    const blocksBefore = to.blocks.length;
    this.content(element, context, to);
    // An empty paragraph is one; an empty box is nothing.
    to.endLine(element.tag === 'p' && to.blocks.length === blocksBefore);
  }

  private heading(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    to.endLine();
    const blocksBefore = to.blocks.length;
    const level = headingTag.exec(element.tag)?.[0] ?? 'h1';
    // The expression above only lets h1 to h6 through.
    const kindBefore = to.setKind(level as LineKind);
    this.content(element, { ...context, inHeading: true }, to);
    to.endLine(to.blocks.length === blocksBefore);
    to.setKind(kindBefore);
  }

  private quote(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    to.block({ type: 'quote', shadowRoot: true, children: this.blocksIn(element, context) });
  }

  private code(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    const code = readCode(element, this.options.codeLanguage);
    const text = code.children[0];
    // A word copied from a code editor is text, not a block.
    if (
      element.tag !== 'pre' &&
      element.attributes.has('style') &&
      code.children.length === 1 &&
      text?.type === 'text'
    ) {
      to.piece({ kind: 'text', text: text.text, context: { ...context, keepSpace: true } });
    } else to.block(code);
  }

  private image(element: HtmlElement, context: TextContext, to: BlockCollector): void {
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

  /** A to-do's box, as the character that looks like it. */
  private input(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    if (element.attributes.get('type')?.toLowerCase() !== 'checkbox') return;
    to.piece({ kind: 'text', text: element.attributes.has('checked') ? '☑ ' : '☐ ', context });
  }

  /** Word fills empty paragraphs with a space in an element of its own. */
  private officeSpacer(element: HtmlElement, context: TextContext, to: BlockCollector): void {
    const [only] = element.children;
    if (
      element.children.length > 1 ||
      (typeof only === 'string' && /[^\s\u0001\u00a0]/.test(only)) ||
      typeof only === 'object'
    ) {
      this.content(element, context, to);
    }
  }
}

export interface ReadHtml {
  blocks: BlockJson[];
  /** Whether something was left out because there was too much of it. */
  cut: boolean;
}

/** HTML as blocks of the model: the one way by which HTML gets in. Never throws. */
export function readHtml(html: string, options: ReadHtmlOptions): ReadHtml {
  const { root, cut } = parseHtml(html);
  const budget: ReadBudget = { blocks: 0, text: 0, cut: false };
  const blocks = new HtmlBlocksReader(options, budget).blocksIn(root, plainContext);
  return { blocks: normalizeBlocks(blocks), cut: cut || budget.cut };
}
