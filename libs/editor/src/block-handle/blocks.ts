import { $createListNode, $isListItemNode, $isListNode, type ListItemNode } from '@lexical/list';
import {
  $copyNode,
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type LexicalNode,
} from 'lexical';
import { $selectNode } from '../selectable/SelectableExtension.js';
import { $getTransient } from '../value/transient.js';

/** A list item that only holds the list nested below the item before it. */
function $isNesting(node: LexicalNode | null): boolean {
  return $isListItemNode(node) && $isListNode(node.getFirstChild());
}

/** The item that a child of a list belongs to: itself, or the one that it nests a list below. */
function $itemOf(child: LexicalNode): LexicalNode {
  let item = child;
  for (let before = item.getPreviousSibling(); before && $isNesting(item); before = item.getPreviousSibling())
    item = before;
  return item;
}

/** The block that a node is in: a child of the root, and in a list an item of its first level. */
export function $blockOf(node: LexicalNode): LexicalNode | null {
  const [top, child] = [...node.getParents().slice(0, -1).reverse(), node];
  if (!top?.getParent()) return null;
  if (!$isListNode(top)) return top;
  const item = child ?? top.getFirstChild();
  return item && $itemOf(item);
}

/** The nodes of a block: a list item's nested lists move with it. */
export function $nodesOf(block: LexicalNode): LexicalNode[] {
  const nodes = [block];
  if (!$isListItemNode(block)) return nodes;
  for (let next = block.getNextSibling(); next && $isNesting(next); next = next.getNextSibling()) nodes.push(next);
  return nodes;
}

/** The blocks of a child of the root: the items of a list, or itself. */
function $blocksIn(top: LexicalNode): LexicalNode[] {
  if (!$isListNode(top)) return [top];
  return top.getChildren().filter((child, index) => index === 0 || !$isNesting(child));
}

/** Every block of the document, in order. */
export function $allBlocks(): LexicalNode[] {
  return $getRoot().getChildren().flatMap($blocksIn);
}

/** The blocks that the selection touches, in order. */
export function $selectedBlocks(): LexicalNode[] {
  const selection = $getSelection();
  if (!selection) return [];
  const nodes = selection.getNodes();
  if ($isRangeSelection(selection)) nodes.push(selection.anchor.getNode(), selection.focus.getNode());
  const keys = new Set(nodes.map((node) => $blockOf(node)?.getKey()));
  return keys.size < 2
    ? nodes.slice(0, 1).flatMap((node) => $blockOf(node) ?? [])
    : $allBlocks().filter((block) => keys.has(block.getKey()));
}

/** The block before or after a block. */
export function $neighbour(block: LexicalNode, side: 'before' | 'after'): LexicalNode | null {
  const step = (node: LexicalNode) => (side === 'before' ? node.getPreviousSibling() : node.getNextSibling());
  const edge = (side === 'after' && $nodesOf(block).at(-1)) || block;
  const sibling = step(edge);
  if (sibling && $isListItemNode(block)) return $itemOf(sibling);
  const top = $isListItemNode(block) ? block.getParent() : block;
  const next = top && step(top);
  return (next && $blocksIn(next).at(side === 'before' ? -1 : 0)) ?? null;
}

/**
 * Puts a node beside another. The selection stays in its nodes: Lexical would compare its ends meanwhile, which it cannot while one of
 * them is in the node that is moved.
 */
function $put(node: LexicalNode, side: 'before' | 'after', target: LexicalNode): LexicalNode {
  if (side === 'before') target.insertBefore(node, false);
  else target.insertAfter(node, false);
  const selection = $getSelection();
  for (const point of selection?.getStartEndPoints() ?? []) {
    const parent = point.getNode();
    // Between blocks it counts what is before it, and there may be less now.
    if ($isElementNode(parent)) point.set(point.key, Math.min(point.offset, parent.getChildrenSize()), 'element');
  }
  return node;
}

function $insertInList(item: ListItemNode, target: LexicalNode, side: 'before' | 'after'): void {
  const nodes = $nodesOf(item);
  if ($isListItemNode(target)) {
    if (side === 'before') nodes.forEach((node) => $put(node, 'before', target));
    else nodes.reduce((before, node) => $put(node, 'after', before), $nodesOf(target).at(-1) ?? target);
    return;
  }
  const list = item.getParent();
  if (!$isListNode(list)) return;
  const own = $createListNode(list.getListType()).append(...nodes);
  if (side === 'after') target.insertAfter(own);
  else target.insertBefore(own);
}

/** Moves a block to before or after another one. A list splits where it has to, and goes with its last item. */
export function $moveBlock(block: LexicalNode, target: LexicalNode, side: 'before' | 'after'): void {
  if (block.is(target)) return;
  const list = block.getParent();
  // An item that goes past no other one keeps its number, and so do those that it leaves: what it goes past parts them.
  if ($isListItemNode(block) && !$isListItemNode(target) && target.is($neighbour(block, side)))
    $moveBlock(target, block, side === 'before' ? 'after' : 'before');
  else if ($isListItemNode(block)) $insertInList(block, target, side);
  else if (!$isListItemNode(target)) $put(block, side, target);
  else {
    const before = side === 'before' ? target.getPreviousSibling() : $nodesOf(target).at(-1);
    // An item that something else than an item is put after splits its list.
    if (before) $put(block, 'after', before);
    else $put(block, 'before', target.getParentOrThrow());
  }
  $removeIfEmpty(list);
}

/** A list without an item is none. */
function $removeIfEmpty(list: LexicalNode | null): void {
  if ($isListNode(list) && list.isEmpty()) list.remove();
}

function $deepCopy(node: LexicalNode): LexicalNode {
  const copy = $copyNode(node);
  if ($isElementNode(node) && $isElementNode(copy)) {
    copy.append(
      ...node
        .getChildren()
        .filter((child) => !$getTransient(child))
        .map($deepCopy),
    );
  }
  return copy;
}

/** Puts copies of neighbouring blocks after them; a running upload is not copied. */
export function $duplicateBlocks(blocks: readonly LexicalNode[]): void {
  const nodes = blocks.flatMap($nodesOf);
  let end = nodes.at(-1);
  for (const node of nodes) {
    const copy = $deepCopy(node);
    const list = node.getParent();
    if ($isListNode(list) && !$isListItemNode(end)) end?.insertAfter($createListNode(list.getListType()).append(copy));
    else end?.insertAfter(copy, false);
    end = copy;
  }
}

/** Selects what has no text, or puts the caret at the start or the end of what has. */
function $select(block: LexicalNode, at: 'start' | 'end'): void {
  if ($isElementNode(block)) {
    if (at === 'start') block.selectStart();
    else block.selectEnd();
    return;
  }
  $selectNode(block);
}

/** Takes blocks away; the caret goes to what follows them, or else to what comes before. */
export function $deleteBlocks(blocks: readonly LexicalNode[]): void {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return;
  const holdsSelection = $selectedBlocks().some((block) => blocks.some((removed) => removed.is(block)));
  const [before, after] = [$neighbour(first, 'before'), $neighbour(last, 'after')];
  const lists = new Set(blocks.map((block) => block.getParent()));
  for (const node of blocks.flatMap($nodesOf)) node.remove();
  lists.forEach($removeIfEmpty);
  if (!before && !after) $getRoot().append($createParagraphNode()).selectStart();
  else if (holdsSelection && after) $select(after, 'start');
  else if (holdsSelection && before) $select(before, 'end');
}
