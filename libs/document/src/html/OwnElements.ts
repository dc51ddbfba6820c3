import { plainCode } from '../code-block/readCode.js';
import { appendLook, mergeLine } from '../json/lines.js';
import { normalize } from '../json/normalize.js';
import type { AttributeContext, Attributes } from '../schema/attributes.js';
import type {
  BlockDescription,
  Description,
  DocumentNode,
  InlineDescription,
  MarkDescription,
  ReadElement,
  StoredNode,
  TextLook,
} from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { codeLines } from '../value/codeLines.js';
import type { BlockJson, InlineJson, LinkJson } from '../value/documentJson.js';
import type { BlockCollector } from './htmlBlocks.js';
import type { HtmlBlocksReader, ProgramReader } from './HtmlBlocksReader.js';
import type { TextContext } from './htmlContext.js';
import type { HtmlElement } from './htmlElement.js';

/** Adds text that has this look besides what is told. */
function appenderOf(look: TextLook): NonNullable<TextContext['append']> {
  const { format: bits = 0, style: css = '', $ } = look;
  return (to, text, format = 0, style = '') =>
    appendLook(to, text, { format: format | bits, style: style + css, ...($ && { $ }) });
}

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
    private readonly schema: Schema,
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

  finish(blocks: BlockJson[]): BlockJson[] {
    const finished = this.programs?.finish(blocks) ?? blocks;
    return finished.map((block) => {
      // What has marks or holds text in its line may go on in the next.
      const line = 'children' in block && this.schema.block(block.type)?.isLine(block) ? block.children : [];
      const joins = line.some((node) => '$' in node || 'children' in node);
      // A line holds inlines alone.
      return joins ? ({ ...block, children: mergeLine(line as InlineJson[], this.schema) } as BlockJson) : block;
    });
  }

  readonly normalize = (blocks: readonly BlockJson[]): BlockJson[] => normalize(blocks, this.schema);

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
    return description.kind === 'inline'
      ? this.#inline(description, stored, context, place)
      : this.#block(description, stored, context, place);
  }

  #mark(mark: MarkDescription, value: string, { element, context, to, reader }: Place): boolean {
    const { format = 0, style = '', $ } = mark.look(value);
    const around = context.own;
    const both = {
      format: format | (around?.format ?? 0),
      style: style + (around?.style ?? ''),
      $: { ...around?.$, ...$ },
    };
    const { link, readColor } = reader.options;
    const own = this.schema.lookOf(both, { link, readColor });
    reader.content(element, { ...context, own, append: appenderOf(own) }, to);
    return true;
  }

  #inline(inline: InlineDescription, stored: StoredNode, by: AttributeContext, place: Place): boolean {
    const { element, context, to, reader } = place;
    const node = inline.read(stored, by);
    if (!node) return false;
    // What a description of the schema reads is an inline of the model.
    if (inline.content === 'none') to.piece({ kind: 'node', node: node as InlineJson, link: context.link });
    // What holds text stands in no other that does.
    else if (context.link) reader.content(element, context, to);
    else reader.content(element, { ...context, link: { ...node, children: [] } as unknown as LinkJson }, to);
    return true;
  }

  #block(block: BlockDescription, stored: StoredNode, by: AttributeContext, place: Place): boolean {
    const { element, context, to, reader } = place;
    const { budget } = reader;
    const read = block.read(
      stored,
      {
        // The blocks in the element are those of the model already.
        children: () => reader.blocksIn(element, context) as unknown as StoredNode[],
        blocks: (nodes) => [...nodes] as DocumentNode[],
        text: () => codeLines(budget.take(plainCode(element))),
        takesLine: () => budget.takesLine(),
        held: (inside) => budget.held(inside),
      },
      by,
    );
    to.all(read as unknown as BlockJson[]);
    return true;
  }
}
