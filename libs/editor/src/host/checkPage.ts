import { checkPage as checkStyles } from '@inkfield/ui/development';
import { ElementNode, type LexicalEditor } from 'lexical';
import { fitPageWithoutLayout } from './pageWithoutLayout.js';

declare global {
  /** What the first editor of a page was made of: each copy of Lexical has classes of its own. */
  var inkfieldLexical: unknown;
}

declare const process: { env: { NODE_ENV?: string } };

function checkLexical(): void {
  globalThis.inkfieldLexical ??= ElementNode;
  if (globalThis.inkfieldLexical === ElementNode) return;
  console.error(
    '[@inkfield/editor] Two copies of Lexical are on this page, as when two versions of Inkfield are: neither knows what the other ' +
      'makes. Install one: "npm ls lexical" lists them.',
  );
}

/** Says what an app has to do on whose page a second copy of Lexical is at work, or in development the stylesheet is missing. */
export function checkPage(editor: LexicalEditor): () => void {
  return editor.registerRootListener((root) => {
    if (!root) return undefined;
    checkLexical();
    if (process.env.NODE_ENV !== 'production') {
      checkStyles(root, ({ overflowWrap }) => overflowWrap === 'anywhere');
      return fitPageWithoutLayout(editor, root);
    }
    return undefined;
  });
}
