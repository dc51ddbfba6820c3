import type { BlockJson } from './documentJson.js';
import { normalizeBlocks } from './normalizeBlocks.js';

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

/** The document's nodes as far as they are counted: every one of them is of this shape. */
interface Tree {
  readonly type: string;
  readonly text?: string;
  readonly shadowRoot?: boolean | undefined;
  readonly children?: readonly Tree[];
}

const lineTypes = new Set(['paragraph', 'heading', 'code', 'horizontalrule']);

/** Whether a node is a line of its own, and not a list, a quote or an item that holds others. */
function isLine({ type, shadowRoot, children }: Tree): boolean {
  if (type === 'quote') return shadowRoot !== true;
  return lineTypes.has(type) || (type === 'listitem' && children?.[0]?.type !== 'list');
}

function addSize(nodes: readonly Tree[], to: DocumentSize): DocumentSize {
  for (const node of nodes) {
    to.nodes += 1;
    to.characters += node.text?.length ?? 0;
    if (isLine(node)) to.blocks += 1;
    if (node.children) addSize(node.children, to);
  }
  return to;
}

export function sizeOf(blocks: readonly BlockJson[]): DocumentSize {
  return addSize(blocks, { blocks: 0, characters: 0, nodes: 0 });
}

/** Takes nodes from the front as long as there is room. */
class Filling {
  #isFull = false;

  constructor(private readonly room: DocumentSize) {}

  nodes<T extends Tree>(nodes: readonly T[]): T[] {
    const taken: T[] = [];
    for (const node of nodes) {
      const part = this.#isFull ? null : this.node(node);
      if (part === null) break;
      taken.push(part);
    }
    return taken;
  }

  /** The node, or as much of it as there is room for; null where that is nothing. */
  private node<T extends Tree>(node: T): T | null {
    const isText = node.text !== undefined;
    const text = isText ? this.text(node.text) : undefined;
    const hasRoom =
      this.room.nodes >= 1 && (!isLine(node) || this.room.blocks >= 1) && (text !== '' || node.text === '');
    if (!hasRoom) {
      this.#isFull = true;
      return null;
    }
    this.room.nodes -= 1;
    if (isLine(node)) this.room.blocks -= 1;
    if (!node.children) return isText ? { ...node, text } : node;
    const children = this.nodes(node.children);
    // A list or quote of which nothing fits is none; an empty line is one.
    return children.length === 0 && node.children.length > 0 && !isLine(node) ? null : { ...node, children };
  }

  private text(text: string): string {
    const part = text.length <= this.room.characters ? text : text.slice(0, this.room.characters);
    if (part !== text) this.#isFull = true;
    this.room.characters -= part.length;
    // Half a character is none.
    return part === text ? text : part.replace(/[\ud800-\udbff]$/, '');
  }
}

/** Blocks that fit into some room. */
export interface FittedBlocks {
  blocks: readonly BlockJson[];
  /** How many blocks are missing, wholly or at their end; 0 where all fit. */
  missing: number;
}

/** As many of the blocks as there is room for, from the first one on; the last one may end early. */
export function fitBlocks(blocks: readonly BlockJson[], room: DocumentSize): FittedBlocks {
  const size = sizeOf(blocks);
  const fits = (['blocks', 'characters', 'nodes'] as const).every((kind) => size[kind] <= room[kind]);
  if (fits) return { blocks, missing: 0 };
  const fitted = normalizeBlocks(new Filling({ ...room }).nodes(blocks));
  const taken = sizeOf(fitted);
  // Of a block that ends early a part is there.
  return { blocks: fitted, missing: Math.max(1, size.blocks - taken.blocks) };
}
