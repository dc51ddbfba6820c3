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

const outdent = /^(?:\t| {1,4})/;

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
  const end = text.indexOf('\n', Math.max(anchor, focus));
  let [newAnchor, newFocus] = [anchor, focus];
  // Where a line starts, before and after.
  let [place, start] = [from, from];
  const lines = text.slice(from, end < 0 ? undefined : end).split('\n');
  const changed = lines.map((line) => {
    const next = backwards ? line.replace(outdent, '') : `\t${line}`;
    const shift = next.length - line.length;
    // Both ends move with the text before them, but not past the start of their line.
    if (anchor >= place) newAnchor = Math.max(newAnchor + shift, start);
    if (focus >= place) newFocus = Math.max(newFocus + shift, start);
    place += line.length + 1;
    start += next.length + 1;
    return next;
  });
  $setCodeText(code, text.slice(0, from) + changed.join('\n') + text.slice(from + lines.join('\n').length));
  $selectCode(code, newAnchor, newFocus);
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
  const line = text.slice(text.lastIndexOf('\n', place - 1) + 1, place);
  return /^[\t ]*/.exec(line)?.[0] ?? '';
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
    editor.registerCommand(KEY_ENTER_COMMAND, (event) => $enter(event), COMMAND_PRIORITY_NORMAL),
    editor.registerCommand(KEY_ARROW_DOWN_COMMAND, (event) => $leaveByArrow(event, true), COMMAND_PRIORITY_NORMAL),
    editor.registerCommand(KEY_ARROW_UP_COMMAND, (event) => $leaveByArrow(event, false), COMMAND_PRIORITY_NORMAL),
  );
}
