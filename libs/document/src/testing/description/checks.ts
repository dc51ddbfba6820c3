import {
  convertValue,
  measureValue,
  readValue,
  sanitizeHtml,
  validateValue,
  type ValueReading,
} from '../../convert.js';
import { keptSpace, keptTab } from '../../html/htmlElement.js';
import { readReport } from '../../report/readReport.js';
import type { Description, DocumentNode } from '../../schema/description.js';
import type { Schema } from '../../schema/Schema.js';
import { treeWriter } from '../../tree/blockTree.js';
import type { EditorValue } from '../../value/EditorValue.js';
import { piecesOfHtml, piecesOfTree } from './canonicalHtml.js';

/** A description in its schema. */
export interface Tested {
  description: Description;
  schema: Schema;
  /** The type that its nodes have once they were read. */
  type: string;
  /** Whether HTML becomes it again. */
  isReadFromHtml: boolean;
  /** Whether it is the product's own, which Markdown becomes again as far as Markdown has a word for it. */
  isStandard: boolean;
}

/** A document as it is stored, and what was read of it. */
export interface Read {
  json: string;
  value: EditorValue;
  reading: ValueReading;
}

export const envelope = (children: readonly DocumentNode[]) =>
  JSON.stringify({ version: 1, root: { type: 'root', children } });

export function readJson(json: string, { schema }: Tested): Read {
  const reading = readValue({ json }, { schema });
  return { json, value: reading.value, reading };
}

const shown = (value: string) => (value.length > 300 ? `${value.slice(0, 300)}…` : value);

function mustBe(what: string, found: string, expected: string): void {
  if (found === expected) return;
  throw new Error(`${what}. It was ${shown(JSON.stringify(expected))} and became ${shown(JSON.stringify(found))}.`);
}

/** All nodes, from the first to the last. */
export function* nodesOf(nodes: readonly DocumentNode[]): Generator<DocumentNode> {
  for (const node of nodes) {
    yield node;
    yield* nodesOf(node.children ?? []);
  }
}

/** The letters and digits of a text: what is left of it whatever form it takes. */
const inked = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

const storedWords = (nodes: readonly DocumentNode[]) =>
  inked([...nodesOf(nodes)].map(({ text = '' }) => text).join(''));

function holdsInTurn(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    const found = text.indexOf(letter, at);
    if (found < 0) return false;
    at = found + letter.length;
  }
  return true;
}

/** Whether a node is of what is described; of a mark, whether a text has it. */
export function isDescribed({ description, type }: Tested, node: DocumentNode): boolean {
  if (description.kind === 'mark') return node.type === 'text' && description.read(node) !== null;
  return node.type === type;
}

/** The same nodes without those that are described. */
function without(tested: Tested, nodes: readonly DocumentNode[]): DocumentNode[] {
  const others = nodes.filter((node) => tested.description.kind === 'mark' || !isDescribed(tested, node));
  return others.map((node) => (node.children ? { ...node, children: without(tested, node.children) } : node));
}

function checkJson({ json, value, reading }: Read, tested: Tested): void {
  if (reading.problem || reading.isCut) throw new Error(`A document that it allows is refused: ${reading.problem}`);
  mustBe('validateValue is not empty', validateValue({ json }, { schema: tested.schema }), '');
  const stored = JSON.parse(json) as { root: { children: DocumentNode[] } };
  mustBe('Words are lost as JSON is read', storedWords(value.json.root.children), storedWords(stored.root.children));
  const written = JSON.stringify(value.json);
  mustBe('JSON is not read as it was written', JSON.stringify(readJson(written, tested).value.json), written);
}

function checkReport({ value }: Read, { schema, isReadFromHtml }: Tested): void {
  const losses = [...readReport({ json: value.json }, { schema })];
  if (isReadFromHtml) losses.push(...readReport({ html: value.html }, { schema }));
  mustBe('readReport finds losses in what was written', JSON.stringify(losses), '[]');
}

function checkHtml({ value }: Read, { schema, isReadFromHtml }: Tested): void {
  const pieces = piecesOfHtml(value.html);
  const stored = value.isEmpty ? '' : storedWords(value.json.root.children);
  const words = inked(pieces.map((piece) => (piece.startsWith('"') ? piece : '')).join(''));
  if (!holdsInTurn(words, stored)) mustBe('Words are lost in HTML: its writeHtml writes its content', words, stored);
  const tree = treeWriter(schema);
  const trees = value.isEmpty ? [] : value.json.root.children.map(tree);
  const walked = piecesOfTree(trees, [keptSpace, keptTab]);
  mustBe('The view’s elements are not those of the HTML', walked.join(''), pieces.join(''));
  const read = convertValue({ html: value.html }, { schema });
  piecesOfHtml(read.html);
  if (!isReadFromHtml) return;
  mustBe('sanitizeHtml changes what was written', sanitizeHtml(value.html, { schema }), value.html);
  mustBe('HTML is not read as it was written: its readHtml gives it again', read.html, value.html);
  mustBe('validateValue refuses its HTML', validateValue({ html: value.html }, { schema }), '');
  if (!value.isEmpty) mustBe('HTML is read as another document', JSON.stringify(read.json), JSON.stringify(value.json));
}

function checkText({ value }: Read, { schema }: Tested): void {
  const { text, textLength, isEmpty } = value;
  const length = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
  mustBe('textLength is not the length of its text', `${textLength}`, `${isEmpty ? 0 : length}`);
  const measured = measureValue({ json: value.json }, { schema });
  mustBe('measureValue is another', JSON.stringify(measured), JSON.stringify({ textLength, isEmpty }));
  if (/\S/.test(text)) mustBe('Its text is not read as it was written', convertValue({ text }).text, text);
}

/** Whether Markdown becomes it again. */
function isReadFromMarkdown(description: Description): boolean {
  if (description.kind === 'mark') return typeof description.markdown === 'object';
  if (description.kind === 'inline') return description.readMarkdown?.pattern !== undefined;
  return description.readMarkdown?.start !== undefined;
}

function checkMarkdown({ value }: Read, tested: Tested): void {
  const { markdown } = value;
  const { schema, isStandard, description } = tested;
  const isRead = isStandard || isReadFromMarkdown(description);
  const writes = description.kind !== 'mark' && description.markdown !== undefined;
  const kept = writes ? without(tested, value.json.root.children) : value.json.root.children;
  const { text } = convertValue({ json: envelope(kept) }, { schema });
  const read = convertValue({ markdown }, { schema });
  if (!holdsInTurn(inked(read.text), inked(text))) mustBe('Words are lost in Markdown', inked(read.text), inked(text));
  if (isRead) mustBe('Markdown is not read as it was written', read.markdown, markdown);
}

/** What each document must hold. */
export const checks: readonly ((read: Read, tested: Tested) => void)[] = [
  checkJson,
  checkHtml,
  checkText,
  checkMarkdown,
  checkReport,
];
