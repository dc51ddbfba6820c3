import type { HtmlElement } from '../html/htmlElement.js';
import { wordsOf, wordsTree } from '../tree/blockTree.js';
import { element, type TreeElement, type TreeNode } from '../tree/element.js';
import { safeElement } from '../tree/gate.js';
import { cleanText } from '../value/cleanText.js';
import { labelOf, SchemaViolation } from '../value/storedNode.js';
import type { Attribute, Attributes } from './attributes.js';
import type {
  BlockDescription,
  Description,
  DocumentNode,
  InlineDescription,
  MarkDescription,
  ReadBlockMarkdown,
  ReadInlineMarkdown,
  StoredNode,
} from './description.js';
import { readOnce } from './readOnce.js';

/** Tells the developer what a description did wrong. @param cause what was thrown */
export type ReportFault = (message: string, cause: unknown) => void;

/** What a description's functions may not do, for whoever wrote it. */
const rules = {
  write:
    'could not write it, and its words are written instead. Its writeHtml must not throw, and gives elements of text without anything ' +
    'that runs, loads or takes input.',
  parts: 'could not say what stands in it, which is its words then. Its content must not throw, whatever a node holds.',
  read:
    'could not read it, and what it holds stands in its place. Its settle and readContent must not throw or read the node in itself again, ' +
    'whatever is stored.',
  attribute:
    'could not read an attribute, which is refused. An attribute’s read must not throw, and gives undefined for what it is not.',
  arrange: 'could not bring it into order, and it stays as it is. Its normalize, joins and isLine must not throw.',
  text: 'could not say its text, which is none then. Its text must not throw, and gives a string.',
  copied:
    'could not say what it is in copied text, where it is what it holds. Its plainText must not throw, and gives a string.',
  markdown:
    'could not write it in Markdown, where it is its content then. Its markdown must not throw, and gives a string.',
  readMarkdown: 'could not read a line of Markdown, which is text then. The read of its markdown must not throw.',
  html:
    'could not read an element, which is read as if it were not described. Its readHtml must not throw or change the element, and gives ' +
    'what it says or null.',
  mark:
    'could not read a text, which is read without it. Its read must not throw, whatever a stored text says, and gives a text or null; its ' +
    'look gives how that is stored.',
};

const nothing: ReadonlySet<TreeNode> = new Set();
const maxMarkValue = 1000;

type BlockMarkdown = NonNullable<BlockDescription['markdown']>;
type InlineMarkdown = NonNullable<InlineDescription['markdown']>;

/** Calls the functions of one description, each with what stands in its place where it throws. */
class Guard {
  constructor(
    private readonly type: string,
    private readonly report: ReportFault,
  ) {}

  call<Result>(rule: keyof typeof rules, call: () => Result, otherwise: () => Result): Result {
    try {
      return call();
    } catch (cause) {
      // That a stored document breaks the rules of an attribute is no fault of the description.
      if (cause instanceof SchemaViolation) throw cause;
      this.report(`[@inkfield/document] The description of "${this.type}" ${rules[rule]}`, cause);
      return otherwise();
    }
  }

  /** A function of the description, with what stands in its place where it throws. */
  safe<Call extends (...given: never[]) => unknown>(
    rule: keyof typeof rules,
    call: Call,
    otherwise: NoInfer<Call>,
  ): Call {
    const safe = (...given: Parameters<Call>) =>
      this.call(
        rule,
        () => call(...given),
        () => otherwise(...given),
      );
    // It takes and gives what the function does.
    return safe as Call;
  }

  /** A function of the description that gives a text. */
  text<Call extends (...given: never[]) => string>(
    rule: keyof typeof rules,
    call: Call,
    otherwise: NoInfer<Call>,
  ): Call {
    const checked = (...given: Parameters<Call>): string => {
      const text: unknown = call(...given);
      if (typeof text !== 'string')
        throw new TypeError(`It gave ${text === null ? 'null' : typeof text}, and no string.`);
      return text;
    };
    // It takes and gives what the function does.
    return this.safe(rule, checked as Call, otherwise);
  }

  attributes(set: Attributes): Attributes {
    const guarded = (attribute: Attribute<unknown>): Attribute<unknown> => {
      const read: typeof attribute.read = (value, context) => attribute.read(value, context);
      return { ...attribute, read: this.safe('attribute', read, () => undefined) };
    };
    return Object.fromEntries(Object.entries(set).map(([name, attribute]) => [name, guarded(attribute)]));
  }
}

/** What reads Markdown, with a read that answers always. */
function guardedMarkdown<Reader extends ReadBlockMarkdown | ReadInlineMarkdown>(reader: Reader, guard: Guard): Reader {
  const read = (match: RegExpExecArray) => (reader.read ? reader.read(match) : {});
  return { ...reader, read: guard.safe('readMarkdown', read, () => null) };
}

