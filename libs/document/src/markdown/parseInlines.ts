import type { Address, FindAddresses } from '../link/addresses.js';
import { type Delimiter, DelimiterStack } from './delimiters.js';
import { append, createInline, type MarkdownInline, moveBetween, unlink } from './inlineTree.js';
import type { FoundInline, OwnInlines } from './OwnInlines.js';
import {
  labelLength,
  normalizeLabel,
  readDestination,
  readTitle,
  type References,
  skipSpace,
  unescapeMarkdown,
} from './references.js';

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

/** Where code spans can end: the runs of backticks by their length, found once for the whole text. */
class CodeEnds {
  #starts: Map<number, number[]> | null = null;

  constructor(private readonly text: string) {}

  /** The first run of this length from here on. Asked from left to right. */
  after(position: number, length: number): number | undefined {
    this.#starts ??= this.find();
    const starts = this.#starts.get(length);
    if (!starts) return undefined;
    while (starts.length > 0 && (starts.at(-1) ?? 0) < position) starts.pop();
    return starts.at(-1);
  }

  /** Last runs first, so that those that were passed can be taken off the end. */
  private find(): Map<number, number[]> {
    const byLength = new Map<number, number[]>();
    for (const { 0: run, index } of this.text.matchAll(/`+/g)) {
      const starts = byLength.get(run.length);
      if (starts) starts.push(index);
      else byLength.set(run.length, [index]);
    }
    for (const starts of byLength.values()) starts.reverse();
    return byLength;
  }
}

/** CommonMark's inline parser with GFM's `~~`, without HTML: that is text here. */
class InlineParser {
  private position = 0;
  /** The end of the plain text that was looked at last. */
  #plainEnd = 0;
  private readonly delimiters: DelimiterStack;
  private readonly codeEnds: CodeEnds;
  /** Those that are still to come, the next one last. */
  private readonly addresses: (Address | FoundInline)[];
  private brackets: Bracket | null = null;
  private bracketCount = 0;
  readonly root = createInline('root');

  constructor(
    private readonly text: string,
    private readonly references: References,
    addresses: (Address | FoundInline)[],
    private readonly own: OwnInlines | undefined,
  ) {
    this.addresses = addresses.reverse();
    this.codeEnds = new CodeEnds(text);
    this.delimiters = new DelimiterStack(own);
  }

  parse(): void {
    while (this.position < this.text.length) this.#parseNext();
    this.delimiters.process(null);
  }

  #add(type: MarkdownInline['type'], text: string): MarkdownInline {
    const node = createInline(type, text);
    append(this.root, node);
    return node;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.position += found.length;
    return found;
  }

  #parseNext(): void {
    if (this.#address()) return;
    const character = this.text.charAt(this.position);
    if (this.own?.isSign(character)) return this.#delimiterRun(character);
    switch (character) {
      case '\n':
        return this.#newline();
      case '\\':
        return this.#backslash();
      case '`':
        return this.#codeSpan();
      case '*':
      case '_':
      case '~':
        return this.#delimiterRun(character);
      case '[':
        this.position++;
        return this.#openBracket('[', false);
      case '!':
        if (this.text.charAt(this.position + 1) === '[') {
          this.position += 2;
          return this.#openBracket('![', true);
        }
        break;
      case ']':
        return this.#closeBracket();
      case '<':
        if (this.#autolink()) return;
        break;
      case '&': {
        const reference = this.#match(characterReference);
        if (reference !== null) {
          this.#add('text', unescapeMarkdown(reference));
          return;
        }
        break;
      }
      default: {
        const start = this.position;
        // Up to there it is known to be plain: with an address in every word it would be read to its end for each of them.
        if (start >= this.#plainEnd && this.#match(this.own?.plainText ?? plainText) !== null)
          this.#plainEnd = this.position;
        if (start < this.#plainEnd) {
          this.position = Math.min(this.#plainEnd, this.addresses.at(-1)?.start ?? this.#plainEnd);
          this.#add('text', this.text.slice(start, this.position));
          return;
        }
      }
    }
    this.position++;
    this.#add('text', character);
  }

  #newline(): void {
    this.position++;
    const last = this.root.last;
    let hard = false;
    if (last?.type === 'text' && last.text.endsWith(' ')) {
      hard = last.text.endsWith('  ');
      last.text = last.text.replace(/(?<! ) +$/, '');
    }
    this.#add(hard ? 'linebreak' : 'softbreak', '');
    while (this.text.charAt(this.position) === ' ') this.position++;
  }

  #backslash(): void {
    this.position++;
    const next = this.text.charAt(this.position);
    if (next === '\n') {
      this.position++;
      this.#add('linebreak', '');
      while (this.text.charAt(this.position) === ' ') this.position++;
    } else if (/[!-/:-@[-`{-~]/.test(next)) {
      this.position++;
      this.#add('text', next);
    } else this.#add('text', '\\');
  }

  #codeSpan(): void {
    const ticks = this.#match(/`+/y) ?? '`';
    const afterTicks = this.position;
    const end = this.codeEnds.after(afterTicks, ticks.length);
    if (end !== undefined) {
      const content = this.text.slice(afterTicks, end).replace(/\n/g, ' ');
      const padded = content.length > 1 && content.startsWith(' ') && content.endsWith(' ') && /[^ ]/.test(content);
      this.position = end + ticks.length;
      this.#add('code', padded ? content.slice(1, -1) : content);
      return;
    }
    this.#add('text', ticks);
  }

  /** Reads what an app has described and begins here, or an address as a link, before the signs in it are read as marks. */
  #address(): boolean {
    while ((this.addresses.at(-1)?.start ?? this.text.length) < this.position) this.addresses.pop();
    const next = this.addresses.at(-1);
    if (next?.start !== this.position) return false;
    if ('node' in next) {
      this.#add('own', next.text).node = next.node;
      this.position = next.end;
      return true;
    }
    const whole = this.text.slice(next.start, next.end);
    // A sign that may have opened a mark before closes it, and is not the address's own.
    let length = whole.length;
    while (/[*_~]/.test(whole.charAt(length - 1)) && this.delimiters.hasOpened(whole.charAt(length - 1))) length--;
    const cut = whole.length - length;
    const link = this.#add('link', '');
    link.url = unescapeMarkdown(next.url.slice(0, next.url.length - cut));
    append(link, createInline('text', unescapeMarkdown(whole.slice(0, length))));
    this.position = next.end - cut;
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

  #delimiterRun(character: string): void {
    const start = this.position;
    while (this.text.charAt(this.position) === character) this.position++;
    const before = start === 0 ? '\n' : ([...this.text.slice(Math.max(0, start - 2), start)].at(-1) ?? '\n');
    const after =
      this.position >= this.text.length ? '\n' : String.fromCodePoint(this.text.codePointAt(this.position) ?? 10);
    const node = this.#add('text', this.text.slice(start, this.position));
    this.delimiters.push(node, character, before, after);
  }

  #openBracket(text: string, image: boolean): void {
    const node = this.#add('text', text);
    if (++this.bracketCount > maxLinkNesting) return;
    if (this.brackets) this.brackets.bracketAfter = true;
    this.brackets = {
      node,
      previous: this.brackets,
      previousDelimiter: this.delimiters.top,
      index: this.position,
      image,
      active: true,
      bracketAfter: false,
    };
  }

  #closeBracket(): void {
    this.position++;
    const opener = this.brackets;
    if (!opener) {
      this.#add('text', ']');
      return;
    }
    this.brackets = opener.previous;
    this.bracketCount--;
    const target = opener.active ? (this.#inlineTarget() ?? this.#referenceTarget(opener)) : null;
    if (!target) {
      this.#add('text', ']');
      return;
    }
    const node = createInline(opener.image ? 'image' : 'link');
    node.url = target.url;
    node.title = target.title;
    moveBetween(opener.node, null, node);
    append(this.root, node);
    this.delimiters.process(opener.previousDelimiter);
    unlink(opener.node);
    if (!opener.image) {
      // Links hold no links.
      for (let outer = this.brackets; outer; outer = outer.previous) {
        if (outer.image) continue;
        // Those around it were made inactive with it.
        if (!outer.active) break;
        outer.active = false;
      }
    }
  }

  #inlineTarget(): { url: string; title: string } | null {
    const { text } = this;
    if (text.charAt(this.position) !== '(') return null;
    const destination = readDestination(text, skipSpace(text, this.position + 1));
    if (!destination) return null;
    const space = skipSpace(text, destination.end);
    const title = space > destination.end ? readTitle(text, space) : null;
    const end = skipSpace(text, title?.end ?? space);
    if (text.charAt(end) !== ')') return null;
    this.position = end + 1;
    return { url: destination.url, title: title?.title ?? '' };
  }

  #referenceTarget(opener: Bracket): { url: string; title: string } | null {
    const length = labelLength(this.text, this.position);
    const label =
      length > 2
        ? this.text.slice(this.position + 1, this.position + length - 1)
        : opener.bracketAfter
          ? ''
          : this.text.slice(opener.index, this.position - 1);
    const target = label.length > 1000 ? undefined : this.references.get(normalizeLabel(label));
    if (!target) return null;
    this.position += length;
    return target;
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
