import type { StoredNode } from '../schema/description.js';
import { HtmlBlocksReader, type ProgramReader } from './HtmlBlocksReader.js';
import { plainContext, type ReadHtmlOptions } from './htmlContext.js';
import { parseHtml } from './parseHtml.js';

/** HTML as the root of a stored document. */
export interface HtmlNodes {
  root: StoredNode;
  /** How many characters were not read because there was too much. */
  unread: number;
  /** Whether something was nested so deeply that its text was kept without its structure. */
  flattened: boolean;
}

/** No HTML is nested more deeply when it is parsed. */
export const maxDepth = 128;

/**
 * HTML as stored nodes, which are then read, by what a schema has, as those of JSON are. A value that was stored is read the same without
 * `programs`; other HTML is then read as a browser shows it, without what Word and others mean by theirs.
 */
export function htmlNodes(html: string, options: ReadHtmlOptions, programs?: ProgramReader): HtmlNodes {
  const { root, unread, flattened } = parseHtml(html);
  const reader = new HtmlBlocksReader(options, programs);
  const children = reader.blocksIn(root, plainContext);
  const left = reader.budget.leftOut(unread, flattened);
  return { root: { type: 'root', children }, unread: left?.characters ?? 0, flattened };
}
