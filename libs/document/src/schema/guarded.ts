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

/** Tells the developer what a description did wrong. @param cause what was thrown */
export type ReportFault = (message: string, cause: unknown) => void;

/** What a description's functions may not do, for whoever wrote it. */
const rules = {
  write:
    'could not write it, and its words are written instead. Its writeHtml must not throw, and gives elements of text without anything ' +
    'that runs, loads or takes input.',
  parts: 'could not say what stands in it, which is its words then. Its content must not throw, whatever a node holds.',
  read: 'could not read it, and what it holds stands in its place. Its settle and readContent must not throw, whatever is stored.',
  attribute:
    'could not read an attribute, which is refused. An attribute’s read must not throw, and gives undefined for what it is not.',
  arrange: 'could not bring it into order, and it stays as it is. Its normalize, joins and isLine must not throw.',
  text: 'could not say its text, which is none then. Its text must not throw, and gives a string.',
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

  /** A text that a description gives. */
  text(rule: keyof typeof rules, call: () => unknown, otherwise: () => string): string {
    const given = () => {
      const text = call();
      if (typeof text !== 'string')
        throw new TypeError(`It gave ${text === null ? 'null' : typeof text}, and no string.`);
      return text;
    };
    return this.call(rule, given, otherwise);
  }

  attributes(set: Attributes): Attributes {
    const guarded = (attribute: Attribute<unknown>): Attribute<unknown> => ({
      ...attribute,
      read: (value, context) =>
        this.call(
          'attribute',
          () => attribute.read(value, context),
          () => undefined,
        ),
    });
    return Object.fromEntries(Object.entries(set).map(([name, attribute]) => [name, guarded(attribute)]));
  }
}

/** What reads Markdown, with a read that answers always. */
function guardedMarkdown<Reader extends ReadBlockMarkdown | ReadInlineMarkdown>(reader: Reader, guard: Guard): Reader {
  return {
    ...reader,
    read: (match: RegExpExecArray) =>
      guard.call(
        'readMarkdown',
        () => (reader.read ? reader.read(match) : {}),
        () => null,
      ),
  };
}

/** The readers of a description, each of which reads nothing where it throws. */
function guardedReaders<Said>(
  readers: Readonly<Record<string, (element: HtmlElement) => Said | null>>,
  guard: Guard,
): Readonly<Record<string, (element: HtmlElement) => Said | null>> {
  const entries = Object.entries(readers).map(([tag, read]) => {
    const guarded = (element: HtmlElement) =>
      guard.call(
        'html',
        () => read(element),
        () => null,
      );
    return [tag, guarded] as const;
  });
  return Object.fromEntries(entries);
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
    read: (look, context) =>
      guard.call(
        'mark',
        () => read(look, context),
        () => null,
      ),
    look: (value) =>
      guard.call(
        'mark',
        () => mark.look(value),
        () => ({}),
      ),
    writeHtml: (value) =>
      guard.call(
        'write',
        () => write(value),
        () => element('span'),
      ),
  };
}

/** What stands in the place of an inline that cannot be read: the words that it says itself, or what is in it. */
function labelText({ content }: InlineDescription, node: StoredNode): DocumentNode | null {
  const label = content === 'none' ? labelOf(node) : '';
  return label === '' ? null : { type: 'text', text: label };
}

function guardedInline(inline: InlineDescription, guard: Guard): InlineDescription {
  const text = (node: DocumentNode) =>
    guard.text(
      'text',
      () => inline.text(node),
      () => '',
    );
  const words = (node: DocumentNode): TreeElement =>
    element('span', null, inline.content === 'none' ? [{ type: 'text', value: text(node) }] : []);
  const { markdown, readMarkdown } = inline;
  return {
    ...inline,
    attributes: guard.attributes(inline.attributes),
    readHtml: guardedReaders(inline.readHtml, guard),
    text,
    tree: (node) =>
      guard.call(
        'write',
        () => safeElement(inline.tree(node), nothing),
        () => words(node),
      ),
    read: (node, context) =>
      guard.call(
        'read',
        () => inline.read(node, context),
        () => labelText(inline, node),
      ),
    joins: (node, next) =>
      guard.call(
        'arrange',
        () => inline.joins(node, next),
        () => false,
      ),
    markdown:
      markdown &&
      ((node, writer) =>
        guard.text(
          'markdown',
          () => markdown(node, writer),
          () => writer.words(inline.content === 'none' ? [{ type: 'text', text: text(node) }] : (node.children ?? [])),
        )),
    readMarkdown: readMarkdown && guardedMarkdown(readMarkdown, guard),
  };
}

/** Writes a block, where what it is given to put into its element has passed the gate already. */
function guardedTree(block: BlockDescription, guard: Guard): BlockDescription['tree'] {
  return (node, write) => {
    const given = new Set<TreeNode>();
    const writeGiven: typeof write = (part) => {
      const content = write(part);
      for (const child of content) given.add(child);
      return content;
    };
    return guard.call(
      'write',
      () => safeElement(block.tree(node, writeGiven), given),
      () => wordsTree(node),
    );
  };
}

function guardedBlock(block: BlockDescription, guard: Guard): BlockDescription {
  const { markdown, readMarkdown } = block;
  const parts: BlockDescription['parts'] = (node) =>
    guard.call(
      'parts',
      () => block.parts(node),
      () => [{ text: wordsOf(node) }],
    );
  return {
    ...block,
    attributes: guard.attributes(block.attributes),
    readHtml: guardedReaders(block.readHtml, guard),
    parts,
    tree: guardedTree(block, guard),
    read: (node, reader, context) =>
      guard.call(
        'read',
        () => block.read(node, reader, context),
        () => reader.blocks(reader.children(node)),
      ),
    isLine: (node) =>
      guard.call(
        'arrange',
        () => block.isLine(node),
        () => block.content !== 'blocks',
      ),
    normalize: (node, normalizer) =>
      guard.call(
        'arrange',
        () => block.normalize(node, normalizer),
        () => [node],
      ),
    joins: (node, next) =>
      guard.call(
        'arrange',
        () => block.joins(node, next),
        () => false,
      ),
    markdown:
      markdown &&
      ((node, writer) =>
        guard.text(
          'markdown',
          () => markdown(node, writer),
          () => writer.parts(parts(node) ?? []),
        )),
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
