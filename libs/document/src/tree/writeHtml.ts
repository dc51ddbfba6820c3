import type { DocumentNode } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { standardSchema } from '../schema/standardSchema.js';
import { treeWriter } from './blockTree.js';
import { renderHtml } from './renderHtml.js';

/** Blocks as canonical HTML, each as its description has it. @param schema what a document can hold. @default the product's own */
export function writeHtml(blocks: readonly DocumentNode[], schema: Schema = standardSchema): string {
  const tree = treeWriter(schema);
  let html = '';
  for (const block of blocks) html += renderHtml(tree(block));
  return html;
}
