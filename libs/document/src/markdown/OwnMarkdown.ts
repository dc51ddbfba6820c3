import type { AttributeContext } from '../schema/attributes.js';
import type { BlockDescription, DocumentNode } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import type { MarkdownBlock } from './markdownBlock.js';
import { nodeSaid } from './nodeSaid.js';
import { OwnInlines } from './OwnInlines.js';

/** A block of an app's own that a line begins. */
export interface OwnStart {
  /** How much of the line, without its indent, begins it. */
  length: number;
  /** What ends it; undefined where its first line is all of it. */
  end: RegExp | undefined;
  /** The block, of what stands in the rest of that line and in the lines up to its end. */
  make: (line: readonly DocumentNode[], blocks: readonly DocumentNode[]) => DocumentNode;
}

interface Kind {
  description: BlockDescription;
  start: RegExp;
  end: RegExp | undefined;
}

/** Without what makes an expression go on where it was before. */
const stateless = (pattern: RegExp) => new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));

function childrenOf(
  { content }: BlockDescription,
  line: readonly DocumentNode[],
  blocks: readonly DocumentNode[],
): readonly DocumentNode[] | undefined {
  if (content === 'none') return undefined;
  if (content === 'inline') return line;
  return line.length > 0 || blocks.length === 0 ? [{ type: 'paragraph', children: line }, ...blocks] : blocks;
}

/** How an app's own blocks begin and end in Markdown, and what of its own stands in lines. */
export class OwnMarkdown {
  readonly #kinds: Kind[] = [];
  /** Undefined where nothing of it stands in lines. */
  readonly inlines: OwnInlines | undefined;

  /** @param context what attributes are checked by; not given where Markdown is only written */
  constructor(
    schema: Schema,
    private readonly context?: AttributeContext,
  ) {
    const inlines = new OwnInlines(schema, context);
    this.inlines = inlines.isEmpty ? undefined : inlines;
    for (const description of schema.descriptions) {
      const { start, end } = (description.kind === 'block' && description.readMarkdown) || {};
      if (description.kind !== 'block' || !start || !/^(?:inline|blocks|none)$/.test(description.content)) continue;
      const ends = description.content === 'blocks' ? end : undefined;
      this.#kinds.push({ description, start: stateless(start), end: ends && stateless(ends) });
    }
  }

  /** The block that a line begins; null for none. @param line without its indent */
  begins(line: string): OwnStart | null {
    for (const { description, start, end } of this.#kinds) {
      const match = start.exec(line);
      if (match?.index !== 0 || match[0] === '') continue;
      const said = description.readMarkdown?.read?.(match);
      const isWhole = description.content !== 'none' || line.slice(match[0].length).trim() === '';
      if (said && isWhole) return { length: match[0].length, end, make: this.#maker(description, said) };
    }
    return null;
  }

  /** Whether a line without its indent ends a block. @param last the block that the line before stood in */
  ends(block: MarkdownBlock, line: string, last: MarkdownBlock): boolean {
    if (!block.own?.end?.test(line)) return false;
    // In a fence, and in another block that such a line ends, it is theirs.
    let inside: MarkdownBlock | null = last;
    while (inside && !inside.fence && !inside.own?.end) inside = inside.parent;
    return inside === block;
  }

  /** What is written as a line of text, which must begin and end nothing when it is read. */
  asText(written: string): string {
    const lines = written.split('\n').map((line) => {
      const isMark = this.#kinds.some(({ end }) => end?.test(line)) || this.begins(line) !== null;
      if (!isMark) return line;
      return /^[!-/:-@[-`{-~]/.test(line)
        ? `\\${line}`
        : `&#${line.codePointAt(0) ?? 0};${[...line].slice(1).join('')}`;
    });
    return lines.join('\n');
  }

  #maker(description: BlockDescription, said: Readonly<Record<string, unknown>>): OwnStart['make'] {
    return (line, blocks) => {
      const children = childrenOf(description, line, blocks);
      return { ...nodeSaid(description, said, this.context), ...(children && { children }) };
    };
  }
}
