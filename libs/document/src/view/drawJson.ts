import { readNodes } from '../json/readDocument.js';
import type { DocumentNode } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { treeWriter } from '../tree/blockTree.js';
import { drawTrees } from './drawTree.js';
import { type Drawn, type DrawRules, lossOf } from './rules.js';

/** Blocks as React elements, as the descriptions of a schema write them. */
export function drawBlocks(blocks: readonly DocumentNode[], schema: Schema, rules: DrawRules): unknown[] {
  const write = treeWriter(schema, (cause) =>
    rules.onError({ code: 'view-block', message: '[@inkfield/editor] A block is shown as its text.', cause }),
  );
  return drawTrees(blocks.map(write), rules, schema.own?.reactProperties);
}

/** Stored JSON as React elements: as much of it as can be read; what no description knows is what it holds. Never throws. */
export function drawJson(json: unknown, schema: Schema, rules: DrawRules): Drawn {
  const { blocks, leftOut, problem } = readNodes(json, { schema, link: rules.link, keepSound: true });
  return { content: drawBlocks(blocks ?? [], schema, rules), ...lossOf(leftOut, problem) };
}
