import type { CodeToken } from './tokens.js';

type Tokenize = (text: string, language: string) => CodeToken[];

/** What is coloured of one code block. */
type Marks = { highlight: Highlight; range: Range }[];

let loading: Promise<Tokenize> | undefined;

/** The tokenizer is loaded when the first code block with a language is shown. */
function loadTokenizer(): Promise<Tokenize> {
  return (loading ??= import('./tokens.js').then((module) => module.codeTokens));
}

/** The page's highlight of a kind; all editors share it. */
function highlightOf(kind: string): Highlight {
  const name = `ik-code-${kind}`;
  let highlight = CSS.highlights.get(name);
  if (!highlight) CSS.highlights.set(name, (highlight = new Highlight()));
  return highlight;
}

/** The text of a code block's element, and each text node's place in it. */
function readElement(element: HTMLElement): { text: string; parts: { node: Text; start: number }[] } {
  const parts: { node: Text; start: number }[] = [];
  let text = '';
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      parts.push({ node, start: text.length });
      text += node.data;
    } else if (node.nodeName === 'BR') text += '\n';
  }
  return { text, parts };
}

function marksOf(element: HTMLElement, language: string, tokenize: Tokenize): Marks {
  const { text, parts } = readElement(element);
  const marks: Marks = [];
  let first = 0;
  for (const { kind, start, end } of tokenize(text, language)) {
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
      marks.push({ highlight: highlightOf(kind), range });
    }
  }
  return marks;
}

/** Whether this browser has the CSS Custom Highlight API; those without it show plain code. */
export function canMarkCode(): boolean {
  return typeof CSS !== 'undefined' && 'highlights' in CSS;
}

/**
 * Prepares the colours of the code in an element: ranges over its plain text, nothing in the document.
 *
 * @returns what draws them, and answers what takes them away again
 */
export async function markCode(element: HTMLElement, language: string): Promise<() => () => void> {
  const tokenize = await loadTokenizer();
  return () => {
    const marks = element.isConnected ? marksOf(element, language, tokenize) : [];
    for (const { highlight, range } of marks) highlight.add(range);
    return () => {
      for (const { highlight, range } of marks) highlight.delete(range);
    };
  };
}
