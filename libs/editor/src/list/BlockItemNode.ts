import { $createListItemNode, $isListItemNode, $isListNode, ListItemNode } from '@lexical/list';
import {
  $createParagraphNode,
  $getState,
  $isParagraphNode,
  createState,
  type ElementNode,
  type LexicalNode,
} from 'lexical';

export const openState = createState('open', { parse: () => false });

/**
 * A list item that holds several paragraphs, code, quotes, headings or dividers; Lexical's own holds one line. Lists below it are
 * items of their own, as they are for Lexical's.
 */
export class BlockItemNode extends ListItemNode {
  override $config() {
    return this.config('listitem-blocks', { extends: ListItemNode });
  }

  /** Whether blocks are put into it now: Lexical puts none but text where neither the root nor the like is around. */
  override isShadowRoot(): boolean {
    return $getState(this, openState, 'direct');
  }

  override canMergeWith(): boolean {
    return false;
  }

  override canBeEmpty(): boolean {
    return false;
  }

  /** Backspace at its start takes it one level out, or its blocks out of the list. */
  override collapseAtStart(): boolean {
    const indent = this.getIndent();
    if (indent > 0) this.setIndent(indent - 1);
    // Not every indented item can go one level out, and who lifts it asks until it is out.
    if (this.getIndent() === indent) $liftItem(this);
    return true;
  }
}

export function $isBlockItemNode(node: LexicalNode | null | undefined): node is BlockItemNode {
  return node instanceof BlockItemNode;
}

/** Takes the blocks of an item out of its list, which goes on after them. */
function $liftItem(item: BlockItemNode): void {
  item.setIndent(0);
  const last = item.getChildren().reduce<LexicalNode>((before, child) => before.insertAfter(child), item);
  const outer = last.getParent();
  item.remove();
  // Lexical takes an item for one line or one list when it moves what is in it.
  if ($isListItemNode(outer)) $normalizeItem(outer);
}

/** Text that came to stand between the blocks becomes paragraphs. */
function $wrapText(item: ListItemNode): void {
  let paragraph: ElementNode | null = null;
  for (const child of item.getChildren()) {
    if (!child.isInline()) paragraph = null;
    else {
      if (!paragraph) child.insertBefore((paragraph = $createParagraphNode()));
      paragraph.append(child);
    }
  }
}

/** Whether these make an item of blocks; a list or one line of text is an item of Lexical's own kind. */
function $areBlocks(nodes: readonly LexicalNode[]): boolean {
  return nodes.length > 1 || !($isParagraphNode(nodes[0]) || $isListNode(nodes[0]));
}

function $itemOf(nodes: readonly LexicalNode[]): ListItemNode {
  if ($areBlocks(nodes)) return new BlockItemNode().splice(0, 0, [...nodes]);
  const item = $createListItemNode();
  const [only] = nodes;
  return $isParagraphNode(only) ? only.replace(item, true) : item.splice(0, 0, [...nodes]);
}

/** Lists below it, those of one kind together, go into items of their own, and what is left of it stays an item of blocks only if it is one. */
export function $normalizeItem(item: ListItemNode): void {
  $wrapText(item);
  const runs: LexicalNode[][] = [];
  for (const child of item.getChildren()) {
    const last = runs.at(-1);
    const list = last?.[0];
    if ($isListNode(child) && $isListNode(list) && list.getTag() === child.getTag())
      list.append(...child.getChildren());
    else if (last && !$isListNode(child) && !$isListNode(list)) last.push(child);
    else runs.push([child]);
  }
  if (runs.length === 1 && runs.every($areBlocks)) return;
  runs.reduce<LexicalNode>((before, run) => before.insertAfter($itemOf(run)), item);
  item.remove();
}
