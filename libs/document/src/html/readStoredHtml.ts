import type { BlockJson } from '../value/documentJson.js';
import type { LeftOut } from '../value/leftOut.js';
import { normalizeBlocks } from '../value/normalizeBlocks.js';
import { ReadBudget } from '../value/readBudget.js';
import { HtmlBlocksReader, type ProgramReader } from './HtmlBlocksReader.js';
import { plainContext, type ReadHtmlOptions } from './htmlContext.js';
import { parseHtml } from './parseHtml.js';

export interface ReadHtml {
  blocks: BlockJson[];
  /** What was left out or flattened because there was too much of it; undefined for nothing. */
  leftOut: LeftOut | undefined;
}

/**
 * HTML as blocks of the model. A value that was stored is read the same without `programs`; other HTML is then read as a browser
 * shows it, without what Word and others mean by theirs.
 */
export function readStoredHtml(html: string, options: ReadHtmlOptions, programs?: ProgramReader): ReadHtml {
  const { root, unread, flattened } = parseHtml(html);
  const budget = new ReadBudget();
  const blocks = new HtmlBlocksReader(options, budget, programs).blocksIn(root, plainContext);
  return { blocks: (programs?.normalize ?? normalizeBlocks)(blocks), leftOut: budget.leftOut(unread, flattened) };
}
