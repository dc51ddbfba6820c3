import { cleanLanguage } from '@inkfield/document/internal';
import { $createCodeNode } from '@lexical/code-core';
import { $createHorizontalRuleNode } from '@lexical/extension';
import { $createListItemNode, $createListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, type HeadingTagType } from '@lexical/rich-text';
import { $getEditor, $getNodeByKey, $isParagraphNode, $isTextNode, type ElementNode, type TextNode } from 'lexical';
import { fieldTakes } from '../host/FieldRules.js';
import { $textBeforeCaret } from '../typed-trigger/textBeforeCaret.js';

/** What a typed prefix turns its block into: a block type, or of headings what their level follows. */
export type BlockShortcut = readonly [
  prefix: Pick<RegExp, 'exec'>,
  type: string,
  $replace: (block: ElementNode, match: RegExpExecArray) => void,
];

export function $moveInto(target: ElementNode, block: ElementNode, outer: ElementNode = target): void {
  target.append(...block.getChildren());
  block.replace(outer);
  target.selectStart();
}

function $intoList(block: ElementNode, listType: 'bullet' | 'number', start = 1): void {
  const list = $createListNode(listType, start);
  const item = $createListItemNode();
  list.append(item);
  $moveInto(item, block, list);
}

const codeStart = /^```(\S{0,40}) $/;

function $intoCode(block: ElementNode, [, language = '']: RegExpExecArray): void {
  $moveInto($createCodeNode(cleanLanguage(language) || undefined), block);
}

/** Puts a divider before a line that has nothing else, and goes on in the paragraph below it. */
function $intoDivider(block: ElementNode): void {
  block.insertBefore($createHorizontalRuleNode());
  const next = block.getNextSibling();
  if (!$isParagraphNode(next)) return void block.select();
  block.remove();
  next.selectStart();
}

const rules: readonly BlockShortcut[] = [
  [
    /^(#{1,6}) $/,
    'h',
    // The expression above gives one to six.
    (block, match) => $moveInto($createHeadingNode(kindOf('h', match) as HeadingTagType), block),
  ],
  [/^> $/, 'quote', (block) => $moveInto($createQuoteNode(), block)],
  [/^[-*+] $/, 'bullet', (block) => $intoList(block, 'bullet')],
  [/^(\d{1,9})[.)] $/, 'number', (block, [, start]) => $intoList(block, 'number', Number(start))],
  [codeStart, 'code', $intoCode],
  // Some keyboards make a long dash of the first two: docs/behaviour.md#document.
  [/^(?:---|—-|(?:___|\*\*\*) )$/, 'divider', $intoDivider],
];

/** What was typed at the start of a block. */
interface TypedPrefix {
  /** The block's first text, with the caret in it. */
  node: TextNode;
  block: ElementNode;
  /** What stands before the caret. */
  before: string;
  /** Whether that is all there is in the block. */
  isAll: boolean;
}

function $typedPrefix(): TypedPrefix | null {
  const caret = $textBeforeCaret();
  if (!caret) return null;
  const node = $getNodeByKey(caret.key);
  const block = node?.getParent();
  if (!$isTextNode(node) || !block || node.getPreviousSibling()) return null;
  const isAll = block.getChildrenSize() === 1 && caret.text === node.getTextContent();
  return { node, block, before: caret.text.replaceAll('\u00a0', ' '), isAll };
}

/** The kind of block that a shortcut makes, as a field names it. */
function kindOf(type: string, [, marks = '']: RegExpExecArray): string {
  return type === 'h' ? `h${marks.length}` : type;
}

/** Whether a block may become another: headings only change their level, and a divider holds no text. */
function $suits({ block, isAll }: TypedPrefix, type: string): boolean {
  return (type === 'h' || !$isHeadingNode(block)) && (type !== 'divider' || isAll);
}

/** What the typed prefix before the caret means; null for nothing. Call the answer in an update. @param more an app's own */
export function $matchBlockShortcut(more: readonly BlockShortcut[]): (() => void) | null {
  const caret = $typedPrefix();
  if (!caret || !($isParagraphNode(caret.block) || $isHeadingNode(caret.block))) return null;
  for (const [prefix, type, $replace] of [...more, ...rules]) {
    const match = prefix.exec(caret.before);
    if (!match || !$suits(caret, type) || !fieldTakes($getEditor(), kindOf(type, match))) continue;
    return () => {
      const now = $typedPrefix();
      if (now?.before !== caret.before) return;
      if (now.node.getTextContentSize() === now.before.length) now.node.remove();
      else now.node.spliceText(0, now.before.length, '');
      $replace(now.block, match);
    };
  }
  return null;
}

/** Enter after "```" and a language makes a code block. Answers whether it did. */
export function $codeByEnter(): boolean {
  const caret = $typedPrefix();
  const match = caret?.isAll && codeStart.exec(`${caret.before} `);
  if (!match || !$isParagraphNode(caret.block) || !fieldTakes($getEditor(), 'code')) return false;
  caret.node.remove();
  $intoCode(caret.block, match);
  return true;
}
