import { htmlNodes, maxDepth } from '../html/htmlNodes.js';
import type { LinkSettings } from '../link/linkSettings.js';
import type { BlockJson, EditorJson } from '../value/documentJson.js';
import { type ReadJson, readJson } from '../value/readJson.js';
import { lossOf } from './rules.js';

type Nothing = null | undefined;

/** A stored value to show: the editor's HTML, also as a plain string, or its JSON. `null` and `undefined` are empty. */
export type RichTextViewValue =
  string | Nothing | { readonly html: string | Nothing } | { readonly json: EditorJson | string | Nothing };

/** What there is to show of a stored value. */
export interface StoredBlocks {
  blocks: readonly BlockJson[];
  /** Whether there is more than is shown. */
  isPart: boolean;
  /** What was wrong, for a log; '' for nothing. */
  problem: string;
}

function readHtmlNodes(html: string, link: LinkSettings): ReadJson {
  const { root, ...source } = htmlNodes(html, { link, foreign: false });
  const read = readJson({ root }, link, { keepSound: true, maxDepth, source });
  return { ...read, problem: '' };
}

/** Reads a stored value to be shown: as much of it as can be. Never throws. */
export function readStored(value: RichTextViewValue, link: LinkSettings): StoredBlocks {
  const given: { html?: string | Nothing; json?: EditorJson | string | Nothing } =
    typeof value === 'object' && value ? value : { html: value };
  const {
    blocks,
    leftOut,
    problem = '',
  }: Partial<ReadJson> = given.json
    ? readJson(given.json, link, { keepSound: true })
    : readHtmlNodes(given.html ?? '', link);
  return { blocks: blocks ?? [], ...lossOf(leftOut, problem) };
}
