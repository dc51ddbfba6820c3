import type { AttributeContext } from './attributes.js';
import type { BlockDescription, Description, InlineDescription, MarkDescription, TextLook } from './description.js';
import type { MarkDelimiter, OwnDelimiter } from '../markdown/markdownWriter.js';
import type { TreeElement } from '../tree/element.js';
import type { OwnParts } from './ownParts.js';

/** A mark that a text has: what tells it from another, and the element around the text. */
export interface WrittenMark {
  key: string;
  element: TreeElement;
  /** What Markdown has for it. */
  delimiter: MarkDelimiter | OwnDelimiter | undefined;
}

/** The types that are the model's own: no description may take them. */
export const ownTypes: ReadonlySet<string> = new Set(['root', 'text', 'tab', 'linebreak']);

const maxKnownLooks = 500;
const noMarks: readonly WrittenMark[] = [];

/** The kinds of blocks, inlines and marks that a document may have; `createSchema` makes one of an app's own. */
export class Schema {
  readonly #blocks = new Map<string, BlockDescription>();
  /** What holds the nodes of a type that stand nowhere else. */
  readonly #holders = new Map<string, BlockDescription>();
  readonly #inlines = new Map<string, InlineDescription>();
  readonly #marks: MarkDescription[] = [];
  /** The marks of each look that was written: most texts look like another. */
  readonly #looks = new Map<string, readonly WrittenMark[]>();

  /**
   * @param descriptions of one type each; marks from the outermost to the innermost, so that equal documents give equal HTML
   * @param own what reads elements and draws by descriptions; a page whose documents have the product's kinds alone does not load it
   */
  constructor(
    readonly descriptions: readonly Description[],
    readonly own?: OwnParts,
  ) {
    for (const description of descriptions) {
      const { type } = description;
      if (description.kind === 'block') {
        this.#blocks.set(type, description);
        for (const item in description.items) this.#holders.set(item, description);
      } else if (description.kind === 'inline') this.#inlines.set(type, description);
      else this.#marks.push(description);
    }
  }

  block(type: string): BlockDescription | undefined {
    return this.#blocks.get(type);
  }

  /** The block whose items are of this type. */
  holder(itemType: string): BlockDescription | undefined {
    return this.#holders.get(itemType);
  }

  /** Whether nodes of this type are of it, or of the model itself. */
  knows(type: string): boolean {
    return ownTypes.has(type) || this.#blocks.has(type) || this.#holders.has(type) || this.#inlines.has(type);
  }

  inline(type: string): InlineDescription | undefined {
    return this.#inlines.get(type);
  }

  /** What of a text's look is that of a mark. */
  lookOf(text: TextLook, context: AttributeContext): TextLook {
    const look: { format: number; style: string; $?: Record<string, unknown> } = { format: 0, style: '' };
    if (!text.format && !text.style && !text.$) return look;
    for (const mark of this.#marks) {
      const value = mark.read(text, context);
      if (value === null) continue;
      const own = mark.look(value);
      look.format |= own.format ?? 0;
      look.style += own.style ?? '';
      if (own.$) look.$ = { ...look.$, ...own.$ };
    }
    return look;
  }

  /** The marks of a text, from the outermost to the innermost. */
  marksOf(look: TextLook): readonly WrittenMark[] {
    const { format, style, $ } = look;
    if (!format && !style && !$) return noMarks;
    const key = JSON.stringify([format, style, $]);
    let known = this.#looks.get(key);
    if (!known) {
      known = this.#marks.flatMap((mark) => {
        const value = mark.read(look);
        return value === null
          ? []
          : [{ key: `${mark.type} ${value}`, element: mark.writeHtml(value), delimiter: mark.markdown }];
      });
      if (this.#looks.size >= maxKnownLooks) this.#looks.clear();
      this.#looks.set(key, known);
    }
    return known;
  }
}
