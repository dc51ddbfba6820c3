import { $isElementNode, $isTextNode, type ElementNode, type LexicalNode } from 'lexical';

function sameButChildren(a: ElementNode, b: ElementNode): boolean {
  return JSON.stringify({ ...a.exportJSON(), children: [] }) === JSON.stringify({ ...b.exportJSON(), children: [] });
}

/** Makes one node like another, if it only has to grow; false when it must be replaced. */
function $grow(node: LexicalNode, into: LexicalNode): boolean {
  if (node.getType() !== into.getType()) return false;
  if ($isTextNode(node) && $isTextNode(into)) {
    const text = into.getTextContent();
    if (node.getFormat() !== into.getFormat() || !text.startsWith(node.getTextContent())) return false;
    if (text !== node.getTextContent()) node.setTextContent(text);
    return true;
  }
  if (!$isElementNode(node) || !$isElementNode(into)) return true;
  if (!sameButChildren(node, into)) return false;
  $patchChildren(node, into.getChildren());
  return true;
}

/**
 * Puts `nodes` in the place of the children from index `from` on. What only grows stays the same node, so that a
 * selection in it holds and little is drawn anew.
 */
export function $patchChildren(parent: ElementNode, nodes: LexicalNode[], from = 0): void {
  const old = parent.getChildren().slice(from);
  let same = 0;
  while (same < old.length && same < nodes.length) {
    const [node, into] = [old[same], nodes[same]];
    if (!node || !into || !$grow(node, into)) break;
    same++;
  }
  if (same < old.length || same < nodes.length) parent.splice(from + same, old.length - same, nodes.slice(same));
}
