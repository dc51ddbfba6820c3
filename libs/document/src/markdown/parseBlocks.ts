import { LineCursor } from './LineCursor.js';
import {
  canHold,
  closeCode,
  createBlock,
  isLeafWithLines,
  type ListMarker,
  type MarkdownBlock,
} from './markdownBlock.js';
import type { OwnMarkdown, OwnStart } from './OwnMarkdown.js';
import { parseReference, type References } from './references.js';

const atxHeading = /^#{1,6}(?:[ \t]+|$)/;
const openingFence = /^`{3,}|^~{3,}/;
const setextLine = /^(?:=+|-+)[ \t]*$/;
const thematicBreak = /^(?:\*[ \t]*){3,}$|^(?:_[ \t]*){3,}$|^(?:-[ \t]*){3,}$/;
const nestingLimit = 64;

/** CommonMark's block parser, without HTML blocks: HTML is text here. */
class BlockParser extends LineCursor {
  readonly document = createBlock('document', null);
  readonly references: References = new Map();
  #tip = this.document;
  #oldTip = this.document;
  #lastMatched = this.document;
  #allClosed = true;

  constructor(private readonly own?: OwnMarkdown) {
    super();
  }

  parse(markdown: string): void {
    const lines = markdown.split('\n');
    if (lines.at(-1) === '') lines.pop();
    for (const line of lines) this.#readLine(line);
    while (this.#tip.parent) this.#close(this.#tip);
    this.#close(this.#tip);
  }

  #readLine(line: string): void {
    this.startLine(line);
    this.#oldTip = this.#tip;
    const matched = this.#matchOpen();
    if (!matched) return;
    this.#allClosed = matched === this.#oldTip;
    this.#lastMatched = matched;
    this.#addText(this.#openNew(matched));
  }

  /** The innermost open block that this line goes on with; null when the line only ended a fence. */
  #matchOpen(): MarkdownBlock | null {
    let container = this.document;
    for (let last = container.children.at(-1); last?.open; last = container.children.at(-1)) {
      this.findNext();
      const result = this.#continues(last);
      if (result === 'done') return null;
      if (!result) return container;
      container = last;
    }
    return container;
  }

  #continues(block: MarkdownBlock): boolean | 'done' {
    switch (block.type) {
      case 'quote':
        return this.#continueQuote();
      case 'item':
        return this.#continueItem(block);
      case 'code':
        return block.fence ? this.#continueFence(block, block.fence) : this.#continueIndented();
      case 'paragraph':
        return !this.blank;
      case 'own':
        return this.#continueOwn(block);
      default:
        return block.type === 'list' || block.type === 'document';
    }
  }

  #continueQuote(): boolean {
    if (this.indent > 3 || this.line.charAt(this.next) !== '>') return false;
    this.toNext();
    this.advance(1);
    if (this.atSpace()) this.advanceColumns(1);
    return true;
  }

  #continueItem(block: MarkdownBlock): boolean {
    const width = (block.marker?.offset ?? 0) + (block.marker?.padding ?? 0);
    if (this.blank) {
      if (block.children.length === 0) return false;
      // The reference drops the spaces of a blank line of code in an item; this keeps those that belong to the code.
      this.advanceColumns(Math.min(this.indent, width));
    } else if (this.indent >= width) this.advanceColumns(width);
    else return false;
    return true;
  }

  #continueFence(block: MarkdownBlock, fence: NonNullable<MarkdownBlock['fence']>): true | 'done' {
    const rest = this.line.slice(this.next);
    const closing = this.indent <= 3 ? /^(`{3,}|~{3,})[ \t]*$/.exec(rest)?.[1] : undefined;
    if (closing?.startsWith(fence.character) && closing.length >= fence.length) {
      this.#close(block);
      return 'done';
    }
    for (let skip = fence.indent; skip > 0 && this.atSpace(); skip--) this.advanceColumns(1);
    return true;
  }

  #continueOwn(block: MarkdownBlock): boolean | 'done' {
    const ends = this.indent < 4 && this.own?.ends(block, this.line.slice(this.next), this.#tip);
    if (!ends) return block.own?.end !== undefined;
    while (this.#tip !== block) this.#close(this.#tip);
    this.#close(block);
    return 'done';
  }

  #continueIndented(): boolean {
    if (this.indent >= 4) this.advanceColumns(4);
    else if (this.blank) this.toNext();
    else return false;
    return true;
  }

  /** Opens the blocks that start in this line; answers the block that its text goes to. */
  #openNew(matched: MarkdownBlock): MarkdownBlock {
    let container = matched;
    let leaf = matched.type === 'code';
    while (!leaf) {
      this.findNext();
      const started = this.#depth(container) > nestingLimit ? null : this.#start(container);
      if (!started) {
        this.toNext();
        break;
      }
      container = this.#tip;
      leaf = started === 'leaf';
    }
    return container;
  }

  #depth(block: MarkdownBlock): number {
    let depth = 0;
    for (let parent = block.parent; parent; parent = parent.parent) depth++;
    return depth;
  }

  #start(container: MarkdownBlock): 'container' | 'leaf' | null {
    const rest = this.line.slice(this.next);
    const indented = this.indent >= 4;
    if (!indented) {
      const own = this.own?.begins(rest);
      if (own) return this.#startOwn(own);
      if (rest.startsWith('>')) return this.#startQuote();
      const heading = atxHeading.exec(rest)?.[0];
      if (heading !== undefined) return this.#startHeading(heading);
      const fence = openingFence.exec(rest)?.[0];
      if (fence !== undefined && !(fence.startsWith('`') && rest.includes('`', fence.length)))
        return this.#startFence(fence);
      if (container.type === 'paragraph' && setextLine.test(rest) && this.#turnIntoHeading(container, rest))
        return 'leaf';
      if (thematicBreak.test(rest)) return this.#startDivider();
    }
    if ((!indented || container.type === 'list') && this.#startItem(container)) return 'container';
    if (indented && this.#tip.type !== 'paragraph' && !this.blank) {
      this.advanceColumns(4);
      this.#closeUnmatched();
      this.#add('code');
      return 'leaf';
    }
    return null;
  }

  #startOwn(own: OwnStart): 'container' | 'leaf' {
    this.toNext();
    this.advance(own.length);
    this.#closeUnmatched();
    const block = Object.assign(this.#add('own'), { own });
    if (own.end) return 'container';
    this.advance((block.text = this.line.slice(this.offset)).length);
    return 'leaf';
  }

  #startQuote(): 'container' {
    this.toNext();
    this.advance(1);
    if (this.atSpace()) this.advanceColumns(1);
    this.#closeUnmatched();
    this.#add('quote');
    return 'container';
  }

  #startHeading(marks: string): 'leaf' {
    this.toNext();
    this.advance(marks.length);
    this.#closeUnmatched();
    const heading = this.#add('heading');
    heading.level = marks.trim().length;
    heading.text = this.line
      .slice(this.offset)
      .replace(/^[ \t]*#+[ \t]*$/, '')
      .replace(/(?<![ \t])[ \t]+#+[ \t]*$/, '');
    this.advance(this.line.length - this.offset);
    return 'leaf';
  }

  #startFence(marks: string): 'leaf' {
    this.#closeUnmatched();
    const code = this.#add('code');
    code.fence = { character: marks.charAt(0), length: marks.length, indent: this.indent };
    this.toNext();
    this.advance(marks.length);
    return 'leaf';
  }

  #startDivider(): 'leaf' {
    this.#closeUnmatched();
    this.#add('divider');
    this.advance(this.line.length - this.offset);
    return 'leaf';
  }

  #turnIntoHeading(paragraph: MarkdownBlock, underline: string): boolean {
    this.#closeUnmatched();
    this.#takeReferences(paragraph);
    if (paragraph.text === '') return false;
    paragraph.type = 'heading';
    paragraph.level = underline.startsWith('=') ? 1 : 2;
    this.#tip = paragraph;
    this.advance(this.line.length - this.offset);
    return true;
  }

  #startItem(container: MarkdownBlock): boolean {
    const marker = this.#readMarker(container);
    if (!marker) return false;
    this.#closeUnmatched();
    const list = this.#tip;
    const same = list.marker?.ordered === marker.ordered && list.marker.delimiter === marker.delimiter;
    if (list.type !== 'list' || !same) this.#add('list').marker = marker;
    this.#add('item').marker = marker;
    return true;
  }

  #readMarker(container: MarkdownBlock): ListMarker | null {
    if (this.indent >= 4) return null;
    const rest = this.line.slice(this.next);
    const found = /^(?:([*+-])|(\d{1,9})([.)]))(?=[ \t]|$)/.exec(rest);
    if (!found) return null;
    const [whole, bullet, digits = '1', delimiter = ''] = found;
    if (container.type === 'paragraph') {
      const interrupts = (bullet !== undefined || Number(digits) === 1) && /[^ \t]/.test(rest.slice(whole.length));
      if (!interrupts) return null;
    }
    const offset = this.indent;
    this.toNext();
    this.advanceColumns(whole.length);
    return {
      ordered: bullet === undefined,
      delimiter: bullet ?? delimiter,
      start: Number(digits),
      offset,
      padding: whole.length + this.#spaceAfterMarker(),
    };
  }

  #spaceAfterMarker(): number {
    const [column, offset] = [this.column, this.offset];
    do this.advanceColumns(1);
    while (this.column - column < 5 && this.atSpace());
    const width = this.column - column;
    const blankItem = this.offset >= this.line.length;
    if (width >= 1 && width < 5 && !blankItem) return width;
    this.column = column;
    this.offset = offset;
    this.partialTab = false;
    if (this.atSpace()) this.advanceColumns(1);
    return 1;
  }

  #addText(container: MarkdownBlock): void {
    if (!this.#allClosed && !this.blank && this.#tip.type === 'paragraph') {
      this.#addLine();
      return;
    }
    this.#closeUnmatched();
    if (isLeafWithLines(container)) this.#addLine();
    else if (
      this.offset < this.line.length &&
      !this.blank &&
      container.type !== 'heading' &&
      container.type !== 'divider'
    ) {
      this.#add('paragraph');
      this.toNext();
      this.#addLine();
    }
  }

  #addLine(): void {
    if (this.partialTab) {
      this.offset++;
      this.#tip.text += ' '.repeat(4 - (this.column % 4));
    }
    this.#tip.text += `${this.line.slice(this.offset)}\n`;
  }

  #add(type: MarkdownBlock['type']): MarkdownBlock {
    while (!canHold(this.#tip, type) && this.#tip.parent) this.#close(this.#tip);
    const block = createBlock(type, this.#tip);
    this.#tip.children.push(block);
    this.#tip = block;
    return block;
  }

  #close(block: MarkdownBlock): void {
    block.open = false;
    if (block.type === 'paragraph') {
      this.#takeReferences(block);
      if (/^[ \t\n]*$/.test(block.text)) block.parent?.children.splice(block.parent.children.lastIndexOf(block), 1);
    } else if (block.type === 'code') closeCode(block);
    if (block.parent) this.#tip = block.parent;
  }

  #takeReferences(block: MarkdownBlock): void {
    while (block.text.startsWith('[')) {
      const length = parseReference(block.text, this.references);
      if (length === 0) return;
      block.text = block.text.slice(length);
    }
  }

  #closeUnmatched(): void {
    if (this.#allClosed) return;
    while (this.#oldTip !== this.#lastMatched && this.#oldTip.parent) {
      const { parent } = this.#oldTip;
      this.#close(this.#oldTip);
      this.#oldTip = parent;
    }
    this.#allClosed = true;
  }
}

/** The block structure of Markdown, and the link references that are defined in it. @param own how an app's own blocks begin */
export function parseBlocks(markdown: string, own?: OwnMarkdown) {
  const parser = new BlockParser(own);
  parser.parse(markdown);
  return { document: parser.document, references: parser.references };
}
