import { codeTokens } from './tokens.js';

/** What is coloured of one code block. */
type Marks = { highlight: Highlight; range: Range }[];

/** A page's highlight of a kind; all its editors share it. */
function highlightOf({ CSS, Highlight }: typeof globalThis, kind: string): Highlight {
  const name = `ik-code-${kind}`;
  let highlight = CSS.highlights.get(name);
  if (!highlight) CSS.highlights.set(name, (highlight = new Highlight()));
  return highlight;
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** The text of a code block's element, and each text node's place in it. */
function readElement(element: HTMLElement): { text: string; parts: { node: Text; start: number }[] } {
  const parts: { node: Text; start: number }[] = [];
  let text = '';
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node)) {
      parts.push({ node, start: text.length });
      text += node.data;
    } else if (node.nodeName === 'BR') text += '\n';
  }
  return { text, parts };
}

function marksOf(element: HTMLElement, language: string, view: Window & typeof globalThis): Marks {
  const { text, parts } = readElement(element);
  const marks: Marks = [];
  let first = 0;
  for (const { kind, start, end } of codeTokens(text, language)) {
    while (first + 1 < parts.length && (parts[first + 1]?.start ?? Infinity) <= start) first++;
    for (let index = first; index < parts.length; index++) {
      const part = parts[index];
      if (!part || part.start >= end) break;
      const from = Math.max(start - part.start, 0);
      const to = Math.min(end - part.start, part.node.data.length);
      if (from >= to) continue;
      const range = element.ownerDocument.createRange();
      range.setStart(part.node, from);
      range.setEnd(part.node, to);
      marks.push({ highlight: highlightOf(view, kind), range });
    }
  }
  return marks;
}

/**
 * Draws the colours of the code in an element: ranges over its plain text, nothing in the document. The languages come with this file,
 * so it is loaded when the first code block with a language is shown.
 *
 * @returns what takes them away again
 */
export function markCode(element: HTMLElement, language: string): () => void {
  const view = element.isConnected && element.ownerDocument.defaultView;
  const marks = view ? marksOf(element, language, view) : [];
  for (const { highlight, range } of marks) highlight.add(range);
  return () => {
    for (const { highlight, range } of marks) highlight.delete(range);
  };
}
