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

/** Puts the caret after so many visible characters of an editable element, and the focus into it. */
export function placeCaret(editable: HTMLElement, offset: number): void {
  editable.focus();
  const selection = editable.ownerDocument.getSelection();
  const walker = editable.ownerDocument.createTreeWalker(editable, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) {
      selection?.collapse(node, left);
      return;
    }
    left -= length;
  }
}
