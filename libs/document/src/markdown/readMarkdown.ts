import { imageOf } from '../image/readImageMarkdown.js';
import type { FindAddresses } from '../link/addresses.js';
import { linkContext, type LinkSettings } from '../link/linkSettings.js';
import { sanitizeImageSource, sanitizeUrl } from '../link/sanitizeUrl.js';
import { normalize } from '../json/normalize.js';
import type { TextLook } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { standardSchema } from '../schema/standardSchema.js';
import { allTextFormats, type BlockJson, type InlineJson, textFormat } from '../value/documentJson.js';
import { cleanText } from '../value/cleanText.js';
import { appendText, linkOf, type Look, mergeInlines } from '../value/inlines.js';
import { type LeftOut, leftOutOf } from '../value/leftOut.js';
import type { MarkdownBlock } from './markdownBlock.js';
import type { OwnInlines } from './OwnInlines.js';
import { parseBlocks } from './parseBlocks.js';
import { type MarkdownInline, walkInlines } from './inlineTree.js';
import { parseInlines } from './parseInlines.js';
import type { MarkdownReader } from './readBlock.js';
import type { References } from './references.js';
import { standardReaders } from './standardReaders.js';

/** How Markdown is read. */
export interface ReadMarkdownOptions {
  /** Which links are allowed, and what they get. */
  link: LinkSettings;
  /** Whether images become images; otherwise they become links, so that text of an AI can load nothing. @default true */
  allowImages?: boolean;
  /** The kinds of blocks that it may become. @default those of the product */
  schema?: Schema;
  /** What a line break inside a paragraph is. @default 'space', as CommonMark has it */
  softBreak?: 'space' | 'break';
  /**
   * Finds the addresses in the text that become links, as GFM has it. A value is read without: what was written as text is
   * read as text. @default null
   */
  addresses?: FindAddresses | null;
}

const maxMarkdownLength = 4_000_000;
const formatOf: Readonly<Record<string, number>> = {
  emph: textFormat.italic,
  strong: textFormat.bold,
  strike: textFormat.strike,
};

/** What is being read: where it goes, its marks, and the link that it is in. */
interface OpenInline {
  to: InlineJson[];
  format: number;
  /** What marks of an app's own say. */
  look?: Look;
  /** The link that ends with it. */
  link: MarkdownInline | null;
  inLink: boolean;
}

const withFormat = (look: Look, bits: number): Look => ({
  ...look,
  format: (bits | (look.format ?? 0)) & allTextFormats,
});

/** What two marks of a text say. */
function bothLooks(one: Look | undefined, { format = 0, style = '', $ }: TextLook): Look {
  const state = { ...one?.$, ...$ };
  return {
    format: format | (one?.format ?? 0),
    style: (one?.style ?? '') + style,
    ...(Object.keys(state).length > 0 && { $: state }),
  };
}

class DocumentReader implements MarkdownReader {
  constructor(
    private readonly references: References,
    readonly schema: Schema,
    private readonly options: ReadMarkdownOptions,
    private readonly own: OwnInlines | undefined,
  ) {}

  blocks(parent: MarkdownBlock): BlockJson[] {
    return parent.children.flatMap((block) => this.#block(block));
  }

  #block(block: MarkdownBlock): BlockJson[] {
    // A block of the model by its type.
    if (block.own) return [block.own.make(this.line(block.text), this.blocks(block)) as BlockJson];
    return standardReaders[block.kind]?.(block, this) ?? [{ type: 'paragraph', children: this.line(block.text) }];
  }

  line(text: string): InlineJson[] {
    const line: OpenInline = { to: [], format: 0, link: null, inLink: false };
    const open = [line];
    walkInlines(
      parseInlines(text, this.references, this.options.addresses, this.own),
      (node) => {
        const inner = this.#inline(node, open.at(-1) ?? line);
        if (inner) open.push(inner);
        return inner !== null;
      },
      () => {
        const closed = open.pop();
        if (closed?.link) this.#closeLink(closed.link, closed.to, (open.at(-1) ?? line).to);
      },
    );
    return mergeInlines(line.to, this.schema);
  }

