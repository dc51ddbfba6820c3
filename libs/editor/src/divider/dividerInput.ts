import { $createHorizontalRuleNode } from '@lexical/extension';
import {
  $getNodeByKey,
  $isParagraphNode,
  $isTextNode,
  type EditorState,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type TextNode,
} from 'lexical';
import { fieldTakes } from '../host/FieldRules.js';
import { isTypingUpdate } from '../markdown/typing.js';
import { $textBeforeCaret } from '../typed-trigger/textBeforeCaret.js';

/** Three dashes (some keyboards make the first two a long one), or three underscores or asterisks and a space: docs/behaviour.md#document. */
const typedDivider = /^(?:---|—-|(?:___|\*\*\*) )$/;

function $typedDivider(): TextNode | null {
  const caret = $textBeforeCaret();
  if (!caret || !typedDivider.test(caret.text.replaceAll('\u00a0', ' '))) return null;
  const node = $getNodeByKey(caret.key);
  const block = node?.getParent();
  const isAlone = $isTextNode(node) && $isParagraphNode(block) && block.getChildrenSize() === 1;
  return isAlone && node.getTextContent() === caret.text ? node : null;
}

function isLonger(node: TextNode, previous: EditorState): boolean {
  const before = previous._nodeMap.get(node.getKey());
  return !$isTextNode(before) || before.__text.length < node.__text.length;
}

/** Makes a divider of what was typed; one undo gives the characters back. */
export function registerDividerInput(editor: LexicalEditor): () => void {
  return editor.registerUpdateListener(({ editorState, prevEditorState, tags, dirtyLeaves }) => {
    if (!isTypingUpdate(editor, tags) || dirtyLeaves.size === 0 || !fieldTakes(editor, 'divider')) return;
    const key = editorState.read(
      () => {
        const node = $typedDivider();
        return node && dirtyLeaves.has(node.getKey()) && isLonger(node, prevEditorState) ? node.getKey() : null;
      },
      { editor },
    );
    if (key === null) return;
    editor.update(
      () => {
        const block = $getNodeByKey(key)?.getParent();
        if (!block) return;
        block.insertBefore($createHorizontalRuleNode());
        const next = block.getNextSibling();
        if ($isParagraphNode(next)) {
          block.remove();
          next.selectStart();
        } else {
          block.clear().select();
        }
      },
      { tag: HISTORY_PUSH_TAG },
    );
  });
}
