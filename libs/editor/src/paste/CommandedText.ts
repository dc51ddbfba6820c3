import { $getRoot, type LexicalEditor } from 'lexical';

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');

/** Whether nothing but text is left in the text box, in one block. A browser leaves the first one. */
function $isAlone(editor: LexicalEditor, root: HTMLElement): boolean {
  const [, ...others] = $getRoot().getChildrenKeys();
  const isLeft = others.some((key) => editor.getElementByKey(key)?.isConnected);
  return !isLeft && !root.querySelector('[data-lexical-decorator]');
}

/** A text that a script has the browser insert by `execCommand`, as far as the browser has told of it. */
export class CommandedText {
  text = '';
  /** Whether it is all that is in the text box. */
  isWhole = false;

  /** Hears of a line, or of what ends one: Chromium tells of each by itself, once it has written them all. */
  $hear(data: string | null, editor: LexicalEditor, root: HTMLElement): void {
    const written = withoutSpace(root.textContent);
    // What is not there any more was replaced by a second command.
    if (!written.includes(withoutSpace(this.text))) this.text = '';
    this.text += data ?? '\n';
    this.isWhole = written === withoutSpace(this.text) && $isAlone(editor, root);
  }
}

/** Has Lexical draw the words again that somebody else has changed, in place of reading them. */
export function $keepWords(editor: LexicalEditor): void {
  for (const words of $getRoot().getAllTextNodes())
    if (editor.getElementByKey(words.getKey())?.textContent !== words.getTextContent()) words.markDirty();
}
