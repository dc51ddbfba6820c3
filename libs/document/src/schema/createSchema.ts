import { element, type TreeElement, type TreeNode } from '../tree/element.js';
import { safeElement } from '../tree/gate.js';
import { wordsTree } from '../tree/blockTree.js';
import { cleanText } from '../value/cleanText.js';
import type { Description, MarkDescription } from './description.js';
import { ownTypes, Schema } from './Schema.js';
import { standardSchema } from './standardSchema.js';

const typeName = /^[a-z][a-zA-Z0-9:-]{0,39}$/;
const nothing: ReadonlySet<TreeNode> = new Set();

/** What a description writes, or its words where it throws or writes what no document may hold. */
function safely(type: string, write: () => TreeElement, words: () => TreeElement): TreeElement {
  try {
    return write();
  } catch (cause) {
    console.error(
      `[@inkfield/document] The description of "${type}" could not write it, and its words are written instead. Its writeHtml must not ` +
        'throw, and gives elements of text without anything that runs, loads or takes input.',
      cause,
    );
    return words();
  }
}

const maxMarkValue = 1000;

/** What a mark reads of a text: a short text or nothing; where it throws the text does not have it. */
function markReader({ type, read }: MarkDescription): MarkDescription['read'] {
  return (look, context) => {
    try {
      const value: unknown = read(look, context);
      return typeof value === 'string' && value.length <= maxMarkValue ? cleanText(value) : null;
    } catch (cause) {
      console.error(
        `[@inkfield/document] The description of "${type}" could not read a text, which is read without it. Its read must not throw, ` +
          'whatever a stored text says, and gives a text or null.',
        cause,
      );
      return null;
    }
  };
}

/** A description whose elements pass the gate. */
function guarded(description: Description): Description {
  const { type } = description;
  if (description.kind === 'mark') {
    const writeHtml = (value: string) =>
      safely(
        type,
        () => safeElement(description.writeHtml(value), nothing),
        () => element('span'),
      );
    return { ...description, writeHtml, read: markReader(description) };
  }
  if (description.kind === 'inline') {
    const tree: typeof description.tree = (node) =>
      safely(
        type,
        () => safeElement(description.tree(node), nothing),
        () => element('span'),
      );
    return { ...description, tree };
  }
  const tree: typeof description.tree = (node, write) => {
    // What it is given to put into its element has passed the gate.
    const given = new Set<TreeNode>();
    const writeGiven: typeof write = (part) => {
      const content = write(part);
      for (const child of content) given.add(child);
      return content;
    };
    return safely(
      type,
      () => safeElement(description.tree(node, writeGiven), given),
      () => wordsTree(node),
    );
  };
  return { ...description, tree };
}

/**
 * The kinds of blocks, inlines and marks of a document: those of the product, and an app's own.
 *
 * @param descriptions what `defineBlock`, `defineInline` and `defineMark` gave; throws where a type is no name or taken
 * @param base what they are added to. @default the schema of the product
 * @example const schema = createSchema([callout, mention, highlight]);
 */
export function createSchema(descriptions: readonly Description[], base: Schema = standardSchema): Schema {
  const typesOf = (description: Description) => [
    description.type,
    ...(description.kind === 'block' ? Object.keys(description.items) : []),
  ];
  const types = new Set([...ownTypes, ...base.descriptions.flatMap(typesOf)]);
  for (const type of descriptions.flatMap(typesOf)) {
    if (!typeName.test(type) || types.has(type)) {
      const why = types.has(type)
        ? 'it is taken'
        : 'it is not a lower-case letter and up to 39 letters, digits, "-" or ":"';
      throw new Error(
        `[@inkfield/document] A description cannot have the type "${type}": ${why}. Give it another one.`,
      );
    }
    types.add(type);
  }
  return new Schema([...base.descriptions, ...descriptions.map(guarded)]);
}
