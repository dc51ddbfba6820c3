import type { DocumentNode } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { blockTree } from './blockTree.js';
import { renderHtml } from './renderHtml.js';

/** Blocks as canonical HTML, each as its description has it. */
export function writeHtml(blocks: readonly DocumentNode[], schema: Schema): string {
  return blocks.map((block) => renderHtml([blockTree(block, schema)])).join('');
}
