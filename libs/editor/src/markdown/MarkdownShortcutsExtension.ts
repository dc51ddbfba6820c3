import {
  $addUpdateTag,
  $isTextNode,
  COMMAND_PRIORITY_NORMAL,
  COMPOSITION_END_TAG,
  defineExtension,
  type EditorState,
  HISTORY_PUSH_TAG,
  KEY_ENTER_COMMAND,
  mergeRegister,
  type NodeKey,
  safeCast,
} from 'lexical';
import { $codeByEnter, $matchBlockShortcut, type BlockShortcut } from './blockShortcuts.js';
import { $matchInlineShortcut, type InlineShortcut } from './inlineShortcuts.js';
import { $caret } from '../surface/caret.js';
import { isTypingUpdate } from '../typed-trigger/typing.js';

/** Whether the text with the caret grew by a character, as it does when one is typed. */
function $hasTyped(previous: EditorState, dirtyLeaves: ReadonlySet<NodeKey>, composed: boolean): boolean {
  const node = $caret()?.getNode();
  if (!$isTextNode(node) || !dirtyLeaves.has(node.getKey())) return false;
  const before = previous._nodeMap.get(node.getKey());
  const grown = node.getTextContentSize() - ($isTextNode(before) ? before.__text.length : 0);
  return composed ? grown >= 0 : grown === 1;
}

export interface MarkdownShortcutsConfig {
  /** What a prefix that is typed at the start of a paragraph makes of it, before the product's own. They are concatenated. */
  blocks: readonly BlockShortcut[];
  /** What typing its end makes of something in a line, before the product's own. They are concatenated. */
  inlines: readonly InlineShortcut[];
}

/**
 * What is typed as Markdown becomes what it means: `# `, `> `, `- `, `1. `, "```", `**`, `*`, `_`, `~~`, backticks, links and
 * images. Each is an undo step of its own that gives the typed characters back. Never in code or while composing.
 */
export const MarkdownShortcutsExtension = defineExtension({
  name: '@inkfield/editor/MarkdownShortcuts',
  config: safeCast<MarkdownShortcutsConfig>({ blocks: [], inlines: [] }),
  mergeConfig: (config, more) => ({
    blocks: [...config.blocks, ...(more.blocks ?? [])],
    inlines: [...config.inlines, ...(more.inlines ?? [])],
  }),
  register: (editor, { blocks, inlines }) =>
    mergeRegister(
      editor.registerUpdateListener(({ editorState, prevEditorState, dirtyLeaves, tags }) => {
        if (dirtyLeaves.size === 0 || !isTypingUpdate(editor, tags)) return;
        const $apply = editorState.read(
          () =>
            $hasTyped(prevEditorState, dirtyLeaves, tags.has(COMPOSITION_END_TAG))
              ? ($matchBlockShortcut(blocks) ?? $matchInlineShortcut(inlines))
              : null,
          { editor },
        );
        if ($apply) editor.update($apply, { tag: HISTORY_PUSH_TAG });
      }),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          if (event?.shiftKey || editor.isComposing() || !$codeByEnter()) return false;
          event?.preventDefault();
          $addUpdateTag(HISTORY_PUSH_TAG);
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    ),
});
