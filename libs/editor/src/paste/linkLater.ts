import { $getEditor, $getSelection, $isRangeSelection, type LexicalNode } from 'lexical';
import { loadInterface } from '../loadInterface.js';

/**
 * Links the addresses in what has just been pasted, up to the caret, once the recogniser has been loaded. That belongs to
 * the paste, not to a step of its own.
 */
export function $linkLater(blockCount: number): void {
  const editor = $getEditor();
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const pasted: string[] = [];
  let block: LexicalNode | null = selection.anchor.getNode().getTopLevelElement();
  for (; block && pasted.length < blockCount; block = block.getPreviousSibling()) pasted.push(block.getKey());
  loadInterface().then(
    ({ linkPasted }) => linkPasted(editor, pasted),
    () => undefined, // the text is there, without its links
  );
}
