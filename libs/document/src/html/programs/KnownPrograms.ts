import { readHeading } from '../../heading/headingHtml.js';
import { readQuote } from '../../quote/quoteHtml.js';
import type { StoredNode } from '../../schema/description.js';
import type { BlockCollector } from '../htmlBlocks.js';
import type { HtmlBlocksReader, ProgramReader } from '../HtmlBlocksReader.js';
import type { TextContext } from '../htmlContext.js';
import { type HtmlElement, plainText } from '../htmlElement.js';
import { isLevelled, LevelledLists } from '../../list/LevelledLists.js';
import { readCodeTable } from '../../code-block/readCodeTable.js';
import { readTable } from './readTable.js';
import { readSiteCode } from './siteCode.js';
import { mathText, raised, scriptOf, withoutPicture } from './readMath.js';
import { isWordMarker, wordListItem } from './wordLists.js';

/** What a code editor puts on the clipboard: a box in a fixed-width font that keeps its white space. */
function isCodeBox(element: HtmlElement, style: ReadonlyMap<string, string>): boolean {
  if (element.tag !== 'div') return false;
  if (/(?:^|\s)highlight-source-/.test(element.attributes.get('class') ?? '')) return true;
  return (
    /^pre/.test(style.get('white-space') ?? '') && /mono|consolas|menlo|courier/i.test(style.get('font-family') ?? '')
  );
}

/** What Word, Google Docs, Slack, Quill, KaTeX, code editors and code sites put into their HTML. */
export class KnownPrograms implements ProgramReader {
  readonly #lists = new LevelledLists();

  read(
    element: HtmlElement,
    style: ReadonlyMap<string, string>,
    context: TextContext,
    to: BlockCollector,
    reader: HtmlBlocksReader,
  ): boolean {
    const { tag } = element;
    const className = element.attributes.get('class') ?? '';
    if (context.inWordItem && isWordMarker(style)) return true;
    // WebKit ends what it copies with a break that nobody typed.
    if (tag === 'br') return className === 'Apple-interchange-newline';
    if (tag === 'p' || tag === 'div') {
      return (
        this.#wordItem(element, style, context, to, reader) ||
        (isCodeBox(element, style) && this.#codeBox(element, context, to, reader)) ||
        this.#wordStyle(element, className, context, to, reader)
      );
    }
    if (tag === 'ul' || tag === 'ol') {
      if (!isLevelled(element)) return false;
      to.all([...this.#lists.read(element, context, reader)]);
    } else if (tag === 'pre' || tag === 'listing') to.all([readSiteCode(element, reader.options.codeLanguage)]);
    else if (tag === 'table') {
      const code = readCodeTable(element);
      to.all(code ? [code] : readTable(element, context, reader));
    } else return this.#inline(element, style, context, to, reader);
    return true;
  }

  finish(blocks: StoredNode[]): StoredNode[] {
    return this.#lists.fold(blocks);
  }

  #inline(
    element: HtmlElement,
    style: ReadonlyMap<string, string>,
    context: TextContext,
    to: BlockCollector,
    reader: HtmlBlocksReader,
  ): boolean {
    const { tag, attributes } = element;
    const script = scriptOf(element, style);
    if (script) reader.content(raised({ ...element, tag: script }), context, to);
    else if (tag === 'math') to.piece({ kind: 'text', text: mathText(element), context });
    else if (/(?:^|\s)katex(?:\s|$)/.test(attributes.get('class') ?? ''))
      reader.content(withoutPicture(element), context, to);
    else if (attributes.get('type')?.toLowerCase() === 'checkbox') {
      // A to-do's box, as the character that looks like it.
      to.piece({ kind: 'text', text: attributes.has('checked') ? '☑ ' : '☐ ', context }, true);
      // Google Docs draws by a picture what the item says. Word fills empty paragraphs with a space in an element of its own.
    } else
      return (
        attributes.get('aria-roledescription') === 'checkbox' ||
        (tag === 'o:p' && !/[^\s\u0001]/.test(plainText(element)))
      );
    return true;
  }

  #wordItem(
    element: HtmlElement,
    style: ReadonlyMap<string, string>,
    context: TextContext,
    to: BlockCollector,
    reader: HtmlBlocksReader,
  ): boolean {
    const item = wordListItem(element, style);
    if (!item) return false;
    to.endLine();
    const blocks = reader.blocksIn(element, { ...context, inWordItem: true });
    to.all([this.#lists.mark(blocks, item)]);
    return true;
  }

  /** Word's paragraph styles that mean more than a paragraph. */
  #wordStyle(
    element: HtmlElement,
    className: string,
    context: TextContext,
    to: BlockCollector,
    reader: HtmlBlocksReader,
  ): boolean {
    if (/\bMsoTitle\b/.test(className)) to.all(readHeading({ ...element, tag: 'h1' }, context, reader));
    else if (/\bMso(?:Intense)?Quote/.test(className)) to.all(readQuote(element, context, reader));
    else return false;
    return true;
  }

  #codeBox(element: HtmlElement, context: TextContext, to: BlockCollector, reader: HtmlBlocksReader): boolean {
    const code = readSiteCode(element, reader.options.codeLanguage);
    const [{ text }] = code.children;
    // A word copied from a code editor is text, not a block.
    if (element.attributes.has('style') && /^[^\n\t]+$/.test(text))
      to.piece({ kind: 'text', text, context: { ...context, space: 'keep' } });
    else to.all([code]);
    return true;
  }
}
