import { ListItemNode } from '@lexical/list';
import type { LexicalNode } from 'lexical';

/**
 * A list item that holds several paragraphs, code, quotes, headings or dividers; Lexical's own holds one line. Lists below it are
 * items of their own, as they are for Lexical's.
 */
export class BlockItemNode extends ListItemNode {
  override $config() {
    return this.config('listitem-blocks', { extends: ListItemNode });
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
    if (indent === 0 || this.getIndent() === indent) $liftItem(this);
    return true;
  }
}

export function $isBlockItemNode(node: LexicalNode | null | undefined): node is BlockItemNode {
  return node instanceof BlockItemNode;
}

/** Takes the blocks of an item out of its list, which goes on after them. */
function $liftItem(item: BlockItemNode): void {
  item.setIndent(0);
  let last: LexicalNode = item;
  for (const child of item.getChildren()) {
    last.insertAfter(child);
    last = child;
  }
  item.remove();
}
