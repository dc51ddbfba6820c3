import type { DocumentNode } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import type { BlockJson } from '../value/documentJson.js';
import { normalize } from './normalize.js';

/** How much a document, or a part of one, holds. */
export interface DocumentSize {
  /** Lines of text and dividers, wherever they stand; a code block is one. */
  blocks: number;
  /** Text in UTF-16 units. */
  characters: number;
  /** All that the editor holds a node for. */
  nodes: number;
}

/** What a paste fills a field up to: as much as can be typed in without a delay, in a browser of today. */
export const fillLimit: Readonly<DocumentSize> = { blocks: 20_000, characters: 2_000_000, nodes: 200_000 };

/** What is opened for editing: a tenth more, so that what is typed into a field that a paste has filled can be opened again. */
export const openLimit: Readonly<DocumentSize> = { blocks: 22_000, characters: 2_200_000, nodes: 220_000 };

/** What is counted. */
export const sizeKinds = ['blocks', 'characters', 'nodes'] as const;

/** Adds all that stands in a node; a node of an unknown kind, which is kept whole, is one line. */
function addSize(node: DocumentNode, schema: Schema, to: DocumentSize): DocumentSize {
  to.nodes += 1;
  if (isLine(node, schema)) to.blocks += 1;
  if (!schema.knows(node.type)) return addSealed(node, to);
  to.characters += node.text?.length ?? 0;
  for (const child of node.children ?? []) addSize(child, schema, to);
  return to;
}

/** Adds what a sealed node holds: its texts, and all that is an object, which is at most what an editor has nodes for. */
function addSealed(value: object, to: DocumentSize): DocumentSize {
  for (const [name, field] of Object.entries(value)) {
    if (name === 'text' && typeof field === 'string') to.characters += field.length;
    if (typeof field !== 'object' || field === null) continue;
    to.nodes += 1;
    // What JSON has for an object or a list is one.
    addSealed(field as object, to);
  }
  return to;
}

/** Whether a node is a line of its own, and not a list, a quote or an item that holds others. */
function isLine(node: DocumentNode, schema: Schema): boolean {
  return (schema.block(node.type) ?? schema.holder(node.type))?.isLine(node) ?? !schema.knows(node.type);
}

/** How much blocks hold. */
export function sizeOf(blocks: readonly DocumentNode[], schema: Schema): DocumentSize {
  const size = { blocks: 0, characters: 0, nodes: 0 };
  for (const block of blocks) addSize(block, schema, size);
  return size;
}

/** Takes nodes from the front as long as there is room, of which `left` tells how much. */
function fill(given: readonly DocumentNode[], left: DocumentSize, schema: Schema): DocumentNode[] {
  let isFull = false;
  const takes = (size: DocumentSize): boolean => {
    if (sizeKinds.some((kind) => size[kind] > left[kind])) return !(isFull = true);
    for (const kind of sizeKinds) left[kind] -= size[kind];
    return true;
  };
  const takeText = (text: string): string => {
    const part = text.slice(0, left.characters);
    left.characters -= part.length;
    isFull ||= part !== text;
    // Half a character is none.
    return part === text ? text : part.replace(/[\ud800-\udbff]$/, '');
  };
  /** The node, or as much of it as there is room for; null where that is nothing. */
  const takeNode = (node: DocumentNode): DocumentNode | null => {
    // What is kept as it is, is kept whole.
    if (!schema.knows(node.type)) return takes(sizeOf([node], schema)) ? node : null;
    const blocks = Number(isLine(node, schema));
    const text = node.text && takeText(node.text);
    if ((text === '' && node.text) || !takes({ blocks, characters: 0, nodes: 1 })) return null;
    if (!node.children) return text ? { ...node, text } : node;
    const children = takeAll(node.children);
    // A list or quote of which nothing fits is none; an empty line is one.
    return children.length === 0 && node.children.length > 0 && !blocks ? null : { ...node, children };
  };
  const takeAll = (nodes: readonly DocumentNode[]): DocumentNode[] => {
    const taken: DocumentNode[] = [];
    for (const node of nodes) {
      const part = isFull ? null : takeNode(node);
      if (!part) break;
      taken.push(part);
    }
    return taken;
  };
  return takeAll(given);
}

/** Blocks that fit into some room. */
export interface FittedBlocks {
  blocks: readonly BlockJson[];
  /** How many blocks are missing, wholly or at their end; 0 where all fit. */
  missing: number;
}

/** As many of the blocks as there is room for, from the first one on; the last one may end early. */
export function fitBlocks(blocks: readonly BlockJson[], room: DocumentSize, schema: Schema): FittedBlocks {
  const size = sizeOf(blocks, schema);
  if (sizeKinds.every((kind) => size[kind] <= room[kind])) return { blocks, missing: 0 };
  // Parts of blocks of the model are such.
  const fitted = normalize(fill(blocks, { ...room }, schema) as BlockJson[], schema);
  // Of a block that ends early a part is there.
  return { blocks: fitted, missing: size.blocks - sizeOf(fitted, schema).blocks || 1 };
}
