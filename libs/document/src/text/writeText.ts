import type { DocumentNode, Part } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { standardSchema } from '../schema/standardSchema.js';

function lineText(nodes: readonly DocumentNode[], schema: Schema): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.text ?? '';
    else if (node.type === 'linebreak') text += '\n';
    else if (node.type === 'tab') text += '\t';
    else {
      const inline = schema.inline(node.type);
      if (inline) text += inline.content === 'none' ? inline.text(node) : lineText(node.children ?? [], schema);
    }
  }
  return text;
}

function partText(part: Part, schema: Schema, textOf: typeof copiedText = writeText): string {
  if ('line' in part) return lineText(part.line, schema);
  return 'blocks' in part ? textOf(part.blocks, schema) : part.text;
}

/** What blocks are in copied text: read by eye as what they are, without marks. */
export function copiedText(blocks: readonly DocumentNode[], schema: Schema): string {
  const texts = blocks.map((block) => {
    const description = schema.block(block.type);
    return description?.plainText(
      block,
      (description.parts(block) ?? []).map((part) => partText(part, schema, copiedText)),
    );
  });
  return texts.join('\n\n');
}

/** The visible text of a block; null for one that has none, such as a divider. */
export function blockText(block: DocumentNode, schema: Schema): string | null {
  const parts = schema.block(block.type)?.parts(block) ?? null;
  return parts && parts.map((part) => partText(part, schema)).join('\n');
}

/** The visible text of blocks, joined by line breaks. */
export function writeText(blocks: readonly DocumentNode[], schema: Schema = standardSchema): string {
  return blocks
    .map((block) => blockText(block, schema))
    .filter((text) => text !== null)
    .join('\n');
}

function isBlankLine(nodes: readonly DocumentNode[], schema: Schema): boolean {
  return nodes.every((node) => {
    if (node.type === 'text') return !/\S/.test(node.text ?? '');
    const inline = schema.inline(node.type);
    // What no description knows is kept as it is, and is something.
    if (!inline) return schema.knows(node.type);
    return inline.content === 'inline' && isBlankLine(node.children ?? [], schema);
  });
}

function isBlankPart(part: Part, schema: Schema): boolean {
  if ('line' in part) return isBlankLine(part.line, schema);
  return 'blocks' in part ? part.blocks.every((block) => isBlank(block, schema)) : !/\S/.test(part.text);
}

/** Whether a block is only blank space: one without content, such as a divider, is not, and neither is an image. */
export function isBlank(block: DocumentNode, schema: Schema): boolean {
  const parts = schema.block(block.type)?.parts(block) ?? null;
  return parts !== null && parts.every((part) => isBlankPart(part, schema));
}
