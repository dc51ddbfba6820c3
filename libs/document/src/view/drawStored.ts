import { OwnElements } from '../html/OwnElements.js';
import { readStoredHtml } from '../html/readStoredHtml.js';
import type { Schema } from '../schema/Schema.js';
import { drawBlocks, drawJson } from './drawJson.js';
import type { RichTextViewValue } from './showStored.js';
import { type Drawn, type DrawRules, lossOf } from './rules.js';

/** A stored value as React elements: as much of it as can be read. Never throws. */
export function drawStored(value: RichTextViewValue, schema: Schema, rules: DrawRules): Drawn {
  const { json, html }: { json?: unknown; html?: unknown } =
    typeof value === 'object' && value ? value : { html: value };
  if (json) return drawJson(json, schema, rules);
  const { blocks, leftOut } = readStoredHtml(
    String(html ?? ''),
    { schema, link: rules.link, foreign: false },
    new OwnElements(schema),
  );
  return { content: drawBlocks(blocks, schema, rules), ...lossOf(leftOut, '') };
}
