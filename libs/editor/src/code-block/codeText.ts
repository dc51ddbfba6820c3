import { $createCodeNode, $isCodeNode, type CodeNode } from '@lexical/code-core';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type PointType,
  type RangeSelection,
} from 'lexical';
import { $liftBlocks, $selectedLines } from '../block-type/convertBlocks.js';
import { $takeLine } from '../removal/joinAcross.js';
import { $wordless } from './keepLines.js';

const $sizeOf = (nodes: readonly LexicalNode[]): number =>
  nodes.reduce((sum, node) => sum + node.getTextContentSize(), 0);

/** Where a point is in the text of its line. */
function $offsetInLine(line: ElementNode, point: PointType): number {
  let node: LexicalNode = point.getNode();
  let place = $isElementNode(node) ? $sizeOf(node.getChildren().slice(0, point.offset)) : point.offset;
  for (; !line.is(node); node = node.getParentOrThrow()) place += $sizeOf(node.getPreviousSiblings());
  return place;
}

/** Puts plain lines of text into a code block. */
export function $setCodeText(code: CodeNode, text: string): void {
  code.clear();
  code.select().insertRawText(text);
}

/** The place in a code block at this offset of its text. */
function $codePoint(code: CodeNode, offset: number): [key: string, offset: number, type: 'text' | 'element'] {
  let left = offset;
  for (const child of code.getChildren()) {
    const size = child.getTextContentSize();
    if (left <= size && $isTextNode(child)) return [child.getKey(), left, 'text'];
    if (left < size) return [code.getKey(), child.getIndexWithinParent(), 'element'];
    left -= size;
  }
  return [code.getKey(), code.getChildrenSize(), 'element'];
}

/** Selects a part of a code block's text. */
export function $selectCode(code: CodeNode, anchor: number, focus = anchor): void {
  const selection = code.select();
  selection.anchor.set(...$codePoint(code, anchor));
  selection.focus.set(...$codePoint(code, focus));
}

/** A code block's text with the selection in it. */
export interface SelectedCode {
  code: CodeNode;
  text: string;
  anchor: number;
  focus: number;
}

/** Null when the selection is not within one code block. */
export function $selectedCode(): SelectedCode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const code = $findMatchingParent(selection.anchor.getNode(), $isCodeNode);
  const other = $findMatchingParent(selection.focus.getNode(), $isCodeNode);
  if (!code || !code.is(other)) return null;
  return {
    code,
    text: code.getTextContent(),
    anchor: $offsetInLine(code, selection.anchor),
    focus: $offsetInLine(code, selection.focus),
  };
}

/** Makes one code block of all selected lines: plain text, each on a line of its own; images come behind it. */
export function $turnIntoCode(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  $liftBlocks(selection);
  const lines = $selectedLines(selection);
  const [first, ...others] = lines;
  if (!first || (lines.length === 1 && $isCodeNode(first))) return;
  const offsets: Record<string, number> = {};
  let text = '';
  lines.forEach((line, index) => {
    if (index > 0) text += '\n';
    for (const end of ['anchor', 'focus'] as const) {
      const node = selection[end].getNode();
      if (line.is(node) || line.isParentOf(node)) offsets[end] = text.length + $offsetInLine(line, selection[end]);
    }
    text += line.getTextContent();
  });
  const code = $createCodeNode();
  const wordless = lines.flatMap($wordless);
  first.replace(code);
  for (const line of others) $takeLine(line);
  $setCodeText(code, text);
  $selectCode(code, offsets['anchor'] ?? text.length, offsets['focus'] ?? text.length);
  // Which go behind it; the caret does not count them.
  code.append(...wordless);
}

/** Splits a code block into a paragraph for each line. */
export function $splitCode(code: ElementNode, selection: RangeSelection): void {
  const first = $createParagraphNode();
  let line = first;
  code.insertBefore(line);
  for (const child of code.getChildren()) {
    if ($isLineBreakNode(child)) {
      line = $createParagraphNode();
      code.insertBefore(line);
    } else line.append(child);
  }
  const holdsSelection = [selection.anchor, selection.focus].some((point) => point.key === code.getKey());
  code.remove();
  if (holdsSelection) first.selectStart();
}
