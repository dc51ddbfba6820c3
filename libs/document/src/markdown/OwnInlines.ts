import type { AttributeContext } from '../schema/attributes.js';
import type { DocumentNode, InlineDescription, MarkDescription, TextLook } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { escapeText, markBits } from './MarkdownLine.js';
import type { OwnDelimiter } from './markdownWriter.js';
import { nodeSaid } from './nodeSaid.js';

/** A mark of an app's own, by what stands around a text that has it. */
export interface OwnMark extends Required<OwnDelimiter> {
  /** What tells it from the others in a line that is written. */
  bit: number;
  look: TextLook;
}

/** Something of an app's own that stands in a line. */
export interface FoundInline {
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
  node: DocumentNode;
  /** What it is in plain text. */
  text: string;
}

interface Kind {
  description: InlineDescription;
  pattern: RegExp;
}

const firstBit = 32;
const maxMarks = 20;
const punctuation = /[!-/:-@[-`{-~]/g;

const escaped = (sign: string) => sign.replace(punctuation, '\\$&');

/** Where in a text a run of this sign could become a delimiter, together with what is written beside the text too. */
function signsOf({ delimiter }: OwnMark): RegExp {
  const sign = escaped(delimiter.charAt(0));
  return new RegExp(delimiter.length === 1 ? sign : `(?<=^|${sign})${sign}|${sign}(?=${sign}|$)`, 'g');
}

/** What an app's own inlines and marks are in a line of Markdown. */
export class OwnInlines {
  /** Those that are written, from the outermost to the innermost. */
  readonly marks: readonly OwnMark[];
  /** The bits of all marks of a line, Markdown's own too. */
  readonly bits: number;
  /** What is neither Markdown's nor a sign of a mark. */
  readonly plainText: RegExp;
  readonly #kinds: Kind[] = [];
  readonly #byDelimiter = new Map<string, OwnMark>();

  /** @param context what attributes are checked by; not given where Markdown is only written */
  constructor(
    schema: Schema,
    private readonly context?: AttributeContext,
  ) {
    for (const description of schema.descriptions) {
      if (description.kind === 'mark') this.#addMark(description);
      else if (description.kind === 'inline' && description.content === 'none') this.#addInline(description);
    }
    this.marks = [...this.#byDelimiter.values()];
    this.bits = this.marks.reduce((bits, { bit }) => bits | bit, markBits);
    const signs = new Set(this.marks.map(({ delimiter }) => escaped(delimiter.charAt(0))));
    this.plainText = new RegExp(`[^\\n\`[\\]\\\\!<&*_~${[...signs].join('')}]+`, 'y');
  }

  /** Whether there are any at all. */
  get isEmpty(): boolean {
    return this.marks.length === 0 && this.#kinds.length === 0;
  }

  isSign(character: string): boolean {
    return this.marks.some(({ delimiter }) => delimiter.startsWith(character));
  }

  /** The mark that stands between runs like this one. */
  markOf(run: string): OwnMark | undefined {
    return this.#byDelimiter.get(run);
  }

  /** How many of these nodes, and of what is in them, Markdown becomes again. */
  count(nodes: readonly DocumentNode[]): number {
    const isRead = ({ type }: DocumentNode) => this.#kinds.some(({ description }) => description.type === type);
    return nodes.reduce((sum, node) => sum + (isRead(node) ? 1 : this.count(node.children ?? [])), 0);
  }

  /** What a text holds of them, in order. */
  find(text: string): FoundInline[] {
    const found = this.#kinds.flatMap(({ description, pattern }) =>
      [...text.matchAll(pattern)].flatMap((match) => this.#read(description, match) ?? []),
    );
    return this.#kinds.length > 1 ? found.sort((one, other) => one.start - other.start) : found;
  }

  /** A text in which no sign is a mark's. */
  escape(text: string): string {
    return this.marks.reduce((written, mark) => written.replace(signsOf(mark), '\\$&'), escapeText(text));
  }

  /** A text of which nothing is read as one of them, though together with what stands beside it it looks like one. */
  escapeAll(text: string): string {
    let written = '';
    let end = 0;
    for (const { start } of this.find(text)) {
      if (start < end || /[!-/:-@[-`{-~]/.test(text.charAt(start))) continue;
      const first = text.codePointAt(start) ?? 0;
      written += `${text.slice(end, start).replace(punctuation, '\\$&')}&#${first};`;
      end = start + String.fromCodePoint(first).length;
    }
    return written + text.slice(end).replace(punctuation, '\\$&');
  }

  #addMark({ markdown, look: lookOf, read }: MarkDescription): void {
    if (typeof markdown !== 'object' || this.#byDelimiter.size >= maxMarks) return;
    const { delimiter, value = '', intraword = true } = markdown;
    const look = lookOf(value);
    const bit = firstBit << this.#byDelimiter.size;
    // A text that says what the mark does not read has not got it.
    if (read(look, this.context) !== null) this.#byDelimiter.set(delimiter, { delimiter, value, intraword, bit, look });
  }

  #addInline(description: InlineDescription): void {
    const { pattern } = description.readMarkdown ?? {};
    if (!pattern) return;
    const flags = `${pattern.flags.replace(/[gy]/g, '')}g`;
    this.#kinds.push({ description, pattern: new RegExp(pattern.source, flags) });
  }

  #read(description: InlineDescription, match: RegExpExecArray): FoundInline | null {
    const said = match[0] === '' ? null : (description.readMarkdown?.read?.(match) ?? null);
    if (!said) return null;
    const saying = nodeSaid(description, said, this.context);
    const node = this.context ? description.read({ ...saying }, this.context) : saying;
    const end = match.index + match[0].length;
    return node && { start: match.index, end, node, text: description.text(node) };
  }
}
