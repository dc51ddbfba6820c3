import { maxTextLength } from '../html/htmlBlocks.js';
import { cleanLanguage, codeLines } from '../html/readCode.js';
import { cleanStart, listOf } from '../html/readList.js';
import { linkContext, type LinkSettings } from '../link/linkSettings.js';
import { sanitizeImageSource, sanitizeUrl } from '../link/sanitizeUrl.js';
import { type BlockJson, type HeadingJson, type InlineJson, textFormat } from '../value/documentJson.js';
import { appendText, cleanText, linkOf, mergeInlines } from '../value/inlines.js';
import { itemsOf, normalizeBlocks } from '../value/normalizeBlocks.js';
import type { MarkdownBlock } from './markdownBlock.js';
import { parseBlocks } from './parseBlocks.js';
import type { MarkdownInline } from './inlineTree.js';
import { parseInlines } from './parseInlines.js';
import type { References } from './references.js';

/** How Markdown is read. */
export interface ReadMarkdownOptions {
  /** Which links are allowed, and what they get. */
  link: LinkSettings;
  /** Whether images become images; otherwise they become links, so that text of an AI can load nothing. @default true */
  allowImages?: boolean;
  /** What a line break inside a paragraph is. @default 'space', as CommonMark has it */
  softBreak?: 'space' | 'break';
}

const maxMarkdownLength = 2 * maxTextLength;
const formatOf: Readonly<Record<string, number>> = {
  emph: textFormat.italic,
  strong: textFormat.bold,
  strike: textFormat.strike,
};

class MarkdownReader {
  constructor(
    private readonly references: References,
    private readonly options: ReadMarkdownOptions,
  ) {}

  blocks(parent: MarkdownBlock): BlockJson[] {
    return parent.children.flatMap((block) => this.block(block));
  }

  private block(block: MarkdownBlock): BlockJson[] {
    switch (block.type) {
      case 'quote':
        return [{ type: 'quote', shadowRoot: true, children: this.blocks(block) }];
      case 'list':
        return this.list(block);
      case 'heading': {
        // CommonMark has levels 1 to 6 only.
        const tag = `h${block.level}` as HeadingJson['tag'];
        return [{ type: 'heading', tag, children: this.line(block.text) }];
      }
      case 'code': {
        const language = cleanLanguage(/^\S*/.exec(block.info)?.[0] ?? '');
        const children = codeLines(block.text.replace(/\n$/, ''));
        return [language ? { type: 'code', language, children } : { type: 'code', children }];
      }
      case 'divider':
        return [{ type: 'horizontalrule' }];
      default:
        return [{ type: 'paragraph', children: this.line(block.text) }];
    }
  }

  private list(list: MarkdownBlock): BlockJson[] {
    const ordered = list.marker?.ordered ?? false;
    const items = list.children.flatMap((item) => itemsOf(normalizeBlocks(this.blocks(item)), true));
    return listOf(ordered ? 'number' : 'bullet', ordered ? cleanStart(list.marker?.start) : 1, items);
  }

  private line(text: string): InlineJson[] {
    const nodes: InlineJson[] = [];
    this.inlines(parseInlines(text, this.references), nodes, 0, false);
    return mergeInlines(nodes);
  }

  private inlines(parent: MarkdownInline, to: InlineJson[], format: number, inLink: boolean): void {
    for (let node = parent.first; node; node = node.next) {
      if (node.type === 'text') appendText(to, node.text.replaceAll('\n', ' '), format);
      else if (node.type === 'code') appendText(to, node.text, format | textFormat.code);
      else if (node.type === 'linebreak') to.push({ type: 'linebreak' });
      else if (node.type === 'softbreak') appendText(to, this.options.softBreak === 'break' ? '\n' : ' ', format);
      else if (node.type === 'image') this.image(node, to, format, inLink);
      else if (node.type === 'link' && !inLink) this.link(node, node.url, to, format);
      else this.inlines(node, to, format | (formatOf[node.type] ?? 0), inLink);
    }
  }

  private link(node: MarkdownInline, address: string, to: InlineJson[], format: number): void {
    const url = sanitizeUrl(address, this.options.link.schemes);
    const children: InlineJson[] = [];
    this.inlines(node, children, format, true);
    const merged = mergeInlines(children);
    if (url === null) to.push(...merged);
    else if (merged.length > 0) {
      to.push({ ...linkOf(url, linkContext({}, this.options.link), node.title), children: merged });
    }
  }

  private image(node: MarkdownInline, to: InlineJson[], format: number, inLink: boolean): void {
    const src = sanitizeImageSource(node.url);
    if (src === null || this.options.allowImages === false) {
      if (!inLink && src !== null && !/^data:/i.test(src)) this.link(node, node.url, to, format);
      else this.inlines(node, to, format, inLink);
      return;
    }
    const alt = plainText(node);
    to.push({ type: 'image', src, ...(alt && { alt }), ...(node.title && { title: node.title }) });
  }
}

function plainText(parent: MarkdownInline): string {
  let text = '';
  for (let node = parent.first; node; node = node.next) {
    text += node.type === 'softbreak' || node.type === 'linebreak' ? ' ' : node.first ? plainText(node) : node.text;
  }
  return text;
}

/** Markdown as blocks of the model. HTML in it is text. Never throws. */
export function readMarkdown(markdown: string, options: ReadMarkdownOptions): { blocks: BlockJson[]; cut: boolean } {
  const cut = markdown.length > maxMarkdownLength;
  const { document, references } = parseBlocks(cleanText(cut ? markdown.slice(0, maxMarkdownLength) : markdown));
  return { blocks: normalizeBlocks(new MarkdownReader(references, options).blocks(document)), cut };
}
