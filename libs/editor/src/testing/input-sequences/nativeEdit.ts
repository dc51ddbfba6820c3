/** The element that holds lines of text: a block of the document. */
const blockOf = (node: Node, root: Element): Element => {
  let block: Node = node;
  while (block.parentNode && block.parentNode !== root) block = block.parentNode;
  return block instanceof Element ? block : root;
};

/** Takes an emptied text out, with the marks around it; an empty block keeps a line by a break. */
function removeEmptied(text: Text, root: Element): void {
  const block = blockOf(text, root);
  let emptied: Node = text;
  while (emptied.parentNode && emptied.parentNode !== block && emptied.parentNode.childNodes.length === 1)
    emptied = emptied.parentNode;
  const selection = getSelection();
  const before = emptied.previousSibling;
  const place = document.createRange();
  place.setStartBefore(emptied);
  emptied.parentNode?.removeChild(emptied);
  if (!block.hasChildNodes()) block.append(document.createElement('br'));
  const last = before?.lastChild ?? before;
  if (last instanceof Text) selection?.collapse(last, last.length);
  else selection?.collapse(place.startContainer, place.startOffset);
}

/** The text at a range's start: one that is there, or a new one in the place of an empty line's break. */
function textAt(range: Range): Text {
  const { startContainer: node, startOffset: offset } = range;
  if (node instanceof Text) return node;
  const next = node.childNodes[offset];
  const text = document.createTextNode('');
  node.insertBefore(text, next ?? null);
  if (next instanceof HTMLBRElement) next.remove();
  return text;
}

/**
 * Puts text in the place of a range as browsers do: into the text node that is there, with the caret behind it.
 * @returns where the new text stands
 */
export function editNatively(range: Range, data: string, root: Element): Range {
  const edited = document.createRange();
  if (range.startContainer !== range.endContainer) range.deleteContents();
  if (data === '' && !(range.startContainer instanceof Text)) return range;
  const text = textAt(range);
  const start = range.startContainer === text ? range.startOffset : 0;
  const length = range.startContainer === text ? range.endOffset - start : 0;
  text.replaceData(start, length, data);
  edited.setStart(text, start);
  edited.setEnd(text, start + data.length);
  getSelection()?.collapse(text, start + data.length);
  if (text.length > 0) return edited;
  removeEmptied(text, root);
  return getSelection()?.getRangeAt(0).cloneRange() ?? edited;
}
