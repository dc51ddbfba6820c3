import {
  $createNodeSelection,
  $createParagraphNode,
  $getNearestNodeFromDOMNode,
  $getSelection,
  $isDecoratorNode,
  $isNodeSelection,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  type DecoratorNode,
  defineExtension,
  isDOMNode,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  safeCast,
} from 'lexical';
import { AnnounceExtension } from '../surface/AnnounceExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import type { EditorMessages } from '../messages/EditorMessages.js';

/** Nodes that are selected as a whole. */
export interface SelectableKind {
  $is: (node: LexicalNode | null | undefined) => boolean;
  /** What is announced when one is selected. @default nothing */
  $label?: (node: LexicalNode, messages: EditorMessages) => string;
}

export interface SelectableConfig {
  /** Each feature adds its own; they are concatenated. */
  kinds: readonly SelectableKind[];
}

/** The one node that is selected as a node; null for anything else. */
export function $selectedNode(): DecoratorNode<unknown> | null {
  const selection = $getSelection();
  const nodes = $isNodeSelection(selection) ? selection.getNodes() : [];
  return nodes.length === 1 && $isDecoratorNode(nodes[0]) ? nodes[0] : null;
}

/** Enter on a selected node goes on with a new paragraph below it. */
function $goOnBelow(node: DecoratorNode<unknown>): void {
  if (node.isInline()) {
    node.selectNext(0, 0).insertParagraph();
    return;
  }
  const line = $createParagraphNode();
  node.insertAfter(line);
  line.select();
}

/** Marks the element of the selected node, for its ring. */
function registerMark(
  editor: LexicalEditor,
  $selected: () => LexicalNode | null,
  announce: (node: LexicalNode) => void,
) {
  let marked: HTMLElement | null = null;
  return editor.registerUpdateListener(({ editorState }) =>
    editorState.read(
      () => {
        const node = $selected();
        const element = node && editor.getElementByKey(node.getKey());
        if (element === marked) return;
        marked?.removeAttribute('data-selected');
        element?.setAttribute('data-selected', '');
        marked = element;
        if (node) announce(node);
      },
      { editor },
    ),
  );
}

/** Selecting nodes by a click, and leaving them by Enter and Escape. */
export const SelectableExtension = defineExtension({
  name: '@inkfield/editor/Selectable',
  dependencies: [AnnounceExtension, HostExtension],
  config: safeCast<SelectableConfig>({ kinds: [] }),
  mergeConfig: (config, more) => ({ kinds: [...config.kinds, ...(more.kinds ?? [])] }),
  register: (editor, { kinds }, state) => {
    const { announce } = state.getDependency(AnnounceExtension).output;
    const { messages } = state.getDependency(HostExtension).output;
    const kindOf = (node: LexicalNode | null) => kinds.find((kind) => kind.$is(node));
    const $selected = () => {
      const node = $selectedNode();
      return kindOf(node) ? node : null;
    };
    const $click = ({ target }: MouseEvent) => {
      const node = isDOMNode(target) ? $getNearestNodeFromDOMNode(target) : null;
      if (!node || !kindOf(node)) return false;
      const selection = $createNodeSelection();
      selection.add(node.getKey());
      $setSelection(selection);
      return true;
    };
    const $enter = (event: KeyboardEvent | null) => {
      const node = $selected();
      if (!node) return false;
      event?.preventDefault();
      $goOnBelow(node);
      return true;
    };
    const $leave = () => {
      const node = $selected();
      node?.selectNext(0, 0);
      return node !== null;
    };
    return mergeRegister(
      editor.registerCommand(CLICK_COMMAND, $click, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_ENTER_COMMAND, $enter, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_ESCAPE_COMMAND, $leave, COMMAND_PRIORITY_LOW),
      registerMark(editor, $selected, (node) => {
        const label = kindOf(node)?.$label?.(node, messages.peek());
        if (label) announce(label);
      }),
    );
  },
});
