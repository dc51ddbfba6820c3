import { ElementNode, type LexicalEditor } from 'lexical';

declare global {
  /** What the first editor of a page was made of: each copy of Lexical has classes of its own. */
  var inkfieldLexical: unknown;
}

const isUnstyled = (root: HTMLElement) => root.clientHeight > 0 && getComputedStyle(root).overflowWrap !== 'anywhere';

function check(root: HTMLElement): string {
  const first = globalThis.inkfieldLexical;
  globalThis.inkfieldLexical ??= ElementNode;
  if (first && first !== ElementNode)
    return (
      'Two copies of Lexical are on this page, as when two versions of Inkfield are: what one makes the other does not know. ' +
      'Install one: "npm ls lexical" lists them.'
    );
  if (!first && isUnstyled(root))
    return 'The stylesheet is missing. Add import "@inkfield/form-input/styles.css" (or "@inkfield/editor/styles.css").';
  return '';
}

/** Says what an app has to do on whose page the stylesheet is missing, or a second copy of Lexical is at work. */
export function checkPage(editor: LexicalEditor): () => void {
  return editor.registerRootListener((root) => {
    const problem = root && check(root);
    if (problem) console.error(`[@inkfield/editor] ${problem}`);
  });
}
