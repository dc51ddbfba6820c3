import {
  $addUpdateTag,
  $getNodeByKey,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootNode,
  COMMAND_PRIORITY_EDITOR,
  createCommand,
  type ElementNode,
  HISTORY_PUSH_TAG,
  type LexicalCommand,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
} from 'lexical';
import { $typeOf, type BlockType, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import type { DropTarget } from './BlockHandleExtension.js';
import { $blockOf, $deleteBlocks, $duplicateBlocks, $moveBlock, $neighbour, $selectedBlocks } from './blocks.js';

/** Where a block goes: past its neighbour, or to a side of another block. */
export type BlockDestination = 'up' | 'down' | DropTarget;

/** Moves the selected blocks, or one by its key (up and down: with those that are selected together with it). One undo step. */
export const MOVE_BLOCK_COMMAND: LexicalCommand<{ to: BlockDestination; block?: NodeKey }> =
  createCommand('MOVE_BLOCK_COMMAND');

/** Puts copies of the selected blocks, or of one by its key and what is selected with it, below. One undo step. */
export const DUPLICATE_BLOCK_COMMAND: LexicalCommand<NodeKey | undefined> = createCommand('DUPLICATE_BLOCK_COMMAND');

/** Takes the selected blocks away, or one by its key and what is selected with it. One undo step. */
export const DELETE_BLOCK_COMMAND: LexicalCommand<NodeKey | undefined> = createCommand('DELETE_BLOCK_COMMAND');

/** Turns one block by its key, and what is selected with it, into a type of this name. One undo step. */
export const TURN_BLOCK_COMMAND: LexicalCommand<{ to: string; block: NodeKey }> = createCommand('TURN_BLOCK_COMMAND');

/** What a command is about: the selected blocks if they are several and `key` is one of them, else the block of this key. */
function $blocksFor(key: NodeKey | undefined): LexicalNode[] {
  const selected = $selectedBlocks();
  if (key === undefined || selected.some((block) => block.getKey() === key)) return selected;
  const node = $getNodeByKey(key);
  const block = node && $blockOf(node);
  return block ? [block] : [];
}

/** Past a neighbour the selection need not move at all: the neighbour goes to the other side of it. */
function $moveBlocks(blocks: readonly LexicalNode[], to: BlockDestination): boolean {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return false;
  if (typeof to === 'object') {
    const target = $getNodeByKey(to.of);
    if (target) $moveBlock(first, target, to.side);
    return target !== null;
  }
  const neighbour = to === 'up' ? $neighbour(first, 'before') : $neighbour(last, 'after');
  if (neighbour) $moveBlock(neighbour, to === 'up' ? last : first, to === 'up' ? 'after' : 'before');
  return neighbour !== null;
}

/** What the menu of a block shows: whether it can move, and what it is: a type's name, '' for several, null for what has no text. */
export function $describeBlocks(
  key: NodeKey,
  types: readonly BlockType[],
): { isFirst: boolean; isLast: boolean; type: string | null } {
  const blocks = $blocksFor(key);
  const [first, last] = [blocks[0], blocks.at(-1)];
  const found = new Set(blocks.filter($isElementNode).map((block) => $typeName(block, types)));
  return {
    isFirst: !first || !$neighbour(first, 'before'),
    isLast: !last || !$neighbour(last, 'after'),
    type: found.size === 0 ? null : found.size === 1 ? ([...found][0] ?? '') : '',
  };
}

function $typeName(block: ElementNode, types: readonly BlockType[]): string {
  // A child of the root, or an item of a list that is one.
  const parent = block.getParent();
  return $typeOf(parent && !$isRootNode(parent) ? parent : block, types)?.type ?? '';
}

/** Blocks that the selection is not in are turned through a selection of their whole text; the caret stays in them. */
function $turnBlocks(editor: LexicalEditor, blocks: readonly LexicalNode[], to: string): void {
  const [block] = blocks;
  const isSelected = $selectedBlocks().some((selected) => selected.is(block));
  if ($isElementNode(block) && !isSelected) {
    const start = block.selectStart().anchor;
    const [key, offset, type] = [start.key, start.offset, start.type];
    block.selectEnd().anchor.set(key, offset, type);
  }
  editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, to);
  const selection = $getSelection();
  if (!isSelected && $isRangeSelection(selection))
    selection.anchor.set(selection.focus.key, selection.focus.offset, selection.focus.type);
}

/** Tells where blocks have gone; called in the update that moves them. */
export type Announce = (blocks: readonly LexicalNode[]) => void;

/** What the commands do, while blocks may be moved at all. */
export function registerBlockCommands(
  editor: LexicalEditor,
  isAllowed: () => boolean,
  $announceMove: Announce,
): () => void {
  const $change = (change: (blocks: readonly LexicalNode[]) => void, key: NodeKey | undefined) => {
    const blocks = isAllowed() ? $blocksFor(key) : [];
    if (blocks.length === 0) return false;
    $addUpdateTag(HISTORY_PUSH_TAG);
    change(blocks);
    return true;
  };
  return mergeRegister(
    editor.registerCommand(
      MOVE_BLOCK_COMMAND,
      ({ to, block }) => {
        const node = block === undefined ? null : $getNodeByKey(block);
        const blocks = node && typeof to === 'object' ? [node] : $blocksFor(block);
        if (!isAllowed() || blocks.length === 0) return false;
        if (!$moveBlocks(blocks, to)) return true;
        $addUpdateTag(HISTORY_PUSH_TAG);
        $announceMove(blocks);
        return true;
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(DUPLICATE_BLOCK_COMMAND, (key) => $change($duplicateBlocks, key), COMMAND_PRIORITY_EDITOR),
    editor.registerCommand(DELETE_BLOCK_COMMAND, (key) => $change($deleteBlocks, key), COMMAND_PRIORITY_EDITOR),
    editor.registerCommand(
      TURN_BLOCK_COMMAND,
      ({ to, block }) => $change((blocks) => $turnBlocks(editor, blocks, to), block),
      COMMAND_PRIORITY_EDITOR,
    ),
  );
}
