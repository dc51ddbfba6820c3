import { type LexicalEditor, type NodeKey, TextNode } from 'lexical';

/** The text that a mark was typed around last, in one editor. */
export interface LeftText {
  current: { key: NodeKey; text: string } | null;
}

/**
 * Keeps what is typed behind a marked text outside of a mark that is a state of its node: unlike a format, the caret cannot leave it.
 *
 * @param $unmark takes the mark away
 */
export function registerLeave(editor: LexicalEditor, left: LeftText, $unmark: (node: TextNode) => void): () => void {
  return editor.registerNodeTransform(TextNode, (node) => {
    // While composing, the browser goes on in the very text.
    if (node.getKey() !== left.current?.key || editor.isComposing()) return;
    const text = node.getTextContent();
    const marked = left.current.text;
    if (text === marked) return;
    left.current = null;
    const [, typed] = text.startsWith(marked) ? node.splitText(marked.length) : [];
    if (typed) $unmark(typed);
  });
}
