import { unwrapUnknown } from '../json/DocumentValue.js';
import { normalize } from '../json/normalize.js';
import { defaultLinkSettings, type LinkSettings } from '../link/linkSettings.js';
import { type Loss, Losses } from '../report/Loss.js';
import type { BlockDescription, Description, DocumentNode, MarkDescription, TextLook } from '../schema/description.js';
import { ownTypes, Schema } from '../schema/Schema.js';
import { writeText } from '../text/writeText.js';
import type { BlockJson, InlineJson } from '../value/documentJson.js';
import { appendText, mergeInlines } from '../value/inlines.js';
import { type ContentKey, contentRules, type FieldContent } from './FieldContent.js';
import type { Fallback } from './fallback.js';
import { standardContent } from './standardContent.js';

const noNodes: readonly DocumentNode[] = [];
const endsInWord = /\S$/;
const beginsWithWord = /^\S/;

function textNodes(text: string): InlineJson[] {
  const nodes: InlineJson[] = [];
  appendText(nodes, text);
  return nodes;
}

/** Brings what is in a document into what a field takes. */
class Fitting {
  readonly takes: (key: ContentKey, word?: unknown) => boolean;
  readonly #fallbacks = new Map<string, Fallback>();
  /** The marks that the field takes. */
  readonly #marks: Schema;

  constructor(
    private readonly schema: Schema,
    content: FieldContent,
    readonly link: LinkSettings,
  ) {
    this.takes = contentRules(content);
    for (const description of schema.descriptions) {
      const { type, kind } = description;
      const fallback = standardContent.get(type)?.fallback ?? (kind === 'mark' ? undefined : description.fallback);
      if (fallback) this.#fallbacks.set(type, fallback);
    }
    this.#marks = new Schema(this.descriptions().filter(({ kind }) => kind === 'mark'));
  }

  descriptions(): Description[] {
    return this.schema.descriptions.map((description): Description => {
      if (description.kind === 'block') return { ...description, ...this.#block(description) };
      return description.kind === 'mark' ? { ...description, ...this.#mark(description) } : description;
    });
  }

  /** What a node that the field does not take is called in a report; null where it takes it. */
  ruledOut = (node: DocumentNode): string | null => {
    const { type } = node;
    if (type === 'text' || type === 'tab') return this.#lookOut(node);
    if (type === 'paragraph' || ownTypes.has(type) || this.schema.holder(type)) return null;
    if (this.schema.knows(type)) return this.#typeOut(type, node);
    return this.takes('unknown') ? null : type;
  };

  allows = (node: DocumentNode): boolean => this.ruledOut(node) === null;

  #typeOut(type: string, said: object): string | null {
    const { key, word } = standardContent.get(type) ?? { key: 'own', word: () => type };
    const named = word?.(said);
    if (this.takes(key, named)) return null;
    return named === undefined || key === 'marks' || key === 'own' ? type : `${type} ${String(named)}`;
  }

  /** The first mark of a text that the field does not take. */
  #lookOut(look: TextLook): string | null {
    if (!look.format && !look.style && !look.$) return null;
    for (const mark of this.schema.descriptions) {
      const value = mark.kind === 'mark' ? mark.read(look) : null;
      const out = value === null ? null : this.#typeOut(mark.type, { value });
      if (out) return `text ${out}`;
    }
    return null;
  }

