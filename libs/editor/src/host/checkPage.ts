import { checkPage as checkStyles } from '@inkfield/ui/development';
import { CodeHighlightNode } from '@lexical/code-core';
import { ElementNode, TextNode, type LexicalEditor } from 'lexical';
import { fitPageWithoutLayout } from './pageWithoutLayout.js';

declare global {
  /** What the first editor of a page was made of: each copy of Lexical has classes of its own. */
  var inkfieldLexical: unknown;
}

declare const process: { env: { NODE_ENV?: string } };

/**
 * Says what an app has to do that has two copies of Lexical. Called before Lexical builds an editor, which fails where its own packages
 * have found another copy than ours, without a word of why.
 */
export function checkLexical(): void {
  // A server keeps none: there modules are loaded anew while an app is developed.
  const first = typeof document === 'undefined' ? ElementNode : (globalThis.inkfieldLexical ??= ElementNode);
  if (first === ElementNode && CodeHighlightNode.prototype instanceof TextNode) return;
  console.error(
    '[@inkfield/editor] Two copies of Lexical do not know each other. Install the one that "npm ls lexical" lists for @inkfield/editor.',
  );
}

/** Says in development what a page lacks. */
export function checkPage(editor: LexicalEditor): () => void {
  return editor.registerRootListener((root) => {
    if (!root || process.env.NODE_ENV === 'production') return undefined;
    checkStyles(root, ({ overflowWrap }) => overflowWrap === 'anywhere');
    return fitPageWithoutLayout(editor, root);
  });
}
