import { $isCodeNode, CodeNode } from '@lexical/code-core';
import {
  $getNodeByKey,
  $isTextNode,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  type UpdateListenerPayload,
} from 'lexical';
import { changedKeys } from '../value/changedKeys.js';

function $languageOf(key: NodeKey): string | null | undefined {
  const node = $getNodeByKey(key);
  return $isCodeNode(node) ? node.getLanguage() : null;
}

/** The code blocks that an update has changed, or the text in them. */
function changedCode(update: UpdateListenerPayload): NodeKey[] {
  const nodes = update.editorState._nodeMap;
  return changedKeys(update).flatMap((key) => {
    const node = nodes.get(key);
    const code = $isTextNode(node) ? node.__parent : key;
    return code !== null && $isCodeNode(nodes.get(code)) ? [code] : [];
  });
}

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
    const languages = editor.read('latest', () => [...pending].map((key) => [key, $languageOf(key)] as const));
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
    editor.registerUpdateListener((update) => changedCode(update).forEach(schedule)),
    () => {
      clearTimeout(timer);
      [...marked.keys()].forEach(clear);
    },
  );
}
