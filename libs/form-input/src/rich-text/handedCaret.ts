/** Stands for the caret while the source is stripped: a private-use character, which no text has. */
const mark = '\uE000';

const blockTag = /[\s\uE000]*<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|br|div)\b[^>]*>[\s\uE000]*/gi;

/** The caret's place among the characters that the editor shows: tags and line ends of the source are none of them. */
export function visibleOffset(source: string, caret: number, isHtml: boolean): number {
  if (!isHtml || !/<[a-z]/i.test(source)) return source.slice(0, caret).replace(/\n/g, '').length;
  const opened = source.lastIndexOf('<', caret - 1);
  const closed = opened < 0 ? -1 : source.indexOf('>', opened);
  const place = closed >= caret ? closed + 1 : caret;
  return (source.slice(0, place) + mark + source.slice(place))
    .replace(blockTag, (tag) => (tag.includes(mark) ? mark : ''))
    .replace(/<[^>]*>/g, '')
    .replace(/&#?\w+;/g, '.')
    .replace(/\n/g, '')
    .indexOf(mark);
}

/** What is selected from after so many visible characters to after so many; a caret where they are the same. */
export type Offsets = readonly [start: number, end: number];

function pointAt(editable: HTMLElement, offset: number): [node: Node, offset: number] {
  const walker = editable.ownerDocument.createTreeWalker(editable, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) return [node, left];
    left -= length;
  }
  return [editable, editable.childNodes.length];
}

/** Selects in an editable element what was selected in its source, and gives it the focus. All is selected around its blocks, as by a tool. */
export function placeSelection(editable: HTMLElement, offsets: Offsets, isAll: boolean): void {
  editable.focus();
  const selection = editable.ownerDocument.getSelection();
  if (isAll) selection?.selectAllChildren(editable);
  else selection?.setBaseAndExtent(...pointAt(editable, offsets[0]), ...pointAt(editable, offsets[1]));
}