  /** Reads what has nothing in it; answers how to read what is in the others. */
  #inline(node: MarkdownInline, around: OpenInline): OpenInline | null {
    if (node.kind === 'link') return this.#openLink(node, around);
    if (node.kind === 'image') return this.#image(node, around);
    const inside = this.#marked(node, around);
    if (!inside) this.#leaf(node, around);
    return inside;
  }

  /** How to read what is in a mark; null for what is none. */
  #marked({ kind, mark }: MarkdownInline, around: OpenInline): OpenInline | null {
    if (mark) return { ...around, link: null, look: bothLooks(around.look, mark.look) };
    const format = formatOf[kind];
    return format === undefined ? null : { ...around, link: null, format: around.format | format };
  }

  #leaf({ kind, text, node }: MarkdownInline, { to, format, look }: OpenInline): void {
    const append = (words: string, bits = format) =>
      appendText(to, words, look ? withFormat(look, bits) : { format: bits });
    if (kind === 'linebreak') to.push({ type: 'linebreak' });
    else if (kind === 'softbreak') append(this.options.softBreak === 'break' ? '\n' : ' ');
    else if (kind === 'text') append(text.replaceAll('\n', ' '));
    else if (kind === 'code') append(text, format | textFormat.code);
    // An inline of the model by its type.
    else if (node) to.push(node as unknown as InlineJson);
  }

  #openLink(node: MarkdownInline, around: OpenInline): OpenInline {
    // Links hold no links.
    if (around.inLink) return { ...around, link: null };
    return { ...around, to: [], link: node, inLink: true };
  }

  #closeLink(node: MarkdownInline, children: InlineJson[], to: InlineJson[]): void {
    const url = sanitizeUrl(node.url, this.options.link.schemes);
    const merged = mergeInlines(children, this.schema);
    if (url === null) for (const child of merged) to.push(child);
    else if (merged.length > 0) {
      to.push({ ...linkOf(url, linkContext({}, this.options.link), node.title), children: merged });
    }
  }

  /** An image that may not be loaded is a link to it, or what it says. */
  #image(node: MarkdownInline, around: OpenInline): OpenInline | null {
    const src = sanitizeImageSource(node.url);
    if (src === null || this.options.allowImages === false) {
      const isLinked = src !== null && !/^data:/i.test(src);
      return isLinked ? this.#openLink(node, around) : { ...around, link: null };
    }
    const alt = plainText(node);
    around.to.push(imageOf(src, alt, node.title));
    return null;
  }
}

function plainText(parent: MarkdownInline): string {
  let text = '';
  walkInlines(parent, (node) => {
    const isBreak = node.kind === 'softbreak' || node.kind === 'linebreak';
    text += isBreak ? ' ' : node.first ? '' : node.text;
    return node.first !== null;
  });
  return text;
}

/** What was read of Markdown. */
export interface ReadMarkdown {
  blocks: BlockJson[];
  /** What was left out because there was too much of it; undefined for nothing. */
  leftOut: LeftOut | undefined;
}

/** Markdown as blocks of the model. HTML in it is text. Never throws. */
export function readMarkdown(markdown: string, options: ReadMarkdownOptions): ReadMarkdown {
  const characters = Math.max(0, markdown.length - maxMarkdownLength);
  const { schema = standardSchema } = options;
  const own = schema.own && new schema.own.OwnMarkdown(schema, options);
  const { document, references } = parseBlocks(cleanText(markdown.slice(0, maxMarkdownLength)), own);
  const blocks = normalize(new DocumentReader(references, schema, options, own?.inlines).blocks(document), schema);
  return { blocks, leftOut: leftOutOf({ blocks: 0, characters, flattened: false }) };
}
