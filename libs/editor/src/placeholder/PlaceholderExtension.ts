import {
  computed,
  effect,
  EditorStateExtension,
  RootElementExtension,
  signal,
  WatchEditableExtension,
} from '@lexical/extension';
import { $isHeadingNode, HeadingNode, RichTextExtension } from '@lexical/rich-text';
import {
  $getNodeByKey,
  $getRoot,
  $isParagraphNode,
  defineExtension,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
} from 'lexical';
import { HostExtension } from '../host/HostExtension.js';
import { $caret } from '../surface/caret.js';
import { putAttributes } from '../surface/putAttributes.js';
import { translate } from '../messages/EditorMessages.js';

/** The empty paragraph that shows a placeholder: the only one of an empty document, else the one with the caret. */
function $emptyParagraph(): { key: NodeKey; isWholeDocument: boolean } | null {
  const root = $getRoot();
  const isWholeDocument = root.getChildrenSize() === 1;
  const block = isWholeDocument ? root.getFirstChild() : $caret()?.getNode();
  const isShown = $isParagraphNode(block) && block.isEmpty() && root.is(block.getParent());
  return isShown ? { key: block.getKey(), isWholeDocument } : null;
}

/** Draws a placeholder in a block, and takes it away again. */
function draw(editor: LexicalEditor, key: NodeKey, text: string): () => void {
  const element = editor.getElementByKey(key);
  return element ? putAttributes(element, { 'data-placeholder': text }) : () => undefined;
}

/** Keeps the levels of the empty headings in step with the document, without walking through it. */
function trackEmptyHeadings(editor: LexicalEditor, onChange: (levels: ReadonlyMap<NodeKey, string>) => void) {
  const levels = new Map<NodeKey, string>();
  return editor.registerMutationListener(HeadingNode, (mutations) => {
    let isChanged = false;
    editor.read('latest', () => {
      for (const key of mutations.keys()) {
        const heading = $getNodeByKey(key);
        const isEmpty = $isHeadingNode(heading) && heading.isEmpty();
        isChanged ||= isEmpty || levels.has(key);
        if (isEmpty) levels.set(key, heading.getTag().slice(1));
        else levels.delete(key);
      }
    });
    if (isChanged) onChange(new Map(levels));
  });
}

/** The texts in empty blocks (docs/behaviour.md#placeholders): any empty heading says its level, the caret's empty paragraph what to do. */
export const PlaceholderExtension = defineExtension({
  name: '@inkfield/editor/Placeholder',
  dependencies: [EditorStateExtension, HostExtension, RichTextExtension, RootElementExtension, WatchEditableExtension],
  register: (editor, _config, state) => {
    const { messages, placeholder } = state.getDependency(HostExtension).output;
    const editorState = state.getDependency(EditorStateExtension).output;
    const editable = state.getDependency(WatchEditableExtension).output;
    const rootElement = state.getDependency(RootElementExtension).output;
    const headings = signal<ReadonlyMap<NodeKey, string>>(new Map());
    // A new object for each state, because a block may have been drawn anew.
    const paragraph = computed(() => editorState.value.read($emptyParagraph));
    return mergeRegister(
      trackEmptyHeadings(editor, (levels) => void (headings.value = levels)),
      effect(() => {
        if (!editable.value || !rootElement.value) return undefined;
        return mergeRegister(
          ...[...headings.value].map(([key, level]) =>
            draw(editor, key, translate(messages.value, 'placeholder.heading', { level })),
          ),
        );
      }),
      effect(() => {
        const root = rootElement.value;
        const found = paragraph.value;
        if (!editable.value || !root || !found) return undefined;
        const own = found.isWholeDocument ? placeholder.value : '';
        const text = own || translate(messages.value, 'placeholder.paragraph');
        return mergeRegister(
          draw(editor, found.key, text),
          putAttributes(root, found.isWholeDocument ? { 'aria-placeholder': text } : {}),
        );
      }),
    );
  },
});
