import fc from 'fast-check';
import type {
  BlockDescription,
  Description,
  DocumentNode,
  InlineDescription,
  MarkDescription,
} from '../../schema/description.js';
import { arbitraryBlocks, arbitraryLine, arbitrarySimpleBlock, arbitraryText } from '../arbitraryDocument.js';
import { arbitraryAttributes, context } from './attributeValues.js';

/** What is said of a description besides what it says itself. */
export interface DescriptionSamples {
  /** Values to try of attributes, by name, besides what their rules name: needed where a rule lets in only what cannot be guessed. */
  attributes?: Readonly<Record<string, readonly unknown[]>>;
  /** Nodes of it, where its content is a structure of its own, such as a list's items. */
  nodes?: fc.Arbitrary<DocumentNode>;
}

type Nodes = readonly DocumentNode[];

const noBlocks: fc.Arbitrary<Nodes> = fc.constant([]);
/** Few and mostly small ones: what is found is found between neighbours, and a thousand documents must not take long. */
const someBlocks: fc.Arbitrary<Nodes> = fc.oneof(
  { weight: 4, arbitrary: noBlocks },
  { weight: 4, arbitrary: arbitrarySimpleBlock.map((block) => [block]) },
  { weight: 1, arbitrary: arbitraryBlocks.map((blocks) => blocks.slice(0, 1)) },
);
const line: fc.Arbitrary<Nodes> = arbitraryLine.map((nodes) => nodes.slice(0, 3));
const words: fc.Arbitrary<Nodes> = arbitraryText.map((text) => [{ type: 'text', text }]);
const codeLines: fc.Arbitrary<Nodes> = fc
  .array(arbitraryText, { maxLength: 3 })
  .map((lines) =>
    lines.flatMap((text, index) => [...(index > 0 ? [{ type: 'linebreak' }] : []), { type: 'text', text }]),
  );

/** Nodes of this block; where it holds blocks, it stands in itself too. */
function blockNodes(
  block: BlockDescription,
  { attributes = {}, nodes }: DescriptionSamples,
): fc.Arbitrary<DocumentNode> {
  if (nodes) return nodes;
  const says = arbitraryAttributes(block.attributes, attributes);
  const holding = (children: fc.Arbitrary<Nodes>) =>
    fc.tuple(says, children).map(([own, held]): DocumentNode => ({ type: block.type, ...own, children: held }));
  if (block.content === 'none') return says.map((own) => ({ type: block.type, ...own }));
  if (block.content === 'inline') return holding(line);
  if (block.content === 'text') return holding(codeLines);
  if (block.content === 'own')
    throw new Error(
      `[@inkfield/document] testDescription cannot make documents with "${block.type}": its content is a structure of its own, of ` +
        'which only its author knows what it may be. Give nodes of it: testDescription(description, { nodes: fc.record({ … }) }).',
    );
  const simple = holding(someBlocks);
  return fc.oneof(
    { weight: 3, arbitrary: simple },
    holding(fc.tuple(someBlocks, simple).map(([before, inner]) => [...before, inner])),
  );
}

function inlineNodes(
  inline: InlineDescription,
  { attributes = {}, nodes }: DescriptionSamples,
): fc.Arbitrary<DocumentNode> {
  if (nodes) return nodes;
  const says = arbitraryAttributes(inline.attributes, attributes);
  if (inline.content === 'none') return says.map((own) => ({ type: inline.type, ...own }));
  return fc.tuple(says, words).map(([own, children]) => ({ type: inline.type, ...own, children }));
}

/** The values that a mark reads again as it stores them. */
function markValues(mark: MarkDescription, given: readonly unknown[] = []): string[] {
  const tried = [...given.map(String), '', 'a', 'sun', 'warning', '1', '#2563EB', 'Two words'];
  const values = tried.filter((value) => mark.read(mark.look(value), context) === value);
  if (values.length > 0) return values;
  throw new Error(
    `[@inkfield/document] testDescription found no value of the mark "${mark.type}" that its read gives again of what its look stores, so ` +
      'that no text could have it. Give one that it has: testDescription(mark, { attributes: { value: ["…"] } }).',
  );
}

/** Texts that have this mark, with others around it. */
function markedTexts(mark: MarkDescription, { attributes = {} }: DescriptionSamples): fc.Arbitrary<DocumentNode> {
  const value = fc.constantFrom(...markValues(mark, attributes['value']));
  return fc.tuple(arbitraryText, value, fc.integer({ min: 0, max: 31 })).map(([text, said, format]) => {
    const look = mark.look(said);
    return { type: 'text', text, ...look, format: format | (look.format ?? 0) };
  });
}

/** Blocks with this node in a line, in each kind of block that has one. */
function aroundInline(node: DocumentNode, before: Nodes, after: Nodes, isAtomic: boolean): fc.Arbitrary<DocumentNode> {
  const children = [...before, node, ...after];
  const item = { type: 'listitem', children };
  const link = { type: 'link', url: '/a', children: [{ type: 'text', text: 'a' }, node] };
  return fc.constantFrom<DocumentNode>(
    { type: 'paragraph', children },
    Object.assign({ type: 'heading', children }, { tag: 'h2' }),
    { type: 'quote', children },
    Object.assign({ type: 'list', children: [item] }, { listType: 'bullet' }),
    ...(isAtomic ? [{ type: 'paragraph', children: [...before, link] }] : []),
  );
}

/** The block itself, and in each of the product's blocks that hold others. */
function aroundBlock(node: DocumentNode, before: Nodes): fc.Arbitrary<DocumentNode> {
  const item = {
    type: 'listitem-blocks',
    children: [{ type: 'paragraph', children: [{ type: 'text', text: 'a' }] }, node],
  };
  return fc.constantFrom<DocumentNode>(
    node,
    node,
    Object.assign({ type: 'quote', children: [...before, node] }, { shadowRoot: true }),
    Object.assign({ type: 'list', children: [item] }, { listType: 'number', start: 3 }),
  );
}

function blocksWith(description: Description, samples: DescriptionSamples): fc.Arbitrary<DocumentNode> {
  if (description.kind === 'block')
    return fc.tuple(blockNodes(description, samples), someBlocks).chain(([node, before]) => aroundBlock(node, before));
  const isAtomic = description.kind === 'mark' || description.content === 'none';
  const nodes = description.kind === 'mark' ? markedTexts(description, samples) : inlineNodes(description, samples);
  return fc.tuple(nodes, line, line).chain(([node, before, after]) => aroundInline(node, before, after, isAtomic));
}

/** Blocks of documents that hold what is described, as they may be stored, among and around the product's own. */
export function describedDocuments(description: Description, samples: DescriptionSamples): fc.Arbitrary<Nodes> {
  return fc
    .tuple(someBlocks, blocksWith(description, samples), someBlocks)
    .map(([before, own, after]) => [...before, own, ...after]);
}
