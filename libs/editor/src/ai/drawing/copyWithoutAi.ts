import { $getClipboardDataFromSelection, setLexicalClipboardDataTransfer } from '@lexical/clipboard';
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  COPY_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  type PointType,
} from 'lexical';
import { $getTransient } from '../../value/transient.js';
import { $setPoint } from './AiWriter.js';

function $isUnaccepted(node: LexicalNode): boolean {
  return $findMatchingParent(node, (parent) => $getTransient(parent) === 'ai') !== null;
}

/** Copies the selection without unaccepted AI text; true when it had some, and so the event has been dealt with. */
function $copyWithoutAi(event: ClipboardEvent | KeyboardEvent | null): boolean {
  const selection = $getSelection();
  if (!(event instanceof ClipboardEvent) || !event.clipboardData || !$isRangeSelection(selection)) return false;
  const all = selection.getNodes();
  const own = all.filter((node) => !$isUnaccepted(node));
  if (own.length === all.length) return false;
  event.preventDefault();
  const copied = selection.clone();
  // A point inside of the AI text would cut the first or last of our own nodes instead.
  const points: [PointType, LexicalNode | undefined, boolean][] = [
    [copied.isBackward() ? copied.focus : copied.anchor, own[0], false],
    [copied.isBackward() ? copied.anchor : copied.focus, own.at(-1), true],
  ];
  for (const [point, node, isEnd] of points) {
    if (node && $isUnaccepted(point.getNode())) $setPoint(point, node, isEnd);
  }
  copied.setCachedNodes(own);
  setLexicalClipboardDataTransfer(event.clipboardData, $getClipboardDataFromSelection(copied));
  return true;
}

/** Keeps unaccepted AI text out of what is copied and cut. */
export function registerCopyWithoutAi(editor: LexicalEditor): () => void {
  return editor.registerCommand(COPY_COMMAND, $copyWithoutAi, COMMAND_PRIORITY_CRITICAL);
}
