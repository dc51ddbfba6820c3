import { readRoot } from '../json/readDocument.js';
import { standardSchema } from '../schema/standardSchema.js';
import type { BlockJson } from '../value/documentJson.js';
import type { LeftOut } from '../value/leftOut.js';
import type { ProgramReader } from './HtmlBlocksReader.js';
import type { ReadHtmlOptions } from './htmlContext.js';
import { htmlNodes, maxDepth } from './htmlNodes.js';

export interface ReadHtml {
  blocks: BlockJson[];
  /** What was left out or flattened because there was too much of it; undefined for nothing. */
  leftOut: LeftOut | undefined;
}

/** HTML as blocks of the model. @param programs what programs mean by theirs */
export function readStoredHtml(html: string, options: ReadHtmlOptions, programs?: ProgramReader): ReadHtml {
  const { schema = standardSchema, link, readColor } = options;
  const { root, ...source } = htmlNodes(html, options, programs);
  const { blocks, leftOut } = readRoot(root, { schema, link, readColor, keepSound: true, maxDepth }, undefined, source);
  return { blocks, leftOut };
}
