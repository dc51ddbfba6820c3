import type { Address, FindAddresses } from '../link/addresses.js';
import { CodeEnds } from './CodeEnds.js';
import { type Delimiter, DelimiterStack } from './delimiters.js';
import { append, createInline, type MarkdownInline, moveBetween, unlink } from './inlineTree.js';
import type { FoundInline, OwnInlines } from './OwnInlines.js';
import { inlineTarget, type LinkTarget, referenceTarget } from './linkTargets.js';
import { type References, unescapeMarkdown } from './references.js';

interface Bracket {
  node: MarkdownInline;
  previous: Bracket | null;
  previousDelimiter: Delimiter | null;
  index: number;
  image: boolean;
  active: boolean;
  bracketAfter: boolean;
}

const plainText = /[^\n`[\]\\!<&*_~]+/y;
const uriAutolink = /<[a-zA-Z][a-zA-Z0-9.+-]{1,31}:[^<>\u0000-\u0020]*>/y;
const emailAutolink =
  /<[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*>/y;
const characterReference = /&(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-zA-Z][a-zA-Z0-9]{1,31});/y;
const maxLinkNesting = 1000;

/** Reads what begins with a character; false where it begins nothing and is text. */
type Reader = (parser: InlineParser, character: string) => boolean;

/** CommonMark's inline parser with GFM's `~~`, without HTML: that is text here. */
class InlineParser {
  static readonly #delimiterRun: Reader = (parser, character) => parser.#readRun(character);

  /** By the character; all else is plain text. */
  static readonly #readers: Readonly<Record<string, Reader>> = {
    '\n': (parser) => parser.#newline(),
    '\\': (parser) => parser.#backslash(),
    '`': (parser) => parser.#codeSpan(),
    '*': InlineParser.#delimiterRun,
    _: InlineParser.#delimiterRun,
    '~': InlineParser.#delimiterRun,
    '[': (parser) => parser.#openBracket('[', false),
    '!': (parser) => parser.text.charAt(parser.#position + 1) === '[' && parser.#openBracket('![', true),
    ']': (parser) => parser.#closeBracket(),
    '<': (parser) => parser.#autolink(),
    '&': (parser) => parser.#characterReference(),
  };

  #position = 0;
  /** The end of the plain text that was looked at last. */
  #plainEnd = 0;
  readonly #delimiters: DelimiterStack;
  readonly #codeEnds: CodeEnds;
  /** Those that are still to come, the next one last. */
  readonly #addresses: (Address | FoundInline)[];
  #brackets: Bracket | null = null;
  #bracketCount = 0;
  readonly root = createInline('root');

  constructor(
    private readonly text: string,
    private readonly references: References,
    addresses: (Address | FoundInline)[],
    private readonly own: OwnInlines | undefined,
  ) {
    this.#addresses = addresses.reverse();
    this.#codeEnds = new CodeEnds(text);
    this.#delimiters = new DelimiterStack(own);
  }

  parse(): void {
    while (this.#position < this.text.length) this.#parseNext();
    this.#delimiters.process(null);
  }

  #add(type: MarkdownInline['kind'], text: string): MarkdownInline {
    const node = createInline(type, text);
    append(this.root, node);
    return node;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.#position += found.length;
    return found;
  }

  #parseNext(): void {
    if (this.#address()) return;
    const character = this.text.charAt(this.#position);
    const read = this.own?.isSign(character) ? InlineParser.#delimiterRun : InlineParser.#readers[character];
    if (read ? read(this, character) : this.#plain()) return;
    this.#position++;
    this.#add('text', character);
  }

  #newline(): boolean {
    this.#position++;
    const last = this.root.last;
    let hard = false;
    if (last?.kind === 'text' && last.text.endsWith(' ')) {
      hard = last.text.endsWith('  ');
      last.text = last.text.replace(/(?<! ) +$/, '');
    }
    return this.#break(hard ? 'linebreak' : 'softbreak');
  }

  /** A line break; spaces after it are none. */
  #break(type: 'linebreak' | 'softbreak'): true {
    this.#add(type, '');
    while (this.text.charAt(this.#position) === ' ') this.#position++;
    return true;
  }

  #backslash(): boolean {
    const next = this.text.charAt(this.#position + 1);
    const isEscape = /[!-/:-@[-`{-~]/.test(next);
    if (next !== '\n' && !isEscape) return false;
    this.#position += 2;
    if (!isEscape) return this.#break('linebreak');
    this.#add('text', next);
    return true;
  }

  #codeSpan(): boolean {
    const ticks = this.#match(/`+/y) ?? '`';
    const end = this.#codeEnds.after(this.#position, ticks.length);
    if (end === undefined) this.#add('text', ticks);
    else {
      const content = this.text.slice(this.#position, end).replace(/\n/g, ' ');
      const padded = content.length > 1 && content.startsWith(' ') && content.endsWith(' ') && /[^ ]/.test(content);
      this.#position = end + ticks.length;
      this.#add('code', padded ? content.slice(1, -1) : content);
    }
    return true;
  }

  #characterReference(): boolean {
    const reference = this.#match(characterReference);
    if (reference !== null) this.#add('text', unescapeMarkdown(reference));
    return reference !== null;
  }

  #plain(): boolean {
    const start = this.#position;
    // Up to there it is known to be plain: with an address in every word it would be read to its end for each of them.
    if (start >= this.#plainEnd && this.#match(this.own?.plainText ?? plainText) !== null)
      this.#plainEnd = this.#position;
    if (start >= this.#plainEnd) return false;
    this.#position = Math.min(this.#plainEnd, this.#addresses.at(-1)?.start ?? this.#plainEnd);
    this.#add('text', this.text.slice(start, this.#position));
    return true;
  }

  /** Reads what an app has described and begins here, or an address as a link, before the signs in it are read as marks. */
  #address(): boolean {
    while ((this.#addresses.at(-1)?.start ?? this.text.length) < this.#position) this.#addresses.pop();
    const next = this.#addresses.at(-1);
    if (next?.start !== this.#position) return false;
    if ('node' in next) {
      this.#add('own', next.text).node = next.node;
      this.#position = next.end;
      return true;
    }
    const whole = this.text.slice(next.start, next.end);
    // A sign that may have opened a mark before closes it, and is not the address's own.
    let length = whole.length;
    while (/[*_~]/.test(whole.charAt(length - 1)) && this.#delimiters.hasOpened(whole.charAt(length - 1))) length--;
    const cut = whole.length - length;
    const link = this.#add('link', '');
    link.url = unescapeMarkdown(next.url.slice(0, next.url.length - cut));
    append(link, createInline('text', unescapeMarkdown(whole.slice(0, length))));
    this.#position = next.end - cut;
    return true;
  }

  #autolink(): boolean {
    const found = this.#match(uriAutolink) ?? this.#match(emailAutolink);
    if (found === null) return false;
    const address = found.slice(1, -1);
    const link = this.#add('link', '');
    link.url = /^[a-zA-Z][a-zA-Z0-9.+-]{1,31}:/.test(address) ? address : `mailto:${address}`;
    append(link, createInline('text', address));
    return true;
  }

  #readRun(character: string): boolean {
    const start = this.#position;
    while (this.text.charAt(this.#position) === character) this.#position++;
    const before = start === 0 ? '\n' : ([...this.text.slice(Math.max(0, start - 2), start)].at(-1) ?? '\n');
    const after =
      this.#position >= this.text.length ? '\n' : String.fromCodePoint(this.text.codePointAt(this.#position) ?? 10);
    const node = this.#add('text', this.text.slice(start, this.#position));
    this.#delimiters.push(node, character, before, after);
    return true;
  }

  #openBracket(text: string, image: boolean): boolean {
    this.#position += text.length;
    const node = this.#add('text', text);
    if (++this.#bracketCount > maxLinkNesting) return true;
    if (this.#brackets) this.#brackets.bracketAfter = true;
    this.#brackets = {
      node,
      previous: this.#brackets,
      previousDelimiter: this.#delimiters.top,
      index: this.#position,
      image,
      active: true,
      bracketAfter: false,
    };
    return true;
  }

  #closeBracket(): boolean {
    const opener = this.#brackets;
    if (!opener) return false;
    this.#brackets = opener.previous;
    this.#bracketCount--;
    const target = opener.active ? this.#target(opener) : null;
    if (!target) return false;
    this.#position = target.end;
    const node = createInline(opener.image ? 'image' : 'link');
    node.url = target.url;
    node.title = target.title;
    moveBetween(opener.node, null, node);
    append(this.root, node);
    this.#delimiters.process(opener.previousDelimiter);
    unlink(opener.node);
    if (!opener.image) this.#endLinks();
    return true;
  }

  /** Where what the bracket at this place closes points to. */
  #target(opener: Bracket): LinkTarget | null {
    const { text } = this;
    const own = opener.bracketAfter ? null : text.slice(opener.index, this.#position);
    const start = this.#position + 1;
    return inlineTarget(text, start) ?? referenceTarget(text, start, own, this.references);
  }

  /** Links hold no links: what is open around one becomes none. */
  #endLinks(): void {
    for (let outer = this.#brackets; outer; outer = outer.previous) {
      if (outer.image) continue;
      // Those around it were made inactive with it.
      if (!outer.active) break;
      outer.active = false;
    }
  }
}

/**
 * The inline structure of a paragraph's or heading's text.
 *
 * @param findAddresses finds the addresses in it that are links without being marked as such
 * @param own what an app has described
 */
export function parseInlines(
  text: string,
  references: References,
  findAddresses?: FindAddresses | null,
  own?: OwnInlines,
): MarkdownInline {
  const trimmed = text.replace(/^[ \t\n]+|(?<![ \t\n])[ \t\n]+$/g, '');
  const addresses = findAddresses?.(trimmed) ?? [];
  const all = own ? [...own.find(trimmed), ...addresses].sort((one, other) => one.start - other.start) : addresses;
  const parser = new InlineParser(trimmed, references, all, own);
  parser.parse();
  return parser.root;
}