  #mark({ type, read }: MarkDescription): Pick<MarkDescription, 'read'> {
    return {
      read: (look, context) => {
        const value = read(look, context);
        return value === null || this.#typeOut(type, { value }) ? null : value;
      },
    };
  }

  #block({ content, normalize: own, parts }: BlockDescription): Pick<BlockDescription, 'normalize'> {
    return {
      normalize: (node, normalizer) => {
        if (this.allows(node)) return own(content === 'text' ? node : this.#withLines(node), normalizer);
        const held = (parts(node) ?? []).flatMap((part): readonly DocumentNode[] => {
          if ('blocks' in part) return part.blocks;
          return [{ type: 'paragraph', children: 'line' in part ? part.line : textNodes(part.text) }];
        });
        return normalizer.blocks(this.#instead(node, held, false), false);
      },
    };
  }

  /** What stands in a node's place. What a fallback makes is allowed, or a part of it: else it would have no end. */
  #instead(node: DocumentNode, held: readonly DocumentNode[], isInLink: boolean): readonly DocumentNode[] {
    const fallback = this.#fallbacks.get(node.type);
    if (!fallback) return held;
    try {
      const made = fallback(node, held, { allows: this.allows, isInLink, link: this.link });
      return made.every((one) => this.allows(one) || held.includes(one)) ? made : held;
    } catch (cause) {
      console.error(
        `[@inkfield/document] The fallback of "${node.type}" failed, and what it holds stands in its place. A fallback must not throw.`,
        cause,
      );
      return held;
    }
  }

  /** A block whose lines the field takes: its own, or those of its items. */
  #withLines(node: DocumentNode): DocumentNode {
    const { children } = node;
    if (!children) return node;
    const isLine = children.every(({ type }) => !this.schema.block(type) && !this.schema.holder(type));
    if (isLine) return { ...node, children: this.#line(children, false) };
    const fitted = children.map((child) => (this.schema.holder(child.type) ? this.#withLines(child) : child));
    return { ...node, children: fitted };
  }

  #line(nodes: readonly DocumentNode[], isInLink: boolean): readonly DocumentNode[] {
    const line: DocumentNode[] = [];
    let isReplaced = false;
    for (const node of nodes) {
      const fitted = this.#inline(node, isInLink);
      const [first] = fitted;
      // The words of an image must not run into those beside it.
      const replaces = first !== node && this.schema.inline(node.type)?.content === 'none';
      if (
        (replaces || isReplaced) &&
        endsInWord.test(this.#words(line.at(-1))) &&
        beginsWithWord.test(this.#words(first))
      )
        line.push({ type: 'text', text: ' ' });
      if (first) isReplaced = replaces;
      line.push(...fitted);
    }
    // What is in a line are inlines of the model.
    return mergeInlines(line as InlineJson[], this.schema);
  }

  #words(node: DocumentNode | undefined): string {
    return node ? writeText([{ type: 'paragraph', children: [node] }], this.schema) : '';
  }

  #inline(node: DocumentNode, isInLink: boolean): readonly DocumentNode[] {
    const { type } = node;
    const description = this.schema.inline(type);
    const isAllowed = this.allows(node);
    if (!description) return [isAllowed ? node : this.#text(node)];
    const children = node.children && this.#line(node.children, isInLink || isAllowed);
    if (isAllowed) return [children ? { ...node, children } : node];
    return this.#instead(node, children ?? textNodes(description.text(node)), isInLink);
  }

  #text({ format: _format, style: _style, $: _state, ...text }: DocumentNode): DocumentNode {
    const { format, style, $ } = this.#marks.lookOf(
      { format: _format ?? 0, style: _style ?? '', ...(_state && { $: _state }) },
      { link: this.link },
    );
    return { ...text, ...(format && { format }), ...(style && { style }), ...($ && { $ }) };
  }
}

/** A schema of which a field takes a part: what is brought into its one way of being written is brought into that part. */
export class FieldSchema extends Schema {
  readonly #fitting: Fitting;

  /** @param whole what of what is stored can be read */
  constructor(
    private readonly whole: Schema,
    fitting: Fitting,
  ) {
    super(fitting.descriptions());
    this.#fitting = fitting;
  }

  /** Whether the field takes what a key of its content stands for: all of it, or a word of it. */
  takes(key: ContentKey, word?: unknown): boolean {
    return this.#fitting.takes(key, word);
  }

  /** Whether the field takes a node: it alone, without what is in it. */
  allows(node: DocumentNode): boolean {
    return this.#fitting.allows(node);
  }

  /** Blocks as the field takes them; the very same where it takes all of them. */
  fit(blocks: readonly BlockJson[]): readonly BlockJson[] {
    if (this.#isWithin(blocks)) return blocks;
    const known = this.takes('unknown')
      ? blocks
      : unwrapUnknown(blocks, { schema: this.whole, link: this.#fitting.link });
    return normalize(known, this);
  }

  /** What of these blocks the field does not take. */
  outside(blocks: readonly DocumentNode[]): readonly Loss[] {
    const losses = new Losses();
    this.#addOutside(blocks, 'root', losses);
    return losses.found;
  }

  #addOutside(nodes: readonly DocumentNode[], where: string, to: Losses): void {
    for (const [index, node] of nodes.entries()) {
      if (to.isFull) return;
      const at = `${where}.children[${index}]`;
      const kind = this.#fitting.ruledOut(node);
      if (kind) to.add(kind, at, 'content', node.text ?? writeText([node], this.whole));
      this.#addOutside(node.children ?? noNodes, at, to);
    }
  }

  #isWithin(nodes: readonly DocumentNode[]): boolean {
    return nodes.every((node) => this.allows(node) && this.#isWithin(node.children ?? noNodes));
  }
}

/**
 * The part of a schema that a field takes. What is not in it becomes what its description falls back to, and no word is lost.
 *
 * @param content throws where it has a key or a word that is none
 * @param link what links get that are made in the place of images
 * @example restrict(standardSchema, { headings: [2, 3], images: false }).fit(blocks);
 */
export function restrict(schema: Schema, content: FieldContent, link: LinkSettings = defaultLinkSettings): FieldSchema {
  return new FieldSchema(schema, new Fitting(schema, content, link));
}
