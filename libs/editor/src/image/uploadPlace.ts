import {
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $isTextNode,
  type LexicalNode,
  type NodeKey,
  type RangeSelection,
} from 'lexical';

/** Where a preview stood, in words that outlive edits around it. */
export interface UploadPlace {
  before: { key: NodeKey; text: string | null } | null;
  after: NodeKey | null;
  parent: NodeKey | null;
  index: number;
}

/** How much of the text before is looked for where that was edited, in UTF-16 code units. */
const contextLength = 20;

/** The place of a node that is about to go. */
export function $placeOf(node: LexicalNode): UploadPlace {
  const before = node.getPreviousSibling();
  return {
    before: before && { key: before.getKey(), text: $isTextNode(before) ? before.getTextContent() : null },
    after: node.getNextSibling()?.getKey() ?? null,
    parent: node.getParent()?.getKey() ?? null,
    index: node.getIndexWithinParent(),
  };
}

/** How far into an edited text its earlier beginning reaches now. */
export function offsetAfter(text: string, before: string): number {
  if (text.startsWith(before)) return before.length;
  const context = before.slice(-contextLength);
  const at = text.lastIndexOf(context);
  return at < 0 ? Math.min(before.length, text.length) : at + context.length;
}

/** Puts the caret where a preview stood; to the end of the text where nothing around it is left. */
export function $selectPlace({ before, after, parent, index }: UploadPlace): RangeSelection {
  const previous = $attached(before?.key);
  if ($isTextNode(previous)) {
    const offset = offsetAfter(previous.getTextContent(), before?.text ?? '');
    return previous.select(offset, offset);
  }
  if (previous) return previous.selectNext(0, 0);
  const next = $attached(after);
  // Without a text before it, it was the first of its line.
  if (next) return $isTextNode(next) ? next.select(0, 0) : next.selectPrevious();
  const line = $attached(parent);
  if (!$isElementNode(line)) return $getRoot().selectEnd();
  const offset = Math.min(index, line.getChildrenSize());
  return line.select(offset, offset);
}

function $attached(key: NodeKey | null | undefined): LexicalNode | null {
  const node = key ? $getNodeByKey(key) : null;
  return node?.isAttached() ? node : null;
}
