import type { BlockDescription, Description, InlineDescription, MarkDescription, TextLook } from './description.js';
import type { TreeElement } from '../tree/element.js';

/** A mark that a text has: what tells it from another, and the element around the text. */
export interface WrittenMark {
  key: string;
  element: TreeElement;
}

const maxKnownLooks = 500;
const noMarks: readonly WrittenMark[] = [];

/** The kinds of blocks, inlines and marks that a document may have; `createSchema` makes one of an app's own. */
export class Schema {
  readonly #blocks = new Map<string, BlockDescription>();
  readonly #inlines = new Map<string, InlineDescription>();
  readonly #marks: MarkDescription[] = [];
  /** The marks of each look that was written: most texts look like another. */
  readonly #looks = new Map<string, readonly WrittenMark[]>();

  /** @param descriptions of one type each; marks from the outermost to the innermost, so that equal documents give equal HTML */
  constructor(readonly descriptions: readonly Description[]) {
    for (const description of descriptions) {
      const { type } = description;
      if (description.kind === 'block') this.#blocks.set(type, description);
      else if (description.kind === 'inline') this.#inlines.set(type, description);
      else this.#marks.push(description);
    }
  }

  block(type: string): BlockDescription | undefined {
    return this.#blocks.get(type);
  }

  inline(type: string): InlineDescription | undefined {
    return this.#inlines.get(type);
  }

  /** The marks of a text, from the outermost to the innermost. */
  marksOf({ format = 0, style = '', $ }: TextLook): readonly WrittenMark[] {
    if (format === 0 && style === '' && !$) return noMarks;
    const look = `${format} ${style} ${$ ? JSON.stringify($) : ''}`;
    let known = this.#looks.get(look);
    if (!known) {
      known = this.#marks.flatMap((mark) => {
        const value = mark.read({ format, style, ...($ && { $ }) });
        return value === null ? [] : [{ key: `${mark.type} ${value}`, element: mark.writeHtml(value) }];
      });
      if (this.#looks.size >= maxKnownLooks) this.#looks.clear();
      this.#looks.set(look, known);
    }
    return known;
  }
}
