import type { DocumentNode } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { standardSchema } from '../schema/standardSchema.js';
import type { BlockJson } from '../value/documentJson.js';

/** How deeply blocks that hold blocks may stand in each other. */
const maxNesting = 8;

function arrange(blocks: readonly DocumentNode[], schema: Schema, depth: number): DocumentNode[] {
  const normalizer = {
    isDeepest: depth >= maxNesting,
    blocks: (inside: readonly DocumentNode[], isNested: boolean) =>
      arrange(inside, schema, isNested ? depth + 1 : depth),
  };
  const arranged = blocks.flatMap((block) => schema.block(block.type)?.normalize(block, normalizer) ?? [block]);
  return joinBlocks(arranged, schema);
}

/** The same blocks, but that neighbours that their descriptions join, such as lists of one kind, are one. */
export function joinBlocks<Block extends DocumentNode>(blocks: readonly Block[], schema: Schema): Block[] {
  const result: Block[] = [];
  /** The last block where others were joined to it: what it holds now. */
  let joined: DocumentNode[] | null = null;
  for (const next of blocks) {
    const last = result.at(-1);
    if (last?.type === next.type && schema.block(next.type)?.joins(last, next)) {
      if (!joined) result[result.length - 1] = { ...last, children: (joined = [...(last.children ?? [])]) };
      for (const child of next.children ?? []) joined.push(child);
    } else {
      joined = null;
      result.push(next);
    }
  }
  return result;
}

/**
 * Blocks in the one way in which the value writes them: neighbouring lists of a kind are one (the editor joins them too),
 * a quote or a list item of one paragraph holds its text itself, and what holds blocks is not nested without end.
 */
export function normalize(blocks: readonly BlockJson[], schema: Schema = standardSchema): BlockJson[] {
  // A schema's descriptions make blocks of the model of such.
  return arrange(blocks, schema, 0) as BlockJson[];
}
