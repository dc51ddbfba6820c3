import { SealRoom, sealed } from '../json/seal.js';
import type { AttributeContext, Attributes } from '../schema/attributes.js';
import type { BlockDescription, InlineDescription, StoredNode } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { isFields, isNode } from '../value/storedNode.js';
import type { Losses } from './Loss.js';

/** Fields by which Lexical reads a node, and that say nothing about it. */
const bookkeeping = new Set(
  'type children version direction textFormat textStyle detail mode key shadowRoot checked $'.split(' '),
);
const ofText = new Set(['text', 'format', 'style']);
const maxDepth = 64;
/** An object may hold itself, and is then without end. */
const maxNodes = 1_000_000;
const enough = 1000;

/** The beginning of the text below a node of any editor, without recursion. */
export function wordsOf(node: unknown): string {
  let words = '';
  const pending: unknown[] = [node];
  for (let count = 0; pending.length > 0 && count < enough && words.length < enough; count++) {
    const next = pending.pop();
    if (!isFields(next)) continue;
    if (typeof next['text'] === 'string') words += `${next['text']} `;
    const children = next['children'] ?? next['content'];
    if (Array.isArray(children)) pending.push(...children.slice(0, enough).reverse());
  }
  return words;
}

/** Whether a field says what a node is without it. */
function saysNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0 || value === false;
}

/** What a field says; of an object that JSON cannot have, such as one that holds itself, only that it is one. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return typeof value;
  }
}

/** Whether what stands in a node is text without marks. */
function isPlain(description: BlockDescription | InlineDescription | undefined): boolean {
  return description?.kind === 'block' && description.content === 'text';
}

/** Looks for what the descriptions of a schema do not read of stored nodes. */
export class JsonLosses {
  readonly #room = new SealRoom();
  #nodeCount = 0;

  constructor(
    private readonly schema: Schema,
    private readonly context: AttributeContext,
    private readonly to: Losses,
  ) {}

  children(node: StoredNode, where: string, depth: number, inLine?: InlineDescription): void {
    const children = node['children'];
    if (!Array.isArray(children) || depth > maxDepth) return;
    for (const [index, child] of children.entries()) {
      if (this.to.isFull || ++this.#nodeCount > maxNodes) return;
      const at = `${where}.children[${index}]`;
      const typed: unknown = isFields(child) && !isNode(child) && 'text' in child ? { ...child, type: 'text' } : child;
      if (isNode(typed)) this.#node(typed, at, depth, inLine);
      else this.to.add(node.type, at, 'malformed', shown(child));
    }
  }

  #node(node: StoredNode, where: string, depth: number, inLine?: InlineDescription): void {
    const { type } = node;
    if (/^(?:text|tab)$/.test(type)) return this.#text(node, where);
    const inline = this.schema.inline(type);
    const description = this.schema.block(type) ?? inline;
    if (!description && !this.schema.knows(type)) return this.#unknown(node, where);
    // In what stands in a line, nothing stands but text and what has none in it.
    const isMisplaced = inLine !== undefined && type !== 'linebreak' && inline?.content !== 'none';
    if (isMisplaced) return this.to.add(type, where, 'structure', wordsOf(node));
    if (description) this.#fields(node, description, where);
    else if (node['checked'] === true) this.to.add(`${type} checked`, where, 'attribute', wordsOf(node));
    if (isPlain(description)) this.#plain(node, where);
    else this.children(node, where, depth + 1, inline);
  }

  #unknown(node: StoredNode, where: string): void {
    this.to.add(node.type, where, sealed(node, this.#room) ? 'unknown' : 'unsafe', wordsOf(node));
  }

  /** What is no text in what holds text without marks. */
  #plain(node: StoredNode, where: string): void {
    const children = node['children'];
    for (const [index, child] of (Array.isArray(children) ? children : []).entries())
      if (isNode(child) && !/^(?:text|tab|linebreak|code-highlight)$/.test(child.type))
        this.to.add(child.type, `${where}.children[${index}]`, 'structure', wordsOf(child));
  }

  #fields(node: StoredNode, { attributes, type }: BlockDescription | InlineDescription, where: string): void {
    const state = isFields(node['$']) ? node['$'] : {};
    for (const [name, value] of [...Object.entries(node), ...Object.entries(state)]) {
      if (saysNothing(value)) continue;
      if (Object.hasOwn(attributes, name)) this.#attribute(type, attributes, name, value, where);
      else if (!bookkeeping.has(name)) this.to.add(`${type} ${name}`, where, 'attribute', shown(value));
    }
  }

  #attribute(type: string, attributes: Attributes, name: string, value: unknown, where: string): void {
    const read = attributes[name]?.read(value, this.context);
    const why = read === undefined ? 'malformed' : read === '' && value !== '' ? 'address' : null;
    if (why) this.to.add(`${type} ${name}`, where, why, shown(value));
  }

  #text(node: StoredNode, where: string): void {
    const [words, format, style, state] = [node['text'] ?? '', node['format'] ?? 0, node['style'] ?? '', node['$']];
    if (typeof words !== 'string' || typeof format !== 'number' || typeof style !== 'string')
      return this.to.add('text', where, 'malformed', shown(words));
    this.#look({ format, style, ...(isFields(state) && { $: state }) }, words, where);
    const others = Object.entries(node).filter(([name]) => !ofText.has(name) && !bookkeeping.has(name));
    for (const [name, value] of others)
      if (!saysNothing(value)) this.to.add(`text ${name}`, where, 'attribute', shown(value));
  }

  /** What no mark of the schema reads of what a text looks like. */
  #look(look: { format: number; style: string; $?: Readonly<Record<string, unknown>> }, words: string, where: string) {
    const kept = this.schema.lookOf(look, this.context);
    if (look.format & ~(kept.format ?? 0)) this.to.add('text format', where, 'mark', words);
    for (const declaration of look.style.split(';')) this.#declaration(declaration, words, where);
    for (const name of Object.keys(look.$ ?? {}))
      if (!Object.hasOwn(kept.$ ?? {}, name)) this.to.add(`text ${name}`, where, 'mark', words);
  }

  #declaration(declaration: string, words: string, where: string): void {
    const [name = '', value = ''] = declaration.split(':');
    const isKept = this.schema.lookOf({ style: declaration }, this.context).style !== '';
    if (value.trim() !== '' && !isKept) this.to.add(`text style ${name.trim()}`, where, 'style', words);
  }
}
