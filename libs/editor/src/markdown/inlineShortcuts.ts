import { sanitizeUrl } from '@inkfield/document';
import { linkContext, sanitizeImageSource } from '@inkfield/document/internal';
import { $createLinkNode } from '@lexical/link';
import {
  $createTextNode,
  $getEditor,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type LexicalNode,
  type RangeSelection,
  type TextFormatType,
  type TextNode,
} from 'lexical';
import { fieldTakes } from '../host/FieldRules.js';
import { $createImageNode } from '../image/ImageNode.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { $orderedPoints } from '../surface/orderedPoints.js';
import { $textBeforeCaret } from '../typed-trigger/textBeforeCaret.js';

/** What typing its end before the caret makes of something in a line; null for nothing. Call the answer in an update. */
export type InlineShortcut = (run: Run) => (() => void) | null;

/** Each has the text before, the delimiter and the marked text as its groups; it ends at the caret. */
const formatRules: readonly (readonly [pattern: RegExp, ...formats: TextFormatType[]])[] = [
  [/(^|[^`\\])(`)((?!\s)[^`]+(?<!\s))`$/, 'code'],
  [/(^|[^*\\])(\*\*\*)((?!\s)[^*]+(?<!\s))\*\*\*$/, 'bold', 'italic'],
  [/(^|[^*\\])(\*\*)((?!\s)[^*]+(?<!\s))\*\*$/, 'bold'],
  [/(^|[^*\\])(\*)((?!\s)[^*]+(?<!\s))\*$/, 'italic'],
  [/(^|[^\p{L}\p{N}_\\])(__)((?!\s)[^_]+(?<!\s))__$/u, 'bold'],
  [/(^|[^\p{L}\p{N}_\\])(_)((?!\s)[^_]+(?<!\s))_$/u, 'italic'],
  [/(^|[^~\\])(~~)((?!\s)[^~]+(?<!\s))~~$/, 'strikethrough'],
];
/** Code that is being typed: its backtick, at the start of a word, has no other one yet. */
const openCode = /(^|[^\p{L}\p{N}`\\])`[^`\s][^`]*$/u;
const link = /(^|[^!\\])\[([^[\]]+)\]\(([^()\s]+)(?: "([^"]*)")?\)$/;
const image = /!\[([^[\]]*)\]\((\S+?)(?:\s+"([^"]*)")?\)$/;
const longestImage = 2_000_000;

/** The run of text around the caret in its line, up to the caret; null in code and links. */
export interface Run {
  nodes: TextNode[];
  text: string;
}

function $runBeforeCaret(): Run | null {
  const before = $textBeforeCaret();
  const caret = before && $getNodeByKey(before.key);
  if (!before || !$isTextNode(caret)) return null;
  const nodes = [caret];
  let { text } = before;
  for (let node = caret.getPreviousSibling(); $isTextNode(node); node = node.getPreviousSibling()) {
    // What is code already takes part in no mark's delimiters.
    if (node.hasFormat('code')) text = '\u0000'.repeat(node.getTextContentSize()) + text;
    else text = node.getTextContent() + text;
    nodes.unshift(node);
  }
  return { nodes, text };
}

/** The node that holds the character at this offset of the run. */
function $placeIn(run: Run, offset: number): { node: TextNode; offset: number } | null {
  let left = offset;
  for (const node of run.nodes) {
    const size = node.getTextContentSize();
    if (left < size) return { node, offset: left };
    left -= size;
  }
  return null;
}

export function $select(run: Run, from: number, to: number): RangeSelection | null {
  const start = $placeIn(run, from);
  const end = $placeIn(run, to - 1);
  if (!start || !end) return null;
  const selection = start.node.select(start.offset, start.offset);
  selection.focus.set(end.node.getKey(), end.offset + 1, 'text');
  return selection;
}

/** Takes the delimiters away and marks what stands between them; answers the text that ends with it. */
export function $markInner(
  run: Run,
  match: RegExpExecArray,
  $mark: (selection: RangeSelection) => void,
): TextNode | null {
  const [whole, before = '', delimiter = '', inner = ''] = match;
  const end = match.index + whole.length;
  const start = match.index + before.length;
  $select(run, end - delimiter.length, end)?.removeText();
  $select(run, start, start + delimiter.length)?.removeText();
  run.nodes = run.nodes.filter((node) => node.isAttached());
  const selection = $select(run, start, start + inner.length);
  if (!selection) return null;
  $mark(selection);
  const [, last] = $orderedPoints(selection);
  const node = last.getNode();
  if (!$isTextNode(node)) return null;
  node.select(last.offset, last.offset);
  return node;
}

function $format(run: Run, match: RegExpExecArray, formats: readonly TextFormatType[]): void {
  $markInner(run, match, (selection) => {
    for (const format of formats) if (!selection.hasFormat(format)) selection.formatText(format);
  });
  const after = $getSelection();
  // What is typed next is outside of the mark.
  for (const format of formats) if ($isRangeSelection(after) && after.hasFormat(format)) after.toggleFormat(format);
}

/** Puts a node in the place of what was matched, but for what stands before it, and the caret behind it. */
function $put(run: Run, match: RegExpExecArray, before: string, $create: (place: RangeSelection) => LexicalNode): void {
  const place = $select(run, match.index + before.length, match.index + match[0].length);
  if (!place) return;
  const node = $create(place);
  place.insertNodes([node]);
  node.selectNext(0, 0);
}

/** What the mark that was just closed before the caret means; null for nothing. Call the answer in an update. */
export function $matchInlineShortcut(own: readonly InlineShortcut[]): (() => void) | null {
  const run = $runBeforeCaret();
  if (!run || openCode.test(run.text)) return null;
  for (const $match of run.text.endsWith(')') ? [...own, $matchImage, $matchLink] : own) {
    const $apply = $match(run);
    if ($apply) return $apply;
  }
  if (!/[`*_~]$/.test(run.text)) return null;
  for (const [pattern, ...formats] of formatRules) {
    const match = pattern.exec(run.text);
    if (match && formats.every((format) => $takes(`text-${format}`))) return () => $format(run, match, formats);
  }
  return null;
}

const $takes = (kind: string) => fieldTakes($getEditor(), kind);

const $matchImage: InlineShortcut = (run) => {
  const match = run.text.length < longestImage && $takes('image') ? image.exec(run.text) : null;
  if (!match) return null;
  const [, alt = '', source = '', title = ''] = match;
  const src = sanitizeImageSource(source);
  return src === null ? null : () => $put(run, match, '', () => $createImageNode({ src, alt, title }));
};

const $matchLink: InlineShortcut = (run) => {
  const match = $takes('link') ? link.exec(run.text) : null;
  if (!match) return null;
  const [, before = '', text = '', address = '', title] = match;
  const { link: settings } = readOptions($getEditor());
  const url = sanitizeUrl(address, settings.schemes);
  if (url === null) return null;
  const $create = ({ format }: RangeSelection) =>
    $createLinkNode(url, { ...linkContext({}, settings), title: title || null }).append(
      $createTextNode(text).setFormat(format),
    );
  return () => $put(run, match, before, $create);
};