/** The readers of a description, each of which reads nothing where it throws. */
function guardedReaders<Said>(
  readers: Readonly<Record<string, (element: HtmlElement) => Said | null>>,
  guard: Guard,
): Readonly<Record<string, (element: HtmlElement) => Said | null>> {
  return Object.fromEntries(Object.entries(readers).map(([tag, read]) => [tag, guard.safe('html', read, () => null)]));
}

function guardedMark(mark: MarkDescription, guard: Guard): MarkDescription {
  const write = (value: string) => safeElement(mark.writeHtml(value), nothing);
  const read: MarkDescription['read'] = (look, context) => {
    const value: unknown = mark.read(look, context);
    return typeof value === 'string' && value.length <= maxMarkValue ? cleanText(value) : null;
  };
  return {
    ...mark,
    readHtml: guardedReaders(mark.readHtml, guard),
    read: guard.safe('mark', read, () => null),
    look: guard.safe('mark', mark.look.bind(mark), () => ({})),
    writeHtml: guard.safe('write', write, () => element('span')),
  };
}

/** What stands in the place of an inline that cannot be read: the words that it says itself, or what is in it. */
function labelText({ content }: InlineDescription, node: StoredNode): DocumentNode | null {
  const label = content === 'none' ? labelOf(node) : '';
  return label === '' ? null : { type: 'text', text: label };
}

function guardedInline(inline: InlineDescription, guard: Guard): InlineDescription {
  const text = guard.text('text', inline.text.bind(inline), () => '');
  const tree = (node: DocumentNode) => safeElement(inline.tree(node), nothing);
  const label = (node: DocumentNode): TreeElement =>
    element('span', null, inline.content === 'none' ? [{ type: 'text', value: text(node) }] : []);
  const { markdown, readMarkdown } = inline;
  const words: InlineMarkdown = (node, writer) =>
    writer.words(inline.content === 'none' ? [{ type: 'text', text: text(node) }] : (node.children ?? []));
  return {
    ...inline,
    attributes: guard.attributes(inline.attributes),
    readHtml: guardedReaders(inline.readHtml, guard),
    text,
    tree: guard.safe('write', tree, label),
    read: guard.safe('read', inline.read.bind(inline), (node) => labelText(inline, node)),
    joins: guard.safe('arrange', inline.joins.bind(inline), () => false),
    markdown: markdown && guard.text('markdown', markdown, words),
    readMarkdown: readMarkdown && guardedMarkdown(readMarkdown, guard),
  };
}

/** Writes a block, where what it is given to put into its element has passed the gate already. */
function safeTree(block: BlockDescription): BlockDescription['tree'] {
  return (node, write) => {
    const given = new Set<TreeNode>();
    const writeGiven: typeof write = (part) => {
      const content = write(part);
      for (const child of content) given.add(child);
      return content;
    };
    return safeElement(block.tree(node, writeGiven), given);
  };
}

function guardedBlock(block: BlockDescription, guard: Guard): BlockDescription {
  const { markdown, readMarkdown } = block;
  const parts = guard.safe('parts', block.parts.bind(block), (node) => [{ text: wordsOf(node) }]);
  const written: BlockMarkdown = (node, writer) => writer.parts(parts(node) ?? []);
  return {
    ...block,
    attributes: guard.attributes(block.attributes),
    readHtml: guardedReaders(block.readHtml, guard),
    parts,
    tree: guard.safe('write', safeTree(block), wordsTree),
    read: guard.safe('read', readOnce(block), (node, reader) => reader.blocks(reader.children(node))),
    plainText: guard.text('copied', block.plainText.bind(block), (_, texts) => texts.join('\n')),
    isLine: guard.safe('arrange', block.isLine.bind(block), () => block.content !== 'blocks'),
    normalize: guard.safe('arrange', block.normalize.bind(block), (node) => [node]),
    joins: guard.safe('arrange', block.joins.bind(block), () => false),
    markdown: markdown && guard.text('markdown', markdown, written),
    readMarkdown: readMarkdown && guardedMarkdown(readMarkdown, guard),
  };
}

/**
 * A description that holds whatever an app's does: what it writes passes the gate, and where one of its functions throws or gives what it
 * may not, the words are kept and the developer is told.
 */
export function guarded(description: Description, report: ReportFault): Description {
  const guard = new Guard(description.type, report);
  if (description.kind === 'mark') return guardedMark(description, guard);
  return description.kind === 'inline' ? guardedInline(description, guard) : guardedBlock(description, guard);
}
