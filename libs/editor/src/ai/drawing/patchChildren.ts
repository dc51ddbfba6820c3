import { $isElementNode, $isTextNode, type ElementNode, type LexicalNode } from 'lexical';

function sameButChildren(a: ElementNode, b: ElementNode): boolean {
  return JSON.stringify({ ...a.exportJSON(), children: [] }) === JSON.stringify({ ...b.exportJSON(), children: [] });
}

/** Makes one node like another, if it only has to grow, or a text to end earlier; false when it must be replaced. */
function $grow(node: LexicalNode, into: LexicalNode): boolean {
  if (node.getType() !== into.getType()) return false;
  if ($isTextNode(node) && $isTextNode(into)) {
    const [old, text] = [node.getTextContent(), into.getTextContent()];
    if (node.getFormat() !== into.getFormat() || !text.startsWith(old.slice(0, text.length))) return false;
    const [, ...rest] = node.splitText(text.length);
    rest.forEach((it) => it.remove());
    if (text.length > old.length) node.setTextContent(text);
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
export function $patchChildren(parent: ElementNode | null, nodes: LexicalNode[], from = 0): void {
  if (!parent) return;
  const old = parent.getChildren().slice(from);
  const changed = nodes.findIndex((into, index) => !(old[index] && $grow(old[index], into)));
  const same = changed < 0 ? nodes.length : changed;
  if (same < old.length || same < nodes.length) parent.splice(from + same, old.length - same, nodes.slice(same));
}
