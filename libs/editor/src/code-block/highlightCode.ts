import { $isCodeNode, CodeNode } from '@lexical/code-core';
import { $getNodeByKey, $isTextNode, type LexicalEditor, mergeRegister, type NodeKey } from 'lexical';
import { changedKeys } from '../value/changedKeys.js';

/**
 * Colours code by the CSS Custom Highlight API: ranges over the plain text, nothing in the document. Browsers without it show
 * plain code.
 */
export function registerCodeHighlight(editor: LexicalEditor): () => void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return () => undefined;
  const marked = new Map<NodeKey, () => void>();
  const pending = new Set<NodeKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (key: NodeKey) => {
    marked.get(key)?.();
    marked.delete(key);
  };
  const drawPending = async () => {
    const languages = editor.read('latest', () =>
      [...pending].map((key): [NodeKey, string | null | undefined] => {
        const node = $getNodeByKey(key);
        return [key, $isCodeNode(node) ? node.getLanguage() : null];
      }),
    );
    pending.clear();
    const marker = languages.some(([, language]) => language) ? await import('./markCode.js') : undefined;
    for (const [key, language] of languages) {
      const element = language ? editor.getElementByKey(key) : null;
      clear(key);
      if (marker && element && language) marked.set(key, marker.markCode(element, language));
    }
  };
  const schedule = (key: NodeKey) => {
    pending.add(key);
    clearTimeout(timer);
    // A moment after the last key, so that typing does not wait for it.
    // Without the colours, for want of a network too, code is plain.
    timer = setTimeout(() => void drawPending().catch(() => undefined), 60);
  };
  return mergeRegister(
    editor.registerMutationListener(CodeNode, (mutations) => {
      for (const [key, mutation] of mutations)
        if (mutation === 'destroyed') clear(key);
        else schedule(key);
    }),
    // Mutations of a block do not tell of changes of the text in it.
    editor.registerUpdateListener((update) => {
      for (const key of changedKeys(update)) {
        const node = update.editorState._nodeMap.get(key);
        const code = $isTextNode(node) ? node.__parent : key;
        if (code !== null && $isCodeNode(update.editorState._nodeMap.get(code))) schedule(code);
      }
    }),
    () => {
      clearTimeout(timer);
      for (const key of [...marked.keys()]) clear(key);
    },
  );
}
