import { plainCode, storedText } from '../code-block/readCode.js';
import type { AttributeContext, Attributes } from '../schema/attributes.js';
import type {
  BlockDescription,
  Description,
  InlineDescription,
  MarkDescription,
  ReadElement,
  StoredNode,
} from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import type { BlockCollector } from './htmlBlocks.js';
import type { HtmlBlocksReader, ProgramReader } from './HtmlBlocksReader.js';
import type { TextContext } from './htmlContext.js';
import type { HtmlElement } from './htmlElement.js';

/** Where an element stands that is read. */
interface Place {
  element: HtmlElement;
  context: TextContext;
  to: BlockCollector;
  reader: HtmlBlocksReader;
}

/** What is said of the attributes that there are, each by its rule; what breaks it is not said. */
function saidOf(said: Readonly<Record<string, unknown>>, attributes: Attributes, context: AttributeContext): object {
  const values: Record<string, unknown> = {};
  for (const name in attributes) {
    const value = said[name] == null ? undefined : attributes[name]?.read(said[name], context);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** An element as nobody can change it while it is read. */
function frozen(element: HtmlElement): HtmlElement {
  if (!Object.isFrozen(element.children)) {
    for (const child of element.children) if (typeof child === 'object') frozen(child);
    Object.freeze(element.children);
  }
  return element;
}

/** Reads elements as the descriptions of a schema have them, before a program's or the product's. */
export class OwnElements implements ProgramReader {
  readonly #byTag = new Map<string, Description[]>();

  /** @param programs what is asked about elements that no description reads */
  constructor(
    schema: Schema,
    private readonly programs?: ProgramReader,
  ) {
    for (const description of schema.descriptions)
      for (const tag of Object.keys(description.readHtml))
        this.#byTag.set(tag, [...(this.#byTag.get(tag) ?? []), description]);
  }

  read(
    element: HtmlElement,
    style: ReadonlyMap<string, string>,
    context: TextContext,
    to: BlockCollector,
    reader: HtmlBlocksReader,
  ): boolean {
    const place = { element, context, to, reader };
    const own = this.#byTag.get(element.tag);
    if (own?.some((description) => this.#described(description, place))) return true;
    return this.programs?.read(element, style, context, to, reader) ?? false;
  }

  finish(blocks: StoredNode[]): StoredNode[] {
    return this.programs?.finish(blocks) ?? blocks;
  }

  #described(description: Description, place: Place): boolean {
    // A description that is given an element of one of its tags reads what its kind is.
    const read = description.readHtml[place.element.tag] as
      ReadElement<Attributes> | MarkDescription['readHtml'][string];
    const said = read?.(frozen(place.element));
    if (said === null || said === undefined) return false;
    if (description.kind === 'mark') return this.#mark(description, String(said), place);
    const context = { link: place.reader.options.link, readColor: place.reader.options.readColor };
    const values = saidOf(said as Readonly<Record<string, unknown>>, description.attributes, context);
    const stored = { ...values, type: description.type };
    if (description.kind === 'inline') return this.#inline(description, stored, context, place);
    this.#block(description, stored, place);
    return true;
  }

  #mark(mark: MarkDescription, value: string, { element, context, to, reader }: Place): boolean {
    const { format = 0, style = '', $ } = mark.look(value);
    const around = context.own;
    const own = {
      format: format | (around?.format ?? 0),
      style: style + (around?.style ?? ''),
      $: { ...around?.$, ...$ },
    };
    reader.content(element, { ...context, own }, to);
    return true;
  }

  #inline(inline: InlineDescription, stored: StoredNode, by: AttributeContext, place: Place): boolean {
    const { element, context, to, reader } = place;
    if (!inline.read(stored, by)) return false;
    if (inline.content === 'none') to.piece({ kind: 'node', node: stored, link: context.link });
    // What holds text stands in no other that does.
    else reader.content(element, context.link ? context : { ...context, link: stored }, to);
    return true;
  }

  #block({ content }: BlockDescription, stored: StoredNode, { element, context, to, reader }: Place): void {
    if (content === 'none') to.all([stored]);
    else {
      const children = content === 'text' ? storedText(plainCode(element)) : reader.blocksIn(element, context);
      to.all([{ ...stored, children }]);
    }
  }
}
