import { decodeReferences } from './entities.js';

/** What is told of HTML while it is read. */
export interface TagHandler {
  /** Text between tags, its references not yet replaced. */
  text: (text: string) => void;
  /** @param source the tag as it was written */
  start: (tag: string, attributes: ReadonlyMap<string, string>, source: string, selfClosing: boolean) => void;
  /** The text of an element that holds nothing else, as it was written. */
  raw: (tag: string, text: string) => void;
  end: (tag: string) => void;
  /** Whether text goes up to the end tag of this element, whatever it looks like. */
  isRaw: (tag: string) => boolean;
  /** Asked before each tag, or text and the tag after it. @param position where that begins. @returns whether there was too much */
  isFull: (position: number) => boolean;
}

const none: ReadonlyMap<string, string> = new Map();
const markup = /<[a-z/!?]/gi;
const tagName = /[a-z][^\t\n />]*/iy;
const attributeName = /[\t\n /]*([^\t\n />][^\t\n />=]*)?[\t\n ]*(=?)[\t\n ]*/y;
const unquoted = /[^\t\n >]*/y;

/** Reads HTML as text, tag by tag, each character once. */
export class TagReader {
  #position = 0;

  constructor(
    private readonly html: string,
    private readonly handler: TagHandler,
  ) {}

  /** Answers how many characters were not read because there was too much. */
  read(): number {
    const { html, handler } = this;
    while (this.#position < html.length && !handler.isFull(this.#position)) {
      markup.lastIndex = this.#position;
      const found = markup.exec(html);
      // At the very end, "</" is text.
      const start = found && !(found[0] === '</' && markup.lastIndex === html.length) ? found.index : html.length;
      if (start > this.#position) handler.text(html.slice(this.#position, start));
      this.#position = start;
      if (start < html.length) this.#markup();
    }
    return html.length - this.#position;
  }

  #markup(): void {
    const { html, handler } = this;
    const position = this.#position;
    const next = html.charAt(position + 1);
    if (next === '!') return this.#declaration();
    const ending = next === '/';
    const from = position + (ending ? 2 : 1);
    tagName.lastIndex = from;
    const tag = tagName.exec(html)?.[0].toLowerCase();
    if (tag === undefined) return this.#skipPast('>', from);
    this.#position = tagName.lastIndex;
    const attributes = this.#attributes();
    // As in a browser, a tag that never ends is none.
    if (!attributes) return;
    if (ending) return handler.end(tag);
    const isRaw = handler.isRaw(tag);
    handler.start(tag, attributes, html.slice(position, this.#position), html.charAt(this.#position - 2) === '/');
    if (isRaw) this.#rawText(tag);
    else if (/^(?:pre|listing)$/.test(tag) && html.charAt(this.#position) === '\n') this.#position++;
  }

  #declaration(): void {
    const { html } = this;
    const position = this.#position;
    if (html.startsWith('<!--', position)) {
      const end = /-->|--!>/g;
      end.lastIndex = position + 2;
      let match = end.exec(html);
      // "<!--!>" is the beginning of a comment only.
      if (match?.[0] === '--!>' && match.index < position + 4) match = end.exec(html);
      this.#position = match ? end.lastIndex : html.length;
    } else this.#skipPast('>', position);
  }

  #skipPast(text: string, from: number): void {
    const found = this.html.indexOf(text, from);
    this.#position = found < 0 ? this.html.length : found + text.length;
  }

  /** The attributes up to the end of the tag; null where it has none. */
  #attributes(): ReadonlyMap<string, string> | null {
    const { html } = this;
    let found: Map<string, string> | undefined;
    while (this.#position < html.length) {
      if (html.charAt(this.#position) === '>') {
        this.#position++;
        return found ?? none;
      }
      attributeName.lastIndex = this.#position;
      const match = attributeName.exec(html);
      this.#position = attributeName.lastIndex;
      const name = match?.[1]?.toLowerCase();
      const value = match?.[2] ? this.#attributeValue() : '';
      if (value === null) break;
      if (name !== undefined && !found?.has(name)) {
        found ??= new Map();
        found.set(name, decodeReferences(value));
      }
    }
    this.#position = html.length;
    return null;
  }

  #attributeValue(): string | null {
    const { html } = this;
    const position = this.#position;
    const quote = html.charAt(position);
    if (quote === '"' || quote === "'") {
      const end = html.indexOf(quote, position + 1);
      if (end < 0) return null;
      this.#position = end + 1;
      return html.slice(position + 1, end);
    }
    unquoted.lastIndex = position;
    const value = unquoted.exec(html)?.[0] ?? '';
    this.#position = unquoted.lastIndex;
    return value;
  }

  #rawText(tag: string): void {
    const end = tag === 'plaintext' ? this.html.length : this.#rawEnd(tag);
    this.handler.raw(tag, this.html.slice(this.#position, end));
    this.#position = end;
  }

  #rawEnd(tag: string): number {
    const close = new RegExp(`</${tag}(?=[\\t\\n />])`, 'gi');
    close.lastIndex = this.#position;
    return close.exec(this.html)?.index ?? this.html.length;
  }
}
