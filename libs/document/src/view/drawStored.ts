import { OwnElements } from '../html/OwnElements.js';
import { readStoredHtml } from '../html/readStoredHtml.js';
import type { Schema } from '../schema/Schema.js';
import { drawBlocks, drawJson } from './drawJson.js';
import { type Drawn, type DrawRules, lossOf } from './rules.js';
import type { Stored } from './stored.js';

/** A stored value as React elements: as much of it as can be read. Never throws. */
export function drawStored({ json, html }: Stored, schema: Schema, rules: DrawRules): Drawn {
  if (json) return drawJson(json, schema, rules);
  const { blocks, leftOut } = readStoredHtml(
    String(html ?? ''),
    { schema, link: rules.link, foreign: false },
    new OwnElements(schema),
  );
  return { content: drawBlocks(blocks, schema, rules), ...lossOf(leftOut, '') };
}
