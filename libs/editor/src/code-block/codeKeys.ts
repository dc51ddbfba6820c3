import { $isCodeNode, type CodeNode } from '@lexical/code-core';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  isModifierMatch,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { registerTab } from '../block-type/tabKey.js';
import { $selectCode, $selectedCode, $setCodeText } from './codeText.js';

const lineStarts = /(?<![^\n])/g;
const indents = /(?<![^\n])(?:\t| {1,4})/g;

/** Indents or outdents the selected lines; a caret gets a tab where it is. */
function $indentCode(backwards: boolean): boolean {
  const selected = $selectedCode();
  if (!selected) return false;
  const { code, text, anchor, focus } = selected;
  if (!backwards && anchor === focus) {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.insertRawText('\t');
    return true;
  }
  const from = text.lastIndexOf('\n', Math.min(anchor, focus) - 1) + 1;
  const end = `${text}\n`.indexOf('\n', Math.max(anchor, focus));
  // The text as far as a place of it, with those lines as they are then.
  const upTo = (place: number) =>
    text.slice(0, from) + text.slice(from, place).replace(backwards ? indents : lineStarts, backwards ? '' : '\t');
  $setCodeText(code, upTo(end) + text.slice(end));
  $selectCode(code, upTo(anchor).length, upTo(focus).length);
  return true;
}

function $leave(code: CodeNode, side: 'After' | 'Before' = 'After'): void {
  const paragraph = $createParagraphNode();
  code[`insert${side}`](paragraph);
  paragraph.select();
}

/** Enter keeps the indentation; the third one at the end leaves the block, so does Ctrl/Cmd+Enter anywhere. */
function $enter(event: KeyboardEvent | null): boolean {
  const selected = $selectedCode();
  const selection = $getSelection();
  if (!selected || !$isRangeSelection(selection)) return false;
  event?.preventDefault();
  const { code, text, anchor, focus } = selected;
  const start = Math.min(anchor, focus);
  if (event?.ctrlKey || event?.metaKey) $leave(code);
  else if (start === text.length && emptyLines.test(text)) {
    $setCodeText(code, text.replace(emptyLines, ''));
    $leave(code);
  } else selection.insertRawText(`\n${indentOf(text, start)}`);
  return true;
}

/** The last two lines where there is nothing in them, but for the indentation that Enter has kept; or all of a text of two such lines. */
const emptyLines = /(^|\n)[\t ]*\n[\t ]*$/;

/** What a place's line begins with, as far as that place. */
function indentOf(text: string, place: number): string {
  return /(?:^|\n)([\t ]*)[^\n]*$/.exec(text.slice(0, place))?.[1] ?? '';
}

/** ArrowDown on the last line of a code block that ends the document makes room below; ArrowUp above the first. */
function $leaveByArrow(event: KeyboardEvent, down: boolean): boolean {
  const selected = $selectedCode();
  if (!selected || !isModifierMatch(event, {})) return false;
  const { code, text, anchor, focus } = selected;
  const beside = down ? code.getNextSibling() : code.getPreviousSibling();
  const isAtEdge = anchor === focus && anchor === (down ? text.length : 0);
  if (!isAtEdge || (beside && !$isCodeNode(beside))) return false;
  event.preventDefault();
  $leave(code, down ? 'After' : 'Before');
  return true;
}

/** Tab, Enter and arrows in code blocks. */
export function registerCodeKeys(editor: LexicalEditor): () => void {
  return mergeRegister(
    registerTab(editor, $indentCode),
    editor.registerCommand(KEY_ENTER_COMMAND, $enter, COMMAND_PRIORITY_NORMAL),
    editor.registerCommand(KEY_ARROW_DOWN_COMMAND, (event) => $leaveByArrow(event, true), COMMAND_PRIORITY_NORMAL),
    editor.registerCommand(KEY_ARROW_UP_COMMAND, (event) => $leaveByArrow(event, false), COMMAND_PRIORITY_NORMAL),
  );
}
