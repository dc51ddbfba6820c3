import { $isCodeNode, CodeNode } from '@lexical/code-core';
import { $getNodeByKey, type LexicalEditor, mergeRegister, type NodeKey } from 'lexical';
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

/**
 * Colours code by the CSS Custom Highlight API: ranges over the plain text, nothing in the document. Browsers without it show
 * plain code.
 */
export function registerCodeHighlight(editor: LexicalEditor): () => void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return () => undefined;
  const marked = new Map<NodeKey, Marks>();
  const pending = new Set<NodeKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (key: NodeKey) => {
    for (const { highlight, range } of marked.get(key) ?? []) highlight.delete(range);
    marked.delete(key);
  };
  const draw = async () => {
    const languages = editor.read('latest', () =>
      [...pending].map((key): [NodeKey, string | null | undefined] => {
        const node = $getNodeByKey(key);
        return [key, $isCodeNode(node) ? node.getLanguage() : null];
      }),
    );
    pending.clear();
    for (const [key, language] of languages) {
      const element = language ? editor.getElementByKey(key) : null;
      const tokenize = element && (await loadTokenizer());
      clear(key);
      if (!element?.isConnected || !tokenize || !language) continue;
      const marks = marksOf(element, language, tokenize);
      for (const { highlight, range } of marks) highlight.add(range);
      marked.set(key, marks);
    }
  };
  const schedule = (key: NodeKey) => {
    pending.add(key);
    clearTimeout(timer);
    // A moment after the last key, so that typing does not wait for it.
    timer = setTimeout(() => void draw(), 60);
  };
  return mergeRegister(
    editor.registerMutationListener(CodeNode, (mutations) => {
      for (const [key, mutation] of mutations)
        if (mutation === 'destroyed') clear(key);
        else schedule(key);
    }),
    // Mutations of a block do not tell of changes of the text in it.
    editor.registerUpdateListener(({ dirtyElements, editorState }) => {
      for (const key of dirtyElements.keys()) if ($isCodeNode(editorState._nodeMap.get(key))) schedule(key);
    }),
    () => {
      clearTimeout(timer);
      for (const key of [...marked.keys()]) clear(key);
    },
  );
}
