import { readStoredHtml } from '../html/readStoredHtml.js';
import type { LinkSettings } from '../link/linkSettings.js';
import type { BlockJson, EditorJson } from '../value/documentJson.js';
import { fitBlocks, openLimit } from '../value/documentSize.js';
import { appendText } from '../value/inlines.js';
import { normalizeBlocks } from '../value/normalizeBlocks.js';
import { cutProblem, readJson } from '../value/readJson.js';

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

/** Nodes that stand in a line: they end none. */
const inlineTypes: ReadonlySet<unknown> = new Set([
  'text',
  'tab',
  'link',
  'autolink',
  'image',
  'hashtag',
  'mark',
  'code-highlight',
]);

/** All text below a stored node, whatever it is, a paragraph for each line of it. */
function textBelow(node: unknown): BlockJson[] {
  const lines: string[] = [''];
  const pending: unknown[] = [node];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== 'object' || next === null) continue;
    const { text, type, children }: { text?: unknown; type?: unknown; children?: unknown } = next;
    if (!inlineTypes.has(type) && lines.at(-1) !== '') lines.push('');
    if (typeof text === 'string') lines.push(`${lines.pop() ?? ''}${text}`);
    if (Array.isArray(children)) for (let index = children.length; index-- > 0;) pending.push(children[index]);
  }
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const paragraph: BlockJson = { type: 'paragraph', children: [] };
      appendText(paragraph.children, line);
      return paragraph;
    });
}

/** The nodes of a stored document, as far as it is one; null for anything else. */
function nodesOf(json: unknown): readonly unknown[] | null {
  try {
    const envelope: unknown = typeof json === 'string' ? JSON.parse(json) : json;
    const { root }: { root?: unknown } = Object(envelope);
    const { children }: { children?: unknown } = Object(root);
    return Array.isArray(children) ? children : null;
  } catch {
    return null;
  }
}

/** A document that the editor would refuse, because something in it is malformed: what is sound, and the text of the rest. */
function readSoundBlocks(json: unknown, link: LinkSettings): BlockJson[] {
  const blocks = (nodesOf(json) ?? []).flatMap(
    (node) => readJson({ version: 1, root: { type: 'root', children: [node] } }, link).blocks ?? textBelow(node),
  );
  return normalizeBlocks(blocks);
}

function read(value: RichTextViewValue, link: LinkSettings) {
  const given = typeof value === 'string' || value == null ? { html: value } : value;
  if (!('json' in given)) {
    const { blocks, cut } = readStoredHtml(given.html ?? '', { link, foreign: false });
    return { blocks, cut, problem: cut ? cutProblem : '' };
  }
  if (!given.json) return { blocks: [], cut: false, problem: '' };
  const { blocks, cut, problem } = readJson(given.json, link);
  return { blocks: blocks ?? readSoundBlocks(given.json, link), cut, problem };
}

/** Reads a stored value to be shown: as much of it as can be. Never throws. */
export function readStored(value: RichTextViewValue, link: LinkSettings): StoredBlocks {
  const { blocks, cut, problem } = read(value, link);
  const fitted = fitBlocks(blocks, openLimit);
  const tooLarge = fitted.missing > 0 ? `${fitted.missing} blocks of it are not shown.` : '';
  return {
    blocks: fitted.blocks,
    isPart: cut || fitted.missing > 0,
    problem: [problem, tooLarge].filter(Boolean).join(' '),
  };
}
